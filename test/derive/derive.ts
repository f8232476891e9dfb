import {execFileSync} from "node:child_process";
import {readdirSync, readFileSync, rmSync, statSync} from "node:fs";
import {join} from "node:path";
import {differences} from "./differences.ts";
import {keep} from "./keep.ts";

// Regenerates all generated files, writes those that differ and reports the differences. With
// `--released`, also stores the current API as the released one, with which the compatibility test
// compares from then on.
const GENERATED = [
  "publish/discovery/openapi/answered.json",
  "publish/discovery/openapi/examples.json",
  "schemas/bodies.d.ts",
  "test/fixtures/client/released.json",
  "test/fixtures/edge",
  "test/golden",
];

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesIn(join(path, name)))
    : [path];
const generated = (): Map<string, string> =>
  new Map(GENERATED.flatMap(filesIn).map((file) => [file, readFileSync(file, "utf8")]));

const before = generated();
// a separate process, because the modules below load the examples
execFileSync(process.execPath, ["--import", "tsx/esm", "test/examples/write.ts"], {
  stdio: "inherit",
});
const {made} = await import("./made.ts");
const files = await made(process.argv.includes("--released"));
for (const [file, text] of files) keep(file, text);
for (const file of ["test/fixtures/edge", "test/golden"].flatMap(filesIn))
  if (!files.has(file)) rmSync(file);
for (const line of differences(before, generated())) process.stdout.write(`${line}\n`);
