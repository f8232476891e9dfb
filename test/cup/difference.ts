import {execFileSync, spawnSync} from "node:child_process";
import {existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from "node:fs";
import {tmpdir} from "node:os";
import {join, resolve} from "node:path";

// Shows how the rendered cup differs from that of an earlier commit, by default the last one.
const [commit = "HEAD"] = process.argv.slice(2);
const WRITE = "test/cup/write.ts";
const folder = mkdtempSync(join(tmpdir(), "broadsheet-difference-"));
const [source, before, now] = ["source", "before", "now"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
process.on("exit", () => rmSync(folder, {recursive: true, force: true}));

const run = (cwd: string, program: string, ...args: string[]) =>
  execFileSync(program, args, {cwd, stdio: "inherit"});
mkdirSync(source);
run(".", "git", "archive", "--output", `${source}.tar`, commit);
run(source, "tar", "-xf", `${source}.tar`);
if (!existsSync(join(source, WRITE)))
  throw new Error(`${commit} cannot print the cup: it has no ${WRITE}`);
symlinkSync(resolve("node_modules"), join(source, "node_modules"));
run(source, "tsx", WRITE, before);
run(".", "tsx", WRITE, now);
const {status} = spawnSync("git", ["diff", "--no-index", "before", "now"], {
  cwd: folder,
  stdio: "inherit",
});
if (status === 0) process.stdout.write(`every address is printed as ${commit} prints it\n`);
