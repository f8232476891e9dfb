import {readFileSync} from "node:fs";
import {join} from "node:path";
import {CommanderError} from "commander";
import {PROJECT_FOLDER} from "../pipeline/kit/project-folder.ts";
import {commandLine} from "./commands.ts";
import {loadEnvFile} from "./env-file.ts";
import {exitStatus, explain} from "./exit.ts";

/** The project's folder: relative paths of the configuration start here, wherever the command is run. */
const root = PROJECT_FOLDER;
// a process that another of ours started leaves the telling to that one
loadEnvFile(join(root, ".env"), process.env, process.connected ? () => {} : (line) => process.stderr.write(`broadsheet: ${line}\n`));

const {version} = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {version: string};

const [first, second] = process.argv.slice(2);
const program = await commandLine(first === "help" ? second : first, root, version);

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
