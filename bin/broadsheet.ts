import {readFileSync, writeSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../pipeline/kit/project-folder.ts";
import {run, runsCommand} from "./run.ts";

/**
 * The project's folder: the base of relative paths in the configuration, regardless of the working
 * directory.
 */
const root = PROJECT_FOLDER;
const {version} = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {version: string};

process.stdout.on("error", (error: NodeJS.ErrnoException) =>
  process.exit(error.code === "EPIPE" ? 0 : 1),
);
const args = process.argv.slice(2);
if (runsCommand(args)) {
  const {explain} = await import("./explain.ts");
  // loaded ahead: once file descriptors run out, the last handler cannot open any file
  process.on("uncaughtException", (error) => {
    try {
      writeSync(2, `broadsheet: ${explain(error, process.env)}\n`);
    } finally {
      process.exit(1);
    }
  });
  const {loadEnvFile} = await import("./env-file.ts");
  // a child process leaves the reporting to its parent
  loadEnvFile(
    join(root, ".env"),
    process.env,
    process.connected ? () => {} : (line) => process.stderr.write(`broadsheet: ${line}\n`),
  );
}
process.exitCode = await run(args, {
  root,
  version,
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
