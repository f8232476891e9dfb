/**
 * Lower bound for writing an edition: an existing edition is read and parsed, and then only the
 * serialising, hashing, compressing, writing and linking is timed. Run as `node bare-print.ts
 * <build> <empty folder> <threads>`; prints seconds as JSON.
 */
import {once} from "node:events";
import {mkdirSync, readFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {Worker} from "node:worker_threads";
import {SUFFIX} from "../../../publish/output/compress.ts";
import {realDisk} from "../../../publish/output/disk.ts";
import type {Manifest, ManifestFile} from "../../../publish/output/types.ts";
import type {Share} from "./bare-writer.ts";

const WRITER = new URL("./bare-writer.ts", import.meta.url);

const [build, folder, threads] = process.argv.slice(2) as [string, string, string];
/** Indexes are beside the site, in the same folder. */
const to = join(folder, "site");
const {files, routes} = JSON.parse(readFileSync(join(build, "manifest.json"), "utf8")) as Manifest;
const contentOf = ({sha256, type}: ManifestFile): string => `${sha256} ${type}`;
/** The file under which equal bytes are written; other names are links to it. */
const firsts = new Map(files.toReversed().map((file) => [contentOf(file), file]));

function link(name: string, {file, encodings}: ManifestFile): void {
  if (file === name) return;
  mkdirSync(dirname(join(to, name)), {recursive: true});
  for (const suffix of ["", ...encodings.map((encoding) => SUFFIX[encoding])])
    realDisk.link(join(to, file + suffix), join(to, name + suffix));
}

const bySize = [...firsts.values()].sort((a, b) => b.size - a.size);
const serialised = new Set(routes.filter(({schema}) => schema !== null).map(({path}) => path));
const workers = Array.from({length: Number(threads)}, (_, thread) => {
  const own = bySize.filter((_, index) => index % Number(threads) === thread);
  return new Worker(WRITER, {
    workerData: {from: join(build, "site"), to, files: own, serialised} satisfies Share,
  });
});
const everyone = () => Promise.all(workers.map((worker) => once(worker, "message")));

await everyone();
const [began, before] = [performance.now(), process.cpuUsage()];
const written = everyone();
for (const worker of workers) worker.postMessage("go");
await written;
for (const file of files) link(file.file, firsts.get(contentOf(file))!);
const wall = (performance.now() - began) / 1_000;
const {user, system} = process.cpuUsage(before);
console.log(JSON.stringify({wall, cpu: (user + system) / 1e6}));
