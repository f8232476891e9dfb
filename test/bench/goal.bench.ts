import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {DEFAULT_RUNS, DEFAULT_SEED} from "../../pipeline/tournament/forecasting/engine.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {ingest} from "../../pipeline/tournament/ingest.ts";
import {load} from "../../pipeline/tournament/load.ts";
import {scriptOf} from "../../pipeline/tournament/replay/script.ts";
import {wallClock} from "../../pipeline/tournament/rules/match-clock.ts";
import {openPressroom} from "../../publish/pressroom.ts";

const FROM = "2026-06-24T12:00:00Z";
const TO = "2026-06-25T06:00:00Z";

/**
 * From a goal to the pointer on its new edition, on a day of the group stage with six matches, in a process that has been printing: the
 * goal ingested, the title odds simulated anew, every touched address printed, compressed, written and switched. The median over the goals.
 */
async function benchGoal(): Promise<void> {
  const facts = readFacts("data", 2026);
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-goal-"));
  const store = openStore(join(folder, "goal.db"));
  try {
    const over = facts.matches.filter((match) => wallClock(match).endedAt <= FROM);
    load(store, {...facts, matches: over});
    const options = {seed: DEFAULT_SEED, runs: DEFAULT_RUNS, outDir: join(folder, "site"), baseUrl: "http://localhost:8080"};
    const pressroom = openPressroom(store, "data", options);
    const print = async (now: string) => {
      const started = performance.now();
      runModel({store, now, wallClock: now, dataDir: "data", progress: silent}, 2026, options);
      const modelled = performance.now() - started;
      return {modelled, ...(await pressroom.print(now))};
    };
    await print(FROM);
    const goals: {readonly total: number; readonly modelled: number; readonly addresses: number}[] = [];
    const steps = scriptOf(
      facts,
      facts.matches.filter((match) => !over.includes(match)),
    ).filter(({at}) => at <= TO);
    let score = 0;
    for (const [k, {at, state}] of steps.entries()) {
      const started = performance.now();
      const {events} = ingest(store, state, at);
      const scored = events.some(({type}) => type === "match.score_updated");
      // between the goals the press runs on: once every ten minutes here
      if (!scored && k % 10 !== 0) continue;
      const {modelled, changed} = await print(at);
      if (scored) goals.push({total: performance.now() - started, modelled, addresses: changed.length});
      score += scored ? 1 : 0;
    }
    await pressroom.settled();
    const sorted = goals.map(({total}) => total).sort((a, b) => a - b);
    const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
    const ms = (value: number) => `${Math.round(value)} ms`;
    console.log(
      `${`goal → edition switched, median of ${score}`.padEnd(44)}${ms(median(sorted)).padStart(10)}  (90 % within ${ms(sorted[Math.floor(0.9 * sorted.length)]!)}; model ${ms(median(goals.map(({modelled}) => modelled)))}; ${median(goals.map(({addresses}) => addresses))} addresses)`,
    );
  } finally {
    store.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

await benchGoal();
