import {readFileSync} from "node:fs";
import {join} from "node:path";
import {Command, CommanderError} from "commander";
import {PROJECT_FOLDER} from "../pipeline/kit/project-folder.ts";
import {loadEnvFile} from "./env-file.ts";
import {exitStatus, explain} from "./exit.ts";

/** The commands in the order of the help. Only the one that is asked for is loaded: all of them would take a second or two. */
const COMMANDS: Readonly<Record<string, () => Promise<(root: string, version: string) => Command>>> = {
  start: async () => (await import("./commands/start.ts")).startCommand,
  build: async () => (await import("./commands/build.ts")).buildCommand,
  import: async () => (await import("./commands/import.ts")).importCommand,
  feed: async () => (await import("./commands/feed.ts")).feedCommand,
  crawl: async () => (await import("./commands/crawl.ts")).crawlCommand,
  model: async () => (await import("./commands/model.ts")).modelCommand,
  publish: async () => (await import("./commands/publish.ts")).publishCommand,
  serve: async () => (await import("./commands/serve.ts")).serveCommand,
  live: async () => (await import("./commands/live.ts")).liveCommand,
  replay: async () => (await import("./commands/replay.ts")).replayCommand,
  simulate: async () => (await import("./commands/simulate.ts")).simulateCommand,
  backtest: async () => (await import("./commands/backtest.ts")).backtestCommand,
  audit: async () => (await import("./commands/audit.ts")).auditCommand,
  job: async () => (await import("./commands/job.ts")).jobCommand,
  withdraw: async () => (await import("./commands/withdraw.ts")).withdrawCommand,
};

/** The project's folder: relative paths of the configuration start here, wherever the command is run. */
const root = PROJECT_FOLDER;
// a process that another of ours started leaves the telling to that one
loadEnvFile(join(root, ".env"), process.env, process.connected ? () => {} : (line) => process.stderr.write(`broadsheet: ${line}\n`));

const {version} = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {version: string};

const program = new Command("broadsheet")
  .description("The World Cup as files: facts → database → model → printed edition → served")
  .version(version)
  .configureHelp({sortSubcommands: false})
  .exitOverride();
const asked = process.argv[2] ?? "";
for (const load of Object.hasOwn(COMMANDS, asked) ? [COMMANDS[asked]!] : Object.values(COMMANDS)) {
  const command = await load();
  program.addCommand(command(root, version).exitOverride());
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
process.on("uncaughtException", (error) => {
  process.stderr.write(`broadsheet: ${explain(error)}\n`);
  process.exit(1);
});
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) process.stderr.write(`broadsheet: ${explain(error)}\n`);
  process.exitCode = exitStatus(error);
}
