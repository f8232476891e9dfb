import {existsSync, readFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import {Command, CommanderError} from "commander";
import {auditCommand} from "./commands/audit.ts";
import {backtestCommand} from "./commands/backtest.ts";
import {buildCommand} from "./commands/build.ts";
import {crawlCommand} from "./commands/crawl.ts";
import {feedCommand} from "./commands/feed.ts";
import {importCommand} from "./commands/import.ts";
import {jobCommand} from "./commands/job.ts";
import {liveCommand} from "./commands/live.ts";
import {modelCommand} from "./commands/model.ts";
import {publishCommand} from "./commands/publish.ts";
import {replayCommand} from "./commands/replay.ts";
import {serveCommand} from "./commands/serve.ts";
import {simulateCommand} from "./commands/simulate.ts";
import {startCommand} from "./commands/start.ts";
import {withdrawCommand} from "./commands/withdraw.ts";
import {exitStatus, explain} from "./exit.ts";

/** The project's folder: relative paths of the configuration start here, wherever the command is run. */
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));

const {version} = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {version: string};

const program = new Command("broadsheet")
  .description("The World Cup as files: facts → database → model → printed edition → served")
  .version(version)
  .configureHelp({sortSubcommands: false})
  .exitOverride();
for (const command of [
  startCommand,
  buildCommand,
  importCommand,
  feedCommand,
  crawlCommand,
  modelCommand,
  publishCommand,
  serveCommand,
  liveCommand,
  replayCommand,
  simulateCommand,
  backtestCommand,
  auditCommand,
  jobCommand,
  withdrawCommand,
])
  program.addCommand(command(root, version).exitOverride());

process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) process.stderr.write(`broadsheet: ${explain(error)}\n`);
  process.exitCode = exitStatus(error);
}
