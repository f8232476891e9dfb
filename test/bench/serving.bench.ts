import {spawnSync} from "node:child_process";
import {chmodSync, mkdtempSync, readFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {copyPastCup} from "../fixtures/past-cup.ts";
import {DATA, quick} from "./quick.ts";
import {ask} from "./serving/asking.ts";
import {bareNginx, type Contestant, ourNginx, ours, type Served, sirv} from "./serving/servers.ts";

const ROUNDS = quick ? 1 : 5;
const ROUND_MS = quick ? 200 : 3_000;
/** Minimum ratio of our server's answers to sirv's, for the same processor time. */
const MIN_RATIO = 1.5;
/** Minimum ratio of nginx's answers with our configuration to those without. */
const MIN_NGINX_RATIO = 0.95;

/**
 * Requests the body of a match from our server, bare sirv, bare nginx and nginx with our
 * configuration in turns. The measure is answers per second of the server's processor time: where
 * other processes or the client share the processors, answers per second of wall time say nothing
 * about the server.
 */
async function benchServing(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "broadsheet-serving-"));
  chmodSync(scratch, 0o755); // nginx reads as another user
  const contestants: Contestant[] = [];
  try {
    const served = print(scratch);
    contestants.push(await ours(served), await sirv(served));
    for (const nginx of [bareNginx, ourNginx]) {
      const other = await nginx(served, scratch);
      if (other) contestants.push(other);
      else console.log("  nginx is not installed here: left out");
    }
    const rates = new Map<string, number[]>(contestants.map(({name}) => [name, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const one of contestants) rates.get(one.name)!.push(await rateOf(one));
    const [first, second, bare, configured] = contestants.map(({name}) => median(rates.get(name)!));
    for (const {name} of contestants) {
      const rate = median(rates.get(name)!);
      const beside = `${(rate / second!).toFixed(1)} × sirv`;
      console.log(
        `${`a match from ${name}`.padEnd(44)}${Math.round(rate)} answers a core-second, ${beside}`,
      );
    }
    judge(`at least ${MIN_RATIO} × sirv`, first! >= MIN_RATIO * second!);
    if (bare !== undefined && configured !== undefined)
      judge(
        `nginx with our configuration at least ${MIN_NGINX_RATIO} × bare (${(configured / bare).toFixed(2)})`,
        configured >= MIN_NGINX_RATIO * bare,
      );
  } finally {
    for (const one of contestants) one.end();
    rmSync(scratch, {recursive: true, force: true});
  }
}

function print(scratch: string): Served {
  const [out, database] = [join(scratch, "out"), join(scratch, "bench.db")];
  const asOf = quick ? [] : ["--as-of", "2026-07-20"];
  const data = quick ? join(scratch, "data") : DATA;
  if (quick) copyPastCup(data);
  const {status, stderr} = spawnSync(
    "./bin/broadsheet",
    ["build", "--quiet", "--out", out, ...asOf],
    {
      env: {
        ...process.env,
        BROADSHEET_DB: database,
        BROADSHEET_DATA: data,
        NEWS_SOURCES: "none",
        PROVIDERS: "none",
      },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`nothing was printed: ${stderr}`);
  const id = readFileSync(join(out, "current"), "utf8").trim();
  return {out, database, folder: join(out, "builds", id, "site")};
}

async function rateOf({address, cpuSeconds}: Contestant): Promise<number> {
  const before = cpuSeconds();
  const answers = await ask(`${address}/api/matches/m-001`, ROUND_MS);
  return answers / Math.max(0.01, cpuSeconds() - before);
}

const judge = (says: string, isMet: boolean): void =>
  console.log(`  ${isMet ? "met" : "MISSED"}: ${says}`);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

await benchServing();
