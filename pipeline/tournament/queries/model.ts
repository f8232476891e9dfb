import {cached, parsedJson} from "../../kit/cached.ts";
import {type Store, statement} from "../../kit/store.ts";
import type {Instant, MatchId} from "../types.ts";

/** Fitted parameters as stored, with maps as records. */
export interface StoredRating<Body> {
  readonly asOf: Instant;
  readonly engine: string;
  /** Hash of all data available to the fit. */
  readonly dataSha256: string;
  readonly parametersSha256: string;
  readonly body: Body;
}
export interface StoredForecast<Body> extends StoredRating<Body> {
  readonly matchId: MatchId;
  /** When it was actually written; after kick-off it is a backfill. */
  readonly recordedAt: Instant;
}
/**
 * A forecast with its position in the chain; null hashes if it was frozen before the chain existed
 * and is not yet linked.
 */
export interface LinkedForecast<Body> extends StoredForecast<Body> {
  readonly previousSha256: string | null;
  readonly sha256: string | null;
}
export interface StoredLink {
  /** First instant of its chain. */
  readonly chain: Instant;
  /** 1, 2, 3 … in order of writing. */
  readonly position: number;
  readonly matchId: MatchId;
  readonly asOf: Instant;
  readonly previousSha256: string;
  readonly sha256: string;
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

const parsed = <T extends {body: string}, Body>(
  store: Store,
  row: T,
): Omit<T, "body"> & {body: Body} => ({
  ...row,
  body: parsedJson(store, row.body) as Body,
});

export function rating<Body>(
  store: Store,
  year: number,
  asOf: Instant,
  engine: string,
): StoredRating<Body> | undefined {
  const row = statement<[number, string, string], StoredRating<string>>(
    store,
    `SELECT as_of AS asOf, engine, data_sha256 AS dataSha256, parameters_sha256 AS parametersSha256, body
       FROM rating WHERE year = ? AND as_of = ? AND engine = ?`,
  ).get(year, asOf, engine);
  return row && parsed(store, row);
}

/** Every rating of one year as stored, for copying to another database. */
export const ratingRows = (store: Store, year: number): StoredRating<string>[] =>
  statement<[number], StoredRating<string>>(
    store,
    `SELECT as_of AS asOf, engine, data_sha256 AS dataSha256, parameters_sha256 AS parametersSha256, body
       FROM rating WHERE year = ? ORDER BY as_of, engine`,
  ).all(year);

/** Instants of one year's forecast runs that have ratings. */
export const ratedAt = (store: Store, year: number, engine: string): Set<Instant> =>
  new Set(
    statement<[number, string], {asOf: Instant}>(
      store,
      "SELECT as_of AS asOf FROM rating WHERE year = ? AND engine = ?",
    )
      .all(year, engine)
      .map(({asOf}) => asOf),
  );

/** Stores the first fit of a forecast run; later ones of the same run are ignored. */
export const addRating = (store: Store, year: number, rating: StoredRating<unknown>): void =>
  addRatingRow(store, year, {...rating, body: JSON.stringify(rating.body)});

export const addRatingRow = (store: Store, year: number, rating: StoredRating<string>): void =>
  void statement(
    store,
    `INSERT INTO rating SELECT @year, @asOf, @engine, @dataSha256, @parametersSha256, @body
       WHERE NOT EXISTS (SELECT 1 FROM rating WHERE year = @year AND as_of = @asOf AND engine = @engine)`,
  ).run({...rating, year});

const FORECASTS = `SELECT p.match_id AS matchId, p.as_of AS asOf, p.engine, p.recorded_at AS recordedAt, p.data_sha256 AS dataSha256,
  p.parameters_sha256 AS parametersSha256, p.body, l.previous_sha256 AS previousSha256, l.sha256
  FROM forecast p JOIN fixture f ON f.match_id = p.match_id LEFT JOIN forecast_link l USING (match_id, as_of, engine)`;

interface Span {
  readonly engine: string;
  readonly from: Instant;
  readonly until: Instant;
}

/**
 * Forecasts for one year's matches with `asOf` from `from` to `until`, each with its link, oldest
 * first.
 */
export const forecasts = <Body>(store: Store, year: number, span: Span): LinkedForecast<Body>[] =>
  forecastRows(store, year, span).map((row) => parsed(store, row));

/** Forecasts as stored, for copying to another database. */
export const forecastRows = (
  store: Store,
  year: number,
  {engine, from, until}: Span,
): LinkedForecast<string>[] =>
  statement<[number, string, string, string], LinkedForecast<string>>(
    store,
    `${FORECASTS} WHERE f.year = ? AND p.engine = ? AND p.as_of >= ? AND p.as_of <= ? ORDER BY p.as_of, p.match_id`,
  ).all(year, engine, from, until);

/**
 * A text that changes whenever a forecast or a link is added: the number of forecasts, the time of
 * the last one, and the end of every chain.
 */
export const forecastsVersion = (store: Store): string =>
  JSON.stringify([
    statement(store, "SELECT count(*), max(recorded_at) FROM forecast").raw().get(),
    statement(store, "SELECT max(position), sha256 FROM forecast_link GROUP BY year, engine, chain")
      .raw()
      .all(),
  ]);

/** Forecasts without a link, oldest first. */
export const unlinkedForecasts = (store: Store, year: number): LinkedForecast<unknown>[] =>
  statement<[number], LinkedForecast<string>>(
    store,
    `${FORECASTS} WHERE f.year = ? AND l.sha256 IS NULL ORDER BY p.engine, p.as_of, p.match_id`,
  )
    .all(year)
    .map((row) => parsed(store, row));

/** Engines with frozen forecasts for one year's matches. */
export const engines = (store: Store, year: number): string[] =>
  statement<[number], {engine: string}>(
    store,
    "SELECT DISTINCT p.engine FROM forecast p JOIN fixture f ON f.match_id = p.match_id WHERE f.year = ? ORDER BY p.engine",
  )
    .all(year)
    .map(({engine}) => engine);

/**
 * Freezes a forecast. The first one for a match and instant is kept; the database refuses to change
 * it. @returns whether it was new
 */
export const freezeForecast = (store: Store, forecast: StoredForecast<unknown>): boolean =>
  freezeForecastRow(store, {...forecast, body: JSON.stringify(forecast.body)});

export const freezeForecastRow = (store: Store, forecast: StoredForecast<string>): boolean =>
  statement(
    store,
    `INSERT INTO forecast SELECT @matchId, @asOf, @engine, @recordedAt, @dataSha256, @parametersSha256, @body
       WHERE NOT EXISTS (SELECT 1 FROM forecast WHERE match_id = @matchId AND as_of = @asOf AND engine = @engine)`,
  ).run(forecast).changes > 0;

/** Links of one year in order of writing, chain by chain. */
export const links = (store: Store, year: number, engine: string): StoredLink[] =>
  statement<[number, string], StoredLink>(
    store,
    `SELECT chain, position, match_id AS matchId, as_of AS asOf, previous_sha256 AS previousSha256, sha256
       FROM forecast_link WHERE year = ? AND engine = ? ORDER BY chain, position`,
  ).all(year, engine);

/** The last link of a chain whose forecast is dated up to `until`. */
export const lastLink = (
  store: Store,
  year: number,
  {engine, chain, until}: {engine: string; chain: Instant; until: Instant},
): StoredLink | undefined =>
  statement<[number, string, string, string], StoredLink>(
    store,
    `SELECT chain, position, match_id AS matchId, as_of AS asOf, previous_sha256 AS previousSha256, sha256
       FROM forecast_link WHERE year = ? AND engine = ? AND chain = ? AND as_of <= ? ORDER BY position DESC LIMIT 1`,
  ).get(year, engine, chain, until);

/** Appends a link to its chain; the database refuses to change it. */
export const addLink = (store: Store, year: number, engine: string, link: StoredLink): void =>
  void statement(store, "INSERT INTO forecast_link VALUES (?, ?, ?, ?, ?, ?, ?, ?)").run(
    year,
    engine,
    link.chain,
    link.position,
    link.matchId,
    link.asOf,
    link.previousSha256,
    link.sha256,
  );

/** Simulated odds with `asOf` up to `until`, oldest first. */
export const odds = <Body>(
  store: Store,
  year: number,
  run: {engine: string; seed: string; runs: number; until: Instant},
): StoredOdds<Body>[] =>
  statement<
    [number, string, string, number, string],
    Omit<StoredOdds<Body>, "body"> & {oddsId: number}
  >(
    store,
    `SELECT odds_id AS oddsId, as_of AS asOf, engine, seed, runs, state_sha256 AS stateSha256, parameters_sha256 AS parametersSha256
       FROM odds WHERE year = ? AND engine = ? AND seed = ? AND runs = ? AND as_of <= ? ORDER BY as_of, odds_id`,
  )
    .all(year, run.engine, run.seed, run.runs, run.until)
    .map(({oddsId, ...row}) => {
      const {asOf, stateSha256, parametersSha256} = row;
      const body = oddsBody(store, oddsId, asOf, stateSha256, parametersSha256) as Body;
      return {...row, body};
    });

/** The odds of a row, cached for as long as the row belongs to the same simulation. */
const oddsBody = cached((store: Store, oddsId: number, ..._simulation: string[]): unknown => {
  const sql = "SELECT body FROM odds WHERE odds_id = ?";
  return JSON.parse(statement<[number], {body: string}>(store, sql).get(oddsId)!.body);
});

/** Instants of one year with simulated odds. */
export const simulatedAt = (
  store: Store,
  year: number,
  run: {engine: string; seed: string; runs: number},
): Set<Instant> =>
  new Set(
    statement<[number, string, string, number], {asOf: Instant}>(
      store,
      "SELECT DISTINCT as_of AS asOf FROM odds WHERE year = ? AND engine = ? AND seed = ? AND runs = ?",
    )
      .all(year, run.engine, run.seed, run.runs)
      .map(({asOf}) => asOf),
  );

/** Stores the current odds during a match, replacing those of the previous moment. */
export const replaceOddsInPlay = (store: Store, year: number, odds: StoredOdds<unknown>): void =>
  void statement(store, "INSERT OR REPLACE INTO odds_in_play VALUES (?, ?, ?, ?, ?, ?, ?, ?)").run(
    year,
    odds.engine,
    odds.seed,
    odds.runs,
    odds.asOf,
    odds.stateSha256,
    odds.parametersSha256,
    JSON.stringify(odds.body),
  );

/** The last odds computed during a match. */
export function oddsInPlay<Body>(
  store: Store,
  year: number,
  run: {engine: string; seed: string; runs: number},
): StoredOdds<Body> | undefined {
  const row = statement<[number, string, string, number], StoredOdds<string>>(
    store,
    `SELECT as_of AS asOf, engine, seed, runs, state_sha256 AS stateSha256, parameters_sha256 AS parametersSha256, body
       FROM odds_in_play WHERE year = ? AND engine = ? AND seed = ? AND runs = ?`,
  ).get(year, run.engine, run.seed, run.runs);
  return row && {...row, body: JSON.parse(row.body) as Body};
}

export const addOdds = (store: Store, year: number, odds: StoredOdds<unknown>): void =>
  void statement(
    store,
    `INSERT INTO odds SELECT NULL, @year, @asOf, @engine, @seed, @runs, @stateSha256, @parametersSha256, @body
       WHERE NOT EXISTS (
         SELECT 1 FROM odds WHERE year = @year AND as_of = @asOf AND engine = @engine AND seed = @seed AND runs = @runs
           AND state_sha256 = @stateSha256 AND parameters_sha256 = @parametersSha256)`,
  ).run({...odds, year, body: JSON.stringify(odds.body)});
