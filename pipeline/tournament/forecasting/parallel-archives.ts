import {Worker} from "node:worker_threads";
import type {Context} from "../../kit/context.ts";
import type {Store} from "../../kit/store.ts";
import {
  addRatingRow,
  freezeForecastRow,
  ratedAt,
  type StoredForecast,
  type StoredRating,
} from "../queries/model.ts";
import {tournament} from "../queries/tournament.ts";
import type {Instant} from "../types.ts";
import {extendChain} from "./chain.ts";
import {ELO} from "./elo-ratings.ts";
import {ENGINE} from "./engine.ts";
import {forecastRunsUpTo} from "./forecast-runs.ts";
import {runArchive} from "./run-archive.ts";

/**
 * What the thread is given: the database as it is, byte for byte, and the years to work on in its
 * own copy of it.
 */
export interface ArchivesAsked {
  readonly database: Uint8Array<ArrayBuffer>;
  readonly years: readonly number[];
  readonly now: Instant;
  readonly wallClock: Instant;
}
/** What the model stage of one year has stored. */
export interface ArchiveMade {
  readonly year: number;
  readonly ratings: readonly StoredRating<string>[];
  readonly forecasts: readonly StoredForecast<string>[];
}

/** The model stage of the archive years, at work on a second thread. */
export interface ArchivesAtWork {
  /** Waits for it and stores what it made: what is stored then is what `runArchive` stores. */
  keep(): Promise<void>;
  /** Ends it where its work is not wanted any more. */
  stop(): void;
}

const WORKER = new URL("./archives-worker.mjs", import.meta.url);
/** Fewer missing forecast runs are sooner made here than a thread is started. */
const FEW = 10;

/**
 * Begins the model stage of years that are over on a second thread, which works in a copy of the
 * database in its own memory: one process has one writer. Where little is missing, or the thread
 * fails, `keep` does it here.
 *
 * @param worker tests hand in their own
 */
export function parallelArchives(
  context: Context,
  years: readonly number[],
  worker: URL = WORKER,
): ArchivesAtWork {
  const {store, now, wallClock} = context;
  const here = () => {
    for (const year of years) runArchive(context, year);
  };
  if (years.reduce((sum, year) => sum + missing(store, year, now), 0) < FEW)
    return {keep: async () => here(), stop() {}};
  const database = plainCopy(store);
  const thread = new Worker(worker, {
    workerData: {database, years, now, wallClock} satisfies ArchivesAsked,
    transferList: [database.buffer],
    execArgv: [],
  });
  const made = new Promise<readonly ArchiveMade[] | undefined>((resolve) => {
    thread.once("message", resolve);
    thread.once("error", () => resolve(undefined));
    thread.once("exit", () => resolve(undefined));
  });
  return {
    async keep() {
      const archives = await made;
      if (archives === undefined) return here();
      store
        .transaction(() => archives.forEach((archive) => void keepArchive(store, archive)))
        .immediate();
    },
    stop: () => void thread.terminate(),
  };
}

/** How many forecast runs of a year up to an instant the model stage has not made. */
function missing(store: Store, year: number, now: Instant): number {
  const config = tournament(store, year);
  if (!config) return 0;
  const [rated, withElo] = [ratedAt(store, year, ENGINE), ratedAt(store, year, ELO)];
  return forecastRunsUpTo(config, now).filter((asOf) => !rated.has(asOf) || !withElo.has(asOf))
    .length;
}

/**
 * The database as bytes that can be opened in memory, where there is no write-ahead log: bytes 18
 * and 19 of the file's header say so.
 */
function plainCopy(store: Store): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(store.serialize());
  copy.fill(1, 18, 20);
  return copy;
}

/** What another process has stored first stays. */
function keepArchive(store: Store, {year, ratings, forecasts}: ArchiveMade): void {
  for (const one of ratings) addRatingRow(store, year, one);
  for (const one of forecasts) freezeForecastRow(store, one);
  extendChain(store, tournament(store, year)!);
}
