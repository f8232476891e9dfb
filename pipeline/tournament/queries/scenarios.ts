import {parsedJson} from "../../kit/cached.ts";
import {type Store, statement} from "../../kit/store.ts";
import type {Instant, MatchId} from "../types.ts";

export interface ScenarioKey {
  readonly matchId: MatchId;
  readonly asOf: Instant;
}
export interface StoredScenario<Body> extends ScenarioKey {
  readonly seed: string;
  readonly stateSha256: string;
  readonly parametersSha256: string;
  readonly body: Body;
}
interface Run {
  readonly engine: string;
  readonly seed: string;
  readonly runs: number;
}

/** The scenarios of a match and instant; undefined if there are none. */
export const scenario = <Body>(
  store: Store,
  {matchId, asOf}: ScenarioKey,
  {engine, seed, runs}: Run,
): StoredScenario<Body> | undefined => {
  const row = statement<[string, string, string, string, number], StoredScenario<string>>(
    store,
    `SELECT match_id AS matchId, as_of AS asOf, seed, state_sha256 AS stateSha256, parameters_sha256 AS parametersSha256, body
       FROM scenario WHERE match_id = ? AND as_of = ? AND engine = ? AND seed = ? AND runs = ?`,
  ).get(matchId, asOf, engine, seed, runs);
  return row && {...row, body: parsedJson(store, row.body) as Body};
};

/** Keys (`keyOf`) of the stored scenarios of a run. */
export const storedScenarios = (store: Store, {engine, seed, runs}: Run): Set<string> =>
  new Set(
    statement<[string, string, number], ScenarioKey>(
      store,
      "SELECT match_id AS matchId, as_of AS asOf FROM scenario WHERE engine = ? AND seed = ? AND runs = ?",
    )
      .all(engine, seed, runs)
      .map(keyOf),
  );
export const keyOf = ({matchId, asOf}: ScenarioKey): string => `${matchId} ${asOf}`;

/** Stores the first scenarios of a match and instant; the database refuses to change them. */
export const addScenario = (
  store: Store,
  {matchId, asOf, seed, stateSha256, parametersSha256, body}: StoredScenario<unknown>,
  {engine, runs}: Run,
): void =>
  void statement(
    store,
    `INSERT INTO scenario SELECT @matchId, @asOf, @engine, @seed, @runs, @stateSha256, @parametersSha256, @body
       WHERE NOT EXISTS (
         SELECT 1 FROM scenario WHERE match_id = @matchId AND as_of = @asOf AND engine = @engine AND seed = @seed AND runs = @runs)`,
  ).run({
    matchId,
    asOf,
    engine,
    seed,
    runs,
    stateSha256,
    parametersSha256,
    body: JSON.stringify(body),
  });
