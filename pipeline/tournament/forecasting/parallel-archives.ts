import type {Context} from "../../kit/context.ts";
import {errand} from "../../kit/own-process.ts";
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

/** Input of the process: the database's file, and the years to process in a copy of it. */
export interface ArchivesAsked {
  readonly database: string;
  readonly years: readonly number[];
  readonly now: Instant;
  readonly wallClock: Instant;
}
/** The results that the model stage of one year stored. */
export interface ArchiveMade {
  readonly year: number;
  readonly ratings: readonly StoredRating<string>[];
  readonly forecasts: readonly StoredForecast<string>[];
}

/** The model stage of the archive years, running in a second process. */
export interface ArchivesAtWork {
  /** Waits for it and stores its results, which equal those of `runArchive`. */
  keep(): Promise<void>;
  /** Stops it if its work is no longer needed. */
  stop(): void;
}

const PROGRAM = new URL("./archives-process.mjs", import.meta.url);
/** With fewer missing forecast runs, computing them here is faster than starting a process. */
const FEW = 10;

/**
 * Starts the model stage of finished years in a second process, which works on a copy of the
 * database in its own memory, because a database has one writer. If little is missing, the
 * database has no file, or the process fails, `keep` does the work here.
 *
 * @param program replaced in tests
 */
export function parallelArchives(
  context: Context,
  years: readonly number[],
  program: URL = PROGRAM,
): ArchivesAtWork {
  const {store, now, wallClock} = context;
  const here = () => {
    for (const year of years) runArchive(context, year);
  };
  if (store.memory || years.reduce((sum, year) => sum + missing(store, year, now), 0) < FEW)
    return {keep: async () => here(), stop() {}};
  const order: ArchivesAsked = {database: store.name, years, now, wallClock};
  const {done, stop} = errand<readonly ArchiveMade[]>(program, order);
  const made = done.catch(() => undefined);
  return {
    async keep() {
      const archives = await made;
      if (archives === undefined) return here();
      store
        .transaction(() => archives.forEach((archive) => void keepArchive(store, archive)))
        .immediate();
    },
    stop,
  };
}

/** Number of a year's forecast runs up to an instant that the model stage has not made. */
function missing(store: Store, year: number, now: Instant): number {
  const config = tournament(store, year);
  if (!config) return 0;
  const [rated, withElo] = [ratedAt(store, year, ENGINE), ratedAt(store, year, ELO)];
  return forecastRunsUpTo(config, now).filter((asOf) => !rated.has(asOf) || !withElo.has(asOf))
    .length;
}

/** Stores an archive; rows stored first by another process are kept. */
function keepArchive(store: Store, {year, ratings, forecasts}: ArchiveMade): void {
  for (const one of ratings) addRatingRow(store, year, one);
  for (const one of forecasts) freezeForecastRow(store, one);
  extendChain(store, tournament(store, year)!);
}
