import type {Store} from "../../kit/store.ts";
import type {Instant, MatchId} from "../types.ts";

/** Fitted parameters as stored: maps become records. */
export interface StoredRating<Body> {
  readonly asOf: Instant;
  readonly engine: string;
  /** Hash of everything the fit was allowed to see. */
  readonly dataSha256: string;
  readonly parametersSha256: string;
  readonly body: Body;
}
export interface StoredForecast<Body> extends StoredRating<Body> {
  readonly matchId: MatchId;
  /** When it was really written down; after kick-off it is a backfill. */
  readonly recordedAt: Instant;
}
export interface StoredOdds<Body> {
  readonly asOf: Instant;
  readonly engine: string;
  readonly seed: string;
  readonly runs: number;
  readonly stateSha256: string;
  readonly parametersSha256: string;
  readonly body: Body;
}

const parsed = <T extends {body: string}, Body>(row: T): Omit<T, "body"> & {body: Body} => ({...row, body: JSON.parse(row.body) as Body});

export function rating<Body>(store: Store, year: number, asOf: Instant, engine: string): StoredRating<Body> | undefined {
  const row = store
    .prepare<[number, string, string], StoredRating<string>>(
      `SELECT as_of AS asOf, engine, data_sha256 AS dataSha256, parameters_sha256 AS parametersSha256, body
       FROM rating WHERE year = ? AND as_of = ? AND engine = ?`,
    )
    .get(year, asOf, engine);
  return row && parsed(row);
}

/** Keeps the first fit of an edition; a later one of the same edition is ignored. */
export const addRating = (store: Store, year: number, rating: StoredRating<unknown>): void =>
  void store
    .prepare("INSERT INTO rating VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
    .run(year, rating.asOf, rating.engine, rating.dataSha256, rating.parametersSha256, JSON.stringify(rating.body));

/** Forecasts of one year's matches with `asOf` up to `until`, oldest first. */
export const forecasts = <Body>(store: Store, year: number, engine: string, until: Instant): StoredForecast<Body>[] =>
  store
    .prepare<[number, string, string], StoredForecast<string>>(
      `SELECT p.match_id AS matchId, p.as_of AS asOf, p.engine, p.recorded_at AS recordedAt, p.data_sha256 AS dataSha256,
       p.parameters_sha256 AS parametersSha256, p.body
       FROM forecast p JOIN fixture f ON f.match_id = p.match_id WHERE f.year = ? AND p.engine = ? AND p.as_of <= ? ORDER BY p.match_id, p.as_of`,
    )
    .all(year, engine, until)
    .map((row) => parsed(row));

/** Freezes a forecast. The first one of a match and edition stays; the database refuses to change it. @returns whether it was new */
export const freezeForecast = (store: Store, forecast: StoredForecast<unknown>): boolean =>
  store
    .prepare("INSERT INTO forecast VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
    .run(
      forecast.matchId,
      forecast.asOf,
      forecast.engine,
      forecast.recordedAt,
      forecast.dataSha256,
      forecast.parametersSha256,
      JSON.stringify(forecast.body),
    ).changes > 0;

/** Simulated odds with `asOf` up to `until`, oldest first. */
export const odds = <Body>(
  store: Store,
  year: number,
  run: {engine: string; seed: string; runs: number; until: Instant},
): StoredOdds<Body>[] =>
  store
    .prepare<[number, string, string, number, string], StoredOdds<string>>(
      `SELECT as_of AS asOf, engine, seed, runs, state_sha256 AS stateSha256, parameters_sha256 AS parametersSha256, body
       FROM odds WHERE year = ? AND engine = ? AND seed = ? AND runs = ? AND as_of <= ? ORDER BY as_of, odds_id`,
    )
    .all(year, run.engine, run.seed, run.runs, run.until)
    .map((row) => parsed(row));

export const addOdds = (store: Store, year: number, odds: StoredOdds<unknown>): void =>
  void store
    .prepare("INSERT INTO odds VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
    .run(year, odds.asOf, odds.engine, odds.seed, odds.runs, odds.stateSha256, odds.parametersSha256, JSON.stringify(odds.body));
