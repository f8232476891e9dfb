/**
 * The tournament of 2026 replayed from its first team sheet to the end, and its editions compared, byte for byte, with editions made from nothing:
 * a step of CI by itself (`npm run test:replay`).
 *
 * Compared are all moments at which addresses move, every third daily edition, and whatever happens in a few matches; the other daily editions are
 * printed as well. The first and the last edition are compared with a whole print into another folder, compressed files included. Two processes
 * share the work: the groups, and the knock-outs.
 */
import {spawn} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {DEFAULT_SEED} from "../../pipeline/tournament/forecasting/engine.ts";
import {comparedReplay, type Look} from "./compared-replay.ts";
import type {Notable} from "./notable.ts";

const PARTS: Readonly<Record<string, {readonly from?: string; readonly to?: string}>> = {
  groups: {to: "2026-06-28T06:00:00Z"},
  "knock-outs": {from: "2026-06-28T06:00:00Z"},
};
/** Matches of which every kick-off, goal and whistle is looked at: the opening and the final. */
const FOLLOWED = new Set(["m-001", "m-104"]);
/** Odds take long and change nothing in how editions follow each other. */
const RUNS = 1000;

/** Kinds of moments that must have been compared. */
const EXPECTED: readonly Notable[] = ["daily forecasts", "addresses move", "kick-off", "goal", "whistle"];

async function replayPart(name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `broadsheet-replay-${name}-`));
  let noons = 0;
  let kicks = 0;
  const look = (what: ReadonlyMap<Notable, readonly string[]>): Look => {
    if (what.has("daily forecasts")) return noons++ % 3 === 0 ? "compare" : "print";
    if (what.has("addresses move")) return "compare";
    if (what.has("shoot-out")) return kicks++ % 8 === 0 ? "compare" : "pass";
    return [...what.values()].some((where) => where.some((matchId) => FOLLOWED.has(matchId))) ? "compare" : "pass";
  };
  try {
    const started = performance.now();
    const {printed, compared} = await comparedReplay({
      ...PARTS[name],
      dataDir: "data",
      folder,
      simulation: {seed: DEFAULT_SEED, runs: RUNS},
      ends: "publish",
      look,
      onCompared: ({at, what, differences}) => {
        console.log(`${differences.length === 0 ? "✓" : "✗"} ${at} ${what}`);
        for (const line of differences.slice(0, 20)) console.log(`    ${line}`);
        if (differences.length > 20) console.log(`    and ${differences.length - 20} more`);
      },
    });
    const missed = EXPECTED.filter((kind) => !compared.some(({what}) => what.includes(kind)));
    for (const kind of missed) console.log(`✗ nothing of the kind "${kind}" was compared`);
    const failed = compared.filter(({differences}) => differences.length > 0).length + missed.length;
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

/** Runs a part in a process of its own; one that ends without a count has failed. */
const inProcess = (name: string): Promise<{readonly passed: number; readonly failed: number}> =>
  new Promise((resolve) => {
    let count = {passed: 0, failed: 1};
    const child = spawn(process.execPath, ["--import", "tsx/esm", fileURLToPath(import.meta.url), name], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.on("message", (message: typeof count) => {
      count = message;
    });
    child.on("close", (status) => resolve(status === 0 ? count : {...count, failed: Math.max(count.failed, 1)}));
  });

const [part] = process.argv.slice(2);
if (part !== undefined) await replayPart(part);
else {
  const counts = await Promise.all(Object.keys(PARTS).map(inProcess));
  const [passed, failed] = (["passed", "failed"] as const).map((kind) => counts.reduce((sum, count) => sum + count[kind], 0));
  console.log(`${passed} passed, ${failed} failed`);
  if (failed! > 0) process.exitCode = 1;
}
