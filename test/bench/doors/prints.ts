import {readFileSync} from "node:fs";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {buildOf, readPointer} from "../../../publish/output/builds.ts";
import type {Manifest} from "../../../publish/output/types.ts";
import {quick} from "../quick.ts";
import {costOf} from "./cost.ts";
import type {Figure} from "./figure.ts";
import {BIN, type Ground, RUNS} from "./ground.ts";

const TRIES = quick ? 1 : 3;
const COLD_S = 4;
const BARE = fileURLToPath(new URL("./bare-print.ts", import.meta.url));

/** Lower bound for the same bytes, with a number of threads. */
function bare(
  build: string,
  to: string,
  threads: number,
  env: NodeJS.ProcessEnv,
): {wall: number; cpu: number} {
  const {stdout} = costOf([process.execPath, BARE, build, to, String(threads)], {env});
  return JSON.parse(stdout) as {wall: number; cpu: number};
}

/**
 * `publish` into an empty folder from a complete database, including command startup; compared with
 * a script that only serialises, hashes, compresses and writes the same files.
 */
export function benchColdPrint({folder, env}: Ground): Figure[] {
  const printed: {wall: number; cpu: number}[] = [];
  const bares = [2, 1].map((threads) => ({threads, tries: [] as {wall: number; cpu: number}[]}));
  let files = 0;
  for (let round = 0; round < TRIES; round++) {
    const out = join(folder, `cold-${round}`);
    printed.push(costOf([BIN, "publish", "--quiet", "--out", out, ...RUNS], {env}));
    const build = buildOf(out, readPointer(out)!);
    files = (JSON.parse(readFileSync(join(build, "manifest.json"), "utf8")) as Manifest).files
      .length;
    for (const {threads, tries} of bares)
      tries.push(bare(build, join(folder, `bare-${threads}-${round}`), threads, env));
  }
  const besides = (of: "wall" | "cpu") =>
    bares.map(({threads, tries}) => ({
      says: `bare script, ${threads === 1 ? "1 thread" : `${threads} threads`}`,
      seconds: tries.map((one) => one[of]),
    }));
  return [
    {
      says: `cold print of ${files.toLocaleString("en-GB")} files`,
      seconds: printed.map(({wall}) => wall),
      limit: COLD_S,
      beside: besides("wall"),
    },
    {says: "  its processor time", seconds: printed.map(({cpu}) => cpu), beside: besides("cpu")},
  ];
}
