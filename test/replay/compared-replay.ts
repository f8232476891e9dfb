import {copyFileSync, rmSync} from "node:fs";
import {join} from "node:path";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore, type Store} from "../../pipeline/kit/store.ts";
import type {SimulationOptions} from "../../pipeline/tournament/forecasting/odds.ts";
import {parallelSimulator} from "../../pipeline/tournament/forecasting/parallel-simulation.ts";
import {modelAll} from "../../pipeline/tournament/forecasting/run-all.ts";
import {
  type ReplayOptions,
  replay,
  stretchOf,
} from "../../pipeline/tournament/sources/replay/replay.ts";
import type {Step} from "../../pipeline/tournament/sources/replay/script.ts";
import {stateAt, type TournamentState} from "../../pipeline/tournament/state.ts";
import type {Facts, Instant} from "../../pipeline/tournament/types.ts";
import {openPublisher} from "../../publish/editions/incremental/publisher.ts";
import type {PublishOptions} from "../../publish/editions/publish-options.ts";
import {outputThread} from "../../publish/output/output-thread.ts";
import {differencesFrom, printsAnew, publishAnew} from "./anew.ts";
import {toldTheSame} from "./beginning.ts";
import {eventful, type Notable, notable} from "./notable.ts";
import {differencesBetween} from "./trees.ts";

/**
 * Treatment of a moment: skip it; compare its edition with one rendered from nothing; or compare it
 * with an edition fully published into a folder, including compressed files, from a database in
 * which the model also ran from nothing.
 */
export type Look = "pass" | "compare" | "publish";

export interface Compared {
  readonly at: Instant;
  readonly what: string;
  readonly differences: readonly string[];
}

interface ComparedReplayOptions extends Pick<ReplayOptions, "from" | "to"> {
  readonly dataDir: string;
  readonly facts: Facts;
  /** Folder for the database and output. */
  readonly folder: string;
  /** The database created by `makeBeginning`. */
  readonly begun: string;
  readonly simulation: SimulationOptions;
  readonly look: (what: ReadonlyMap<Notable, readonly string[]>) => Look;
  readonly onCompared: (one: Compared) => void;
}

/**
 * Replays a tournament with a long-lived publisher, and at many moments compares its edition with
 * one rendered from nothing as of the same instant over a separate connection: at the last moment in
 * full, and wherever `look` requests it. The first edition follows no other, and is only published.
 */
export async function comparedReplay(options: ComparedReplayOptions): Promise<Compared[]> {
  const {dataDir, facts, folder, begun, simulation, look, onCompared, ...stretch} = options;
  const {year} = facts.tournament;
  const {to} = stretchOf(facts, stretch);
  const [database, out] = [join(folder, "replay.db"), join(folder, "site")];
  copyFileSync(begun, database);
  const store = openStore(database);
  // there are no readers
  const print: PublishOptions = {
    ...simulation,
    outDir: out,
    baseUrl: "http://localhost:8080",
    effort: "least",
  };
  const output = outputThread(out, {address: print.baseUrl, effort: print.effort});
  const publisher = openPublisher(store, dataDir, print, output);
  const printAnew = printsAnew(dataDir, print);
  const simulate = parallelSimulator();
  const compared: Compared[] = [];
  /** Recorded time of writing forecasts, the same in all editions. */
  let wallClock: Instant | undefined;
  let before: TournamentState | undefined;

  async function differences(now: Instant, id: string, how: Look): Promise<string[]> {
    const fresh = join(folder, "fresh");
    const from =
      how === "publish"
        ? toldTheSame(join(folder, "told.db"), begun, database)
        : openStore(database);
    try {
      if (how !== "publish") return differencesFrom(out, id, printAnew(from, now));
      modelAll(contextOf(from, now), simulation);
      await publisher.settled();
      const anew = await publishAnew(from, now, dataDir, {...print, outDir: fresh});
      if (anew !== id)
        return [`its id is not ${anew}`, ...differencesFrom(out, id, printAnew(from, now))];
      return differencesBetween(join(out, "builds", id), join(fresh, "builds", id));
    } finally {
      from.close();
      rmSync(fresh, {recursive: true, force: true});
    }
  }
  const contextOf = (from: Store, now: Instant) => ({
    store: from,
    now,
    wallClock: wallClock ?? now,
    dataDir,
    progress: silent,
  });

  async function visit(now: Instant): Promise<void> {
    const state = stateAt(store, year, now);
    const what = notable(before ?? state, state);
    const how = now === to ? "publish" : look(what);
    const isFirst = before === undefined;
    if (how === "pass" && !isFirst) return;
    before = state;
    wallClock ??= now;
    modelAll({...contextOf(store, now), simulate}, simulation);
    const {id} = await publisher.publish(now);
    if (isFirst) return;
    const one = {
      at: now,
      what: [...what].map(([kind, where]) => `${kind} ${where.join(" ")}`).join(", "),
      differences: await differences(now, id, how),
    };
    compared.push(one);
    onCompared(one);
  }

  try {
    let ms = 0;
    const sleep = async (wait: number) => {
      ms += wait;
    };
    const always = {speed: 60, clock: () => ms, sleep};
    const isEventful = eventful(facts.tournament);
    const moment = (now: Instant, steps: readonly Step[]) =>
      isEventful(now, steps) || now === to ? visit(now) : undefined;
    await replay(store, facts, {...always, ...stretch, onInstant: moment});
    await output.close();
    return compared;
  } finally {
    store.close();
  }
}
