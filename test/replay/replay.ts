/**
 * Replays the tournament of 2026 from its first lineup to the end, and compares its editions, byte
 * for byte, with editions rendered from nothing: a separate step of CI (`npm run test:replay`).
 *
 * It compares every event of the final, the end of the groups, the first pairing of each round, a
 * kick of a shoot-out and a daily edition; each is published over the one compared before. In each half
 * one daily edition and the last are compared with a full publication into another folder, including
 * compressed files, from a database in which the model also ran from nothing. Two processes share
 * the work, each with half of it.
 */
import {spawn} from "node:child_process";
import {mkdtempSync, rmSync, statfsSync} from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {DEFAULT_SEED} from "../../pipeline/tournament/forecasting/engine.ts";
import {makeBeginning} from "./beginning.ts";
import {comparedReplay, type Look} from "./compared-replay.ts";
import type {Notable} from "./notable.ts";

const DATA = "data";
/** Instant that divides the work equally between the two processes. */
const HALF = "2026-07-02T06:00:00Z";
const PARTS: Readonly<Record<string, {readonly from?: string; readonly to?: string}>> = {
  "first half": {to: HALF},
  "second half": {from: HALF},
};
/** The match whose every kick-off, goal and whistle is compared: the final. */
const FOLLOWED = "m-104";
/** Few, because odds and scenarios are slow and do not affect how editions follow each other. */
const RUNS = 200;
/** Last match of the group stage. */
const LAST_OF_GROUPS = "m-070";
/** Number of the daily edition of each half that is compared in full. */
const DAY = 8;
const MEMORY = "/dev/shm";
/** Maximum bytes that both parts need. */
const ROOM = 2e9;

/** Kinds of moments that must have been compared. */
const EXPECTED: readonly Notable[] = [
  "daily forecasts",
  "addresses move",
  "kick-off",
  "goal",
  "whistle",
  "shoot-out",
];

async function replayPart(name: string, begun: string): Promise<void> {
  const folder = mkdtempSync(join(dirname(begun), "half-"));
  const facts = readFacts(DATA, currentYear(DATA));
  const stages = new Map(facts.fixtures.map(({matchId, stage}) => [matchId, stage]));
  const seen = new Set<string>();
  const isFirst = (one: string) => !seen.has(one) && seen.add(one).size > 0;
  let days = 0;
  const look = (what: ReadonlyMap<Notable, readonly string[]>): Look => {
    const moved = (what.get("addresses move") ?? []).map((matchId) => stages.get(matchId)!);
    const [run] = what.get("daily forecasts") ?? [];
    if (run !== undefined && isFirst(run) && ++days === DAY) return "publish";
    if (moved.filter(isFirst).length > 0 || what.get("whistle")?.includes(LAST_OF_GROUPS))
      return "compare";
    if (what.has("shoot-out") && isFirst("shoot-out")) return "compare";
    return [...what.values()].some((where) => where.includes(FOLLOWED)) ? "compare" : "pass";
  };
  try {
    const started = performance.now();
    const {printed, compared} = await comparedReplay({
      ...PARTS[name],
      dataDir: DATA,
      facts,
      folder,
      begun,
      simulation: {seed: DEFAULT_SEED, runs: RUNS},
      look,
      onCompared: ({at, what, differences}) => {
        console.log(`${differences.length === 0 ? "✓" : "✗"} ${at} ${what}`);
        for (const line of differences.slice(0, 20)) console.log(`    ${line}`);
        if (differences.length > 20) console.log(`    and ${differences.length - 20} more`);
      },
    });
    const missed = EXPECTED.filter((kind) => !compared.some(({what}) => what.includes(kind)));
    for (const kind of missed) console.log(`✗ nothing of the kind "${kind}" was compared`);
    const failed =
      compared.filter(({differences}) => differences.length > 0).length + missed.length;
    const {user, system} = process.cpuUsage();
    console.log(
      `${name}: ${printed} editions printed, ${compared.length} compared in ${Math.round((performance.now() - started) / 1000)} s, ` +
        `${Math.round((user + system) / 1e6)} s of processor time`,
    );
    process.send?.({passed: compared.length + missed.length - failed, failed});
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Runs a part in its own process; a process that ends without a count has failed. */
const inProcess = (
  name: string,
  begun: string,
): Promise<{readonly passed: number; readonly failed: number}> =>
  new Promise((resolve) => {
    let count = {passed: 0, failed: 1};
    const flags = ["--max-semi-space-size=64", "--import", "tsx/esm"];
    const child = spawn(process.execPath, [...flags, fileURLToPath(import.meta.url), name, begun], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.on("message", (message: typeof count) => {
      count = message;
    });
    child.on("close", (status) =>
      resolve(status === 0 ? count : {...count, failed: Math.max(count.failed, 1)}),
    );
  });

/**
 * Runs both parts from one beginning.
 *
 * @returns the exit status
 */
async function replayAll(): Promise<number> {
  const folder = mkdtempSync(join(fastFolder(), "broadsheet-replay-"));
  try {
    const begun = join(folder, "begun.db");
    makeBeginning(begun, DATA, readFacts(DATA, currentYear(DATA)));
    const counts = await Promise.all(Object.keys(PARTS).map((name) => inProcess(name, begun)));
    const [passed, failed] = (["passed", "failed"] as const).map((kind) =>
      counts.reduce((sum, count) => sum + count[kind], 0),
    );
    console.log(`${passed} passed, ${failed} failed`);
    return failed! > 0 ? 1 : 0;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/**
 * A folder in memory, if the system has one with enough room: the files are temporary, and a disk
 * is slow for thousands of them.
 */
function fastFolder(): string {
  try {
    const {bavail, bsize} = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const [part, begun] = process.argv.slice(2);
if (part !== undefined && begun !== undefined) await replayPart(part, begun);
else process.exitCode = await replayAll();
