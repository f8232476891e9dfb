import {parseOnce} from "../../kit/once.ts";
import type {Store} from "../../kit/store.ts";
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

export const scenario = <Body>(store: Store, {matchId, asOf}: ScenarioKey, {engine, seed, runs}: Run): StoredScenario<Body> | undefined => {
  const row = store
    .prepare<[string, string, string, string, number], StoredScenario<string>>(
      `SELECT match_id AS matchId, as_of AS asOf, seed, state_sha256 AS stateSha256, parameters_sha256 AS parametersSha256, body
       FROM scenario WHERE match_id = ? AND as_of = ? AND engine = ? AND seed = ? AND runs = ?`,
    )
    .get(matchId, asOf, engine, seed, runs);
  return row && {...row, body: parseOnce<Body>(store, row.body)};
};

/** Keeps the first scenarios of a match and instant; the database refuses to change them. */
export const addScenario = (
  store: Store,
  {matchId, asOf, seed, stateSha256, parametersSha256, body}: StoredScenario<unknown>,
  {engine, runs}: Run,
): void =>
  void store
    .prepare("INSERT INTO scenario VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
    .run(matchId, asOf, engine, seed, runs, stateSha256, parametersSha256, JSON.stringify(body));
