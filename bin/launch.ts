import {readFileSync} from "node:fs";
import {join} from "node:path";
import {pathToFileURL} from "node:url";
import {bundleOf} from "./bundle.ts";

const project = join(import.meta.dirname, "..");
if (["--version", "-V"].includes(process.argv[2] ?? "")) tellVersion();
else await run();

/**
 * Runs the command line from a bundle of its sources, which is remade when one of them has changed.
 */
async function run(): Promise<void> {
  const {argv, env} = process;
  const isToTell = argv[2] === "start" && !argv.includes("--quiet") && env.LOG_FORMAT !== "json";
  // shown while nothing that reports progress is compiled yet
  const tell = () => process.stderr.write("compiling the program, once: some 4 s\n");
  const folder = await bundleOf(project, isToTell ? tell : undefined).catch((error: Error) => {
    process.stderr.write(`broadsheet: ${error.message}\n`);
    process.exit(1);
  });
  await import(pathToFileURL(join(folder, "broadsheet.mjs")).href);
}

function tellVersion(): void {
  const {version} = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
    version: string;
  };
  process.stdout.write(`${version}\n`);
}
