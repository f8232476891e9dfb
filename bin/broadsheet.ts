import {readFileSync, writeSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../pipeline/kit/project-folder.ts";
import {run} from "./run.ts";

/**
 * The project's folder: relative paths of the configuration start here, wherever the command is
 * run.
 */
const root = PROJECT_FOLDER;
const {version} = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {version: string};

process.stdout.on("error", (error: NodeJS.ErrnoException) =>
  process.exit(error.code === "EPIPE" ? 0 : 1),
);
// help and version read no configuration
if (/^(?!help$)\w/.test(process.argv[2] ?? "")) {
  const {explain} = await import("./explain.ts");
  // loaded ahead: when no descriptor is left, the last handler can open nothing
  process.on("uncaughtException", (error) => {
    try {
      writeSync(2, `broadsheet: ${explain(error, process.env)}\n`);
    } finally {
      process.exit(1);
    }
  });
  const {loadEnvFile} = await import("./env-file.ts");
  // a process that another of ours started leaves the reporting to that one
  loadEnvFile(
    join(root, ".env"),
    process.env,
    process.connected ? () => {} : (line) => process.stderr.write(`broadsheet: ${line}\n`),
  );
}
process.exitCode = await run(process.argv.slice(2), {
  root,
  version,
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
