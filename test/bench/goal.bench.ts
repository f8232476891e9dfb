import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {loadMarket} from "../../pipeline/market/stored-facts.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {DEFAULT_RUNS} from "../../pipeline/tournament/forecasting/engine.ts";
import {parallelSimulator} from "../../pipeline/tournament/forecasting/parallel-simulation.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {ingest} from "../../pipeline/tournament/ingest.ts";
import {fit as fitRatings} from "../../pipeline/tournament/model/dixon-coles.ts";
import {simulate as simulateAlone} from "../../pipeline/tournament/model/simulation/simulate.ts";
import {wallClock} from "../../pipeline/tournament/rules/match-clock.ts";
import {scriptOf} from "../../pipeline/tournament/sources/replay/script.ts";
import {openPublisher} from "../../publish/editions/incremental/publisher.ts";
import {cupAfter, facts as worldCup} from "../pipeline/tournament/model/world-cup-2026.ts";
import {DATA, quick, YEAR} from "./quick.ts";

const FROM = quick ? "2030-06-10T12:00:00Z" : "2026-06-24T12:00:00Z";
const TO = quick ? "2030-06-10T22:00:00Z" : "2026-06-25T06:00:00Z";

/**
 * Maximum ratio to the fastest run of the fixed work for a moment to count as quiet, with no other
 * load on these cores.
 */
const QUIET = 1.25;

/** Milliseconds, or number of addresses. */
type Measured = Readonly<Record<string, number>>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * Time from a goal to the pointer on its new edition, on a group-stage day with six matches, in a
 * process that publishes like `live`, at every event and every minute of play: ingesting the goal,
 * simulating the title odds, and rendering, compressing, writing and switching every affected
 * address. Reports the median over the goals, in total and by part; deferred output is completed
 * before the next step.
 *
 * On a host with other guests a core may suddenly be half as fast without any of it being reported
 * as stolen time. Therefore a fixed piece of work, a simulation on one thread, is timed just before
 * each goal, and a second median covers only the goals of quiet moments.
 */
async function benchGoal(): Promise<void> {
  const facts = readFacts(DATA, YEAR);
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-goal-"));
  const store = openStore(join(folder, "goal.db"));
  try {
    const over = facts.matches.filter((match) => wallClock(match).endedAt <= FROM);
    loadMarket({store, dataDir: DATA});
    load(store, {...facts, matches: over});
    const options = {
      seed: "wc2026",
      runs: quick ? 100 : DEFAULT_RUNS,
      outDir: join(folder, "site"),
      baseUrl: "http://localhost:8080",
    };
    const simulate = parallelSimulator();
    const publisher = openPublisher(store, DATA, options);
    const print = async (now: string): Promise<Measured> => {
      const started = performance.now();
      runModel(
        {store, now, wallClock: now, dataDir: DATA, progress: silent, simulate},
        YEAR,
        options,
      );
      const model = performance.now() - started;
      const {took, changed} = await publisher.publish(now);
      const {render, place, point} = took;
      return {
        model,
        make: render,
        write: place,
        switch: point,
        addresses: changed.length,
      };
    };
    await print(FROM);
    const goals: Measured[] = [];
    const speeds: number[] = [];
    const fixed = {
      ...cupAfter(20, fitRatings(worldCup.history.internationals, {cutoffOn: "2026-06-11"})),
      runs: quick ? 100 : 6000,
      seed: "fixed work",
    };
    const timed = (work: () => void) => {
      const from = performance.now();
      work();
      return performance.now() - from;
    };
    for (let round = 0; round < 10; round++) timed(() => simulateAlone(fixed)); // compiles it
    const steps = scriptOf(
      facts,
      facts.matches.filter((match) => !over.includes(match)),
    ).filter(({at}) => at <= TO);
    for (const [k, {at, state}] of steps.entries()) {
      await publisher.settled();
      const speed = timed(() => simulateAlone(fixed));
      const started = performance.now();
      const {events} = ingest(store, state, at);
      const scored = events.some(({type}) => type === "match.score_updated");
      if (quick ? !scored : events.length === 0 && k % 10 !== 0) continue;
      const measured = await print(at);
      if (scored) goals.push({total: performance.now() - started, speed, ...measured});
      speeds.push(speed);
      if (quick) break;
    }
    await publisher.settled();
    const of = (name: string) => goals.map((goal) => goal[name]!);
    const ms = (value: number) => `${Math.round(value)} ms`;
    const parts = ["model", "make", "write", "switch"].map(
      (name) => `${name} ${ms(median(of(name)))}`,
    );
    const [best, most] = [
      Math.min(...of("total")),
      of("total").toSorted((a, b) => a - b)[Math.floor(0.9 * goals.length)]!,
    ];
    console.log(
      `${`goal → edition switched, median of ${goals.length}`.padEnd(44)}${ms(median(of("total"))).padStart(10)}`,
    );
    console.log(
      `  best ${ms(best)}, 90 % within ${ms(most)}; ${parts.join(", ")}; ${median(of("addresses"))} addresses`,
    );
    const least = Math.min(...speeds);
    const quiet = goals.filter(({speed}) => speed! <= QUIET * least).map(({total}) => total!);
    console.log(
      `  of the ${quiet.length} in quiet moments ${ms(median(quiet))}; fixed work ${ms(least)} at least, median ${ms(median(of("speed")))}`,
    );
  } finally {
    store.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

await benchGoal();
