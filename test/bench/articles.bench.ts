import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from "node:fs";
import {join} from "node:path";
import {toInstant} from "../../pipeline/kit/instant.ts";
import type {DeployReport} from "../../publish/deploy/types.ts";
import type {Published} from "../../publish/editions/publish.ts";
import {scratchFolder} from "../fixtures/kit/scratch-folder.ts";
import type {Rebuilt, Stayed} from "./articles/staying.ts";
import {storeSome} from "./articles/stored-articles.ts";
import {type Cost, costOf} from "./doors/cost.ts";
import {BIN, groundIn, PROJECT, RUNS} from "./doors/ground.ts";
import {quick} from "./quick.ts";

const ARTICLES = quick ? [50] : [10_000, 25_000, 50_000];
/**
 * Articles in a long-lived process: editions of over 100,000 files with their compressed forms, and
 * of 100,000 addresses.
 */
const STAYING = quick ? [50] : [10_000, 50_000];
const NEW = quick ? 10 : 100;
const MAX_PEAK_MB = 500;
const MAX_REBUILD_S = 5;
/** Above this ratio to the cost with fewer articles, the cost counts as growing. */
const MAX_GROWTH = 1.5;
const RUNTIME = join(PROJECT, "bin/runtime");
const STAYS = join(PROJECT, "test/bench/articles/staying.ts");
/** Garbage collection flags of `bin/broadsheet`. */
const COLLECTING = /--max-semi-space-size=\d+/.exec(readFileSync(BIN, "utf8"))?.slice() ?? [];
/** Bytes and number of files that all editions and the deployment need, with room to spare. */
const ROOM_BYTES = 12 * 2 ** 30;
const ROOM_FILES = 2_500_000;

interface Measured extends Omit<Cost, "stdout"> {
  /** Largest resident set of the process. */
  readonly peakMb: number;
}

/**
 * Measures an edition with every stored article: building it from nothing with growing numbers of
 * articles, rebuilding it with some new ones in a long-lived process and in a fresh one, and
 * deploying the result.
 */
function benchArticles(): void {
  const folder = mkdtempSync(join(scratchFolder(ROOM_BYTES, ROOM_FILES), "broadsheet-articles-"));
  try {
    const peaks = join(folder, "peaks");
    const ground = groundIn(folder);
    const database = ground.env.BROADSHEET_DB!;
    const env = {...ground.env, NEWS_PRINTED: "100000", BENCH_PEAKS: peaks};
    const noted = {
      ...env,
      NODE_OPTIONS: `--import=${new URL("./articles/note-peak.mjs", import.meta.url)}`,
    };
    const run = <T>(...args: string[]): Measured & {readonly report: T} => {
      rmSync(peaks, {force: true});
      const {stdout, ...cost} = costOf([BIN, ...args, "--json", "--quiet"], {env: noted});
      const peakMb = Math.max(...readFileSync(peaks, "utf8").trim().split("\n").map(Number)) / 1024;
      return {...cost, peakMb, report: JSON.parse(stdout) as T};
    };
    const publish = (out: string) => run<Published>("publish", "--out", out, ...RUNS);

    costOf([BIN, "build", "--offline", "--quiet", "--out", join(folder, "first"), ...RUNS], {env});
    const at = toInstant(Date.now());
    const stays = (articles: number) => {
      const own = {...env, BROADSHEET_DB: join(folder, "stays.db")};
      const out = join(folder, "stays");
      copyFileSync(database, own.BROADSHEET_DB);
      storeSome(own.BROADSHEET_DB, {from: 0, to: articles, at});
      const runs = RUNS.slice(1);
      const {stdout} = costOf(
        [RUNTIME, ...COLLECTING, "--import=tsx/esm", STAYS, String(articles), String(NEW), ...runs],
        {env: {...own, BROADSHEET_OUT: out}, cwd: PROJECT},
      );
      for (const left of [out, own.BROADSHEET_DB]) rmSync(left, {recursive: true});
      const {rebuilds, peakMb} = JSON.parse(stdout) as Stayed;
      const median = rebuilds.toSorted((a, b) => a.wall - b.wall)[rebuilds.length >> 1]!;
      sayStaying(articles, {...median, peakMb});
      judge("its wall time", median.wall, MAX_REBUILD_S, "s");
      judge("memory at its peak, of the first print too", peakMb, MAX_PEAK_MB, "MB");
    };
    for (const articles of STAYING) stays(articles);
    let stored = 0;
    const prints = ARTICLES.map((articles) => {
      storeSome(database, {from: stored, to: articles, at});
      stored = articles;
      const out = join(folder, `of-${articles}`);
      const done = publish(out);
      say(`${count(articles)} articles, ${count(done.report.files)} addresses`, done);
      if (articles !== ARTICLES.at(-1)) rmSync(out, {recursive: true});
      return {articles, out, ...done};
    });
    const last = prints.at(-1)!;
    judge("memory at its peak", last.peakMb, MAX_PEAK_MB, "MB");
    const steps = prints
      .slice(1)
      .map((print, n) => (print.cpu - prints[n]!.cpu) / (print.articles - prints[n]!.articles));
    for (const [n, step] of steps.entries())
      console.log(
        `  each article after the first ${count(ARTICLES[n]!)}: ${ms(step)} of processor time`,
      );
    if (steps.length > 1)
      judge("the last of these to the first", steps.at(-1)! / steps[0]!, MAX_GROWTH, "");

    const target = `dir:${join(folder, "deployed")}`;
    mkdirSync(join(folder, "deployed"));
    const deploy = () => run<DeployReport>("deploy", target, "--out", last.out, "--force");
    deploy();
    storeSome(database, {from: stored, to: stored + NEW, at: toInstant(Date.now())});
    const again = publish(last.out);
    say(
      `again with ${NEW} new in a new process, ${count(again.report.changed.length)} addresses differ`,
      again,
    );
    judge("its wall time", again.wall, MAX_REBUILD_S, "s");
    judge("its memory at its peak", again.peakMb, MAX_PEAK_MB, "MB");
    const sent = deploy();
    say(
      `its deployment, ${count(sent.report.sent)} of ${count(sent.report.files)} files sent`,
      sent,
    );
    const differ = new Set(again.report.changed).size;
    judge("files sent for each that differs", sent.report.sent / Math.max(1, differ), 1, "");
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const sayStaying = (articles: number, {files, changed, ...cost}: Rebuilt & {peakMb: number}) =>
  say(
    `${count(articles)} and ${NEW} new, process stays, ${count(changed)} of ${count(files)} differ`,
    cost,
  );

const count = (value: number): string => value.toLocaleString("en-GB");
const ms = (seconds: number): string => `${(1000 * seconds).toFixed(2)} ms`;

const say = (what: string, {wall, cpu, peakMb}: Measured): void =>
  console.log(
    `${what.padEnd(66)}${wall.toFixed(1).padStart(7)} s, processor ${cpu.toFixed(1).padStart(6)} s, ${peakMb.toFixed(0).padStart(6)} MB`,
  );

const judge = (what: string, value: number, limit: number, unit: string): void =>
  console.log(
    `  ${what}: ${value.toFixed(2)} ${unit}, limit ${limit} ${unit}${quick ? "" : value > limit ? ", MISSED" : ", met"}`,
  );

benchArticles();
