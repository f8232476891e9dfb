/**
 * Replays the tournament of 2026 from its first lineup to the end, and compares its editions, byte
 * for byte, with editions rendered from nothing: a separate step of CI (`npm run test:replay`).
 *
 * It compares every event of the final, the end of the groups, the first pairing of each round and a
 * daily edition; each is published over the one compared before. The daily edition and the last are compared with a full publication into another folder, including
 * compressed files, from a database in which the model also ran from nothing.
 */
import {mkdtempSync, rmSync, statfsSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {makeBeginning} from "./beginning.ts";
import {comparedReplay, type Look} from "./compared-replay.ts";
import type {Notable} from "./notable.ts";

const DATA = "data";
/** The match whose every kick-off, goal and whistle is compared: the final. */
const FOLLOWED = "m-104";
/** Few, because odds and scenarios are slow and do not affect how editions follow each other. */
const RUNS = 200;
/** Last match of the group stage. */
const LAST_OF_GROUPS = "m-070";
/** Number of the daily edition that is compared in full. */
const DAY = 8;
const MEMORY = "/dev/shm";
/** Maximum bytes that a replay needs. */
const ROOM = 1e9;

/** Kinds of moments that must have been compared. */
const EXPECTED: readonly Notable[] = [
  "daily forecasts",
  "addresses move",
  "kick-off",
  "goal",
  "whistle",
  "shoot-out",
];

/** @returns the exit status */
async function replayAll(): Promise<number> {
  const folder = mkdtempSync(join(fastFolder(), "broadsheet-replay-"));
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
    return [...what.values()].some((where) => where.includes(FOLLOWED)) ? "compare" : "pass";
  };
  try {
    const begun = join(folder, "begun.db");
    makeBeginning(begun, DATA, facts);
    const compared = await comparedReplay({
      dataDir: DATA,
      facts,
      folder,
      begun,
      simulation: {seed: "wc2026", runs: RUNS},
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
    console.log(`${Math.round((user + system) / 1e6)} s of processor time`);
    console.log(`${compared.length + missed.length - failed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
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

process.exitCode = await replayAll();
