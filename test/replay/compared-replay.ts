import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {archiveYears, currentYear} from "../../pipeline/tournament/facts/years.ts";
import type {SimulationOptions} from "../../pipeline/tournament/forecasting/odds.ts";
import {simulatorBeside} from "../../pipeline/tournament/forecasting/simulate-beside.ts";
import {load} from "../../pipeline/tournament/load.ts";
import {type ReplayOptions, replay} from "../../pipeline/tournament/replay/replay.ts";
import {stateAt, type TournamentState} from "../../pipeline/tournament/state.ts";
import type {Facts, Instant} from "../../pipeline/tournament/types.ts";
import {modelAll, publish} from "../../publish/build.ts";
import {openPressroom} from "../../publish/pressroom.ts";
import {differencesFrom, printAnew} from "./anew.ts";
import {type Notable, notable} from "./notable.ts";
import {differencesBetween} from "./trees.ts";

/** What a moment is for: passed over, printed, compared with an edition made from nothing, or with a whole one printed into a folder. */
export type Look = "pass" | "print" | "compare" | "publish";

export interface Compared {
  readonly at: Instant;
  readonly what: string;
  readonly differences: readonly string[];
}

interface ComparedReplayOptions extends Pick<ReplayOptions, "from" | "to"> {
  readonly dataDir: string;
  /** By default the current year's of the folder. */
  readonly facts?: Facts;
  /** Database and output folders. */
  readonly folder: string;
  /** A database to begin with, as the bytes of its file: what is made in it already need not be made again. */
  readonly begun?: Uint8Array;
  readonly simulation: SimulationOptions;
  /** For what the first and the last moment are. */
  readonly ends: Look;
  readonly look: (what: ReadonlyMap<Notable, readonly string[]>) => Look;
  readonly onCompared?: (one: Compared) => void;
}

/**
 * Replays a tournament with a press that is kept running, and at many moments compares its edition with one that is made from nothing, from the
 * same database as of the same instant, over a connection of its own.
 */
export async function comparedReplay(options: ComparedReplayOptions): Promise<{readonly printed: number; readonly compared: Compared[]}> {
  const {
    dataDir,
    folder,
    begun,
    simulation,
    ends,
    look,
    onCompared,
    facts = readFacts(dataDir, currentYear(dataDir)),
    ...stretch
  } = options;
  const {year} = facts.tournament;
  const [database, out] = [join(folder, "replay.db"), join(folder, "site")];
  if (begun) writeFileSync(database, begun);
  const [store, other] = [openStore(database), openStore(database)];
  const print = {...simulation, outDir: out, baseUrl: "http://localhost:8080"};
  const pressroom = openPressroom(store, dataDir, print);
  const anewAt = printAnew(dataDir, print);
  const simulate = simulatorBeside();
  const compared: Compared[] = [];
  let printed = 0;
  let before: TournamentState | undefined;
  let seen: TournamentState | undefined;

  async function differences(now: Instant, id: string, how: Look): Promise<string[]> {
    if (how !== "publish") return differencesFrom(out, id, anewAt(other, now));
    await pressroom.settled();
    const fresh = join(folder, `fresh-${compared.length}`);
    const context = {store: other, now, wallClock: now, dataDir, progress: silent};
    const report = await publish(context, {...print, outDir: fresh});
    return report.id === id
      ? differencesBetween(join(out, "builds", id), join(fresh, "builds", id))
      : differencesFrom(out, id, anewAt(other, now));
  }
  async function visit(now: Instant, isEnd: boolean): Promise<void> {
    const state = stateAt(store, year, now);
    const what = notable(before ?? state, state);
    seen = state;
    const how = isEnd || before === undefined ? ends : look(what);
    if (how === "pass") return;
    before = state;
    modelAll({store, now, wallClock: now, dataDir, progress: silent, simulate}, simulation);
    const {id} = await pressroom.print(now);
    printed++;
    if (how === "print") return;
    const one = {
      at: now,
      what: [...what].map(([kind, where]) => `${kind} ${where.join(" ")}`).join(", "),
      differences: await differences(now, id, how),
    };
    compared.push(one);
    onCompared?.(one);
  }

  try {
    load(store, {...facts, matches: []});
    for (const past of archiveYears(dataDir))
      load(store, readFacts(dataDir, past, {teams: [], worldCups: [], internationals: []}), {archive: true});
    let ms = 0;
    const sleep = async (wait: number) => {
      ms += wait;
    };
    const always = {speed: 60, clock: () => ms, sleep};
    const {to} = await replay(store, facts, {...always, ...stretch, moment: (now) => visit(now, false)});
    if (before !== seen) await visit(to, true);
    await pressroom.settled();
    return {printed, compared};
  } finally {
    store.close();
    other.close();
  }
}
