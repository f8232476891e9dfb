import {type Store, statement} from "../../kit/store.ts";
import {scoreFrom} from "../rules/course.ts";
import type {Instant, MatchId, MatchState} from "../types.ts";
import type {Conflict} from "./conflicts.ts";
import type {Observation, ProviderId, ReportedState} from "./types.ts";

interface Row {
  provider: ProviderId;
  matchId: string;
  observedAt: string;
  sourceUrl: string;
  reported: string;
}
const COLUMNS =
  "provider, match_id AS matchId, observed_at AS observedAt, source_url AS sourceUrl, known AS reported";
const read = (row: Row): Observation => ({
  ...row,
  reported: JSON.parse(row.reported) as ReportedState,
});

/** Each provider's latest observation of one match. */
export const observationsOf = (store: Store, matchId: MatchId): Observation[] =>
  statement<[string], Row>(
    store,
    `SELECT ${COLUMNS} FROM source_observation WHERE match_id = ? ORDER BY provider`,
  )
    .all(matchId)
    .map(read);

/** Finished matches whose line-ups a provider has reported, which are not requested again. */
export const completeFrom = (store: Store, provider: ProviderId): ReadonlySet<MatchId> =>
  new Set(
    statement<[string], {matchId: string}>(
      store,
      `SELECT match_id AS matchId FROM source_observation
         WHERE provider = ? AND json_extract(known, '$.status') = 'finished' AND json_extract(known, '$.lineups') IS NOT NULL`,
    )
      .all(provider)
      .map(({matchId}) => matchId),
  );

/**
 * Stores a provider's latest report. Fields missing from it keep their earlier values, because a
 * list has less than the match record.
 *
 * @returns the observation as stored
 */
export function keepObservation(store: Store, observation: Observation): Observation {
  const {provider, matchId, observedAt, sourceUrl} = observation;
  const row = statement<[string, string], Row>(
    store,
    `SELECT ${COLUMNS} FROM source_observation WHERE provider = ? AND match_id = ?`,
  ).get(provider, matchId);
  const reported = row ? joined(read(row).reported, observation.reported) : observation.reported;
  statement(
    store,
    `INSERT INTO source_observation (provider, match_id, observed_at, source_url, known) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (provider, match_id) DO UPDATE SET observed_at = excluded.observed_at, source_url = excluded.source_url, known = excluded.known`,
  ).run(provider, matchId, observedAt, sourceUrl, JSON.stringify(reported));
  return {...observation, reported};
}

/** Merges field by field, and part by part for score and details, where null means unknown. */
function joined(before: ReportedState, now: ReportedState): ReportedState {
  const parts = <T extends object>(old: T | undefined, fresh: T | undefined): T | undefined =>
    old && fresh
      ? ({
          ...old,
          ...Object.fromEntries(Object.entries(fresh).filter(([, value]) => value !== null)),
        } as T)
      : (fresh ?? old);
  const {status = before.status, phase = null, goalsNow = null} = now;
  const score =
    status &&
    (before.score || now.score) &&
    scoreFrom(before.score, {status, phase, goalsNow}, now.score);
  const details = parts(before.details, now.details);
  return {...before, ...now, ...(score && {score}), ...(details && {details})};
}

/** The finished state of a match from the facts files; null if they do not have it. */
export function factsOf(store: Store, matchId: MatchId): MatchState | null {
  const row = statement<[string], {state: string}>(
    store,
    "SELECT state FROM match_record WHERE match_id = ? AND retroactive = 1 ORDER BY record_id DESC LIMIT 1",
  ).get(matchId);
  const state = row && (JSON.parse(row.state) as MatchState);
  return state?.status === "finished" ? state : null;
}

/**
 * The provider of the stored course of a match; null for facts and for a match that no provider has
 * reported.
 */
export const authorityOf = (store: Store, matchId: MatchId): ProviderId | null =>
  statement<[string], {provider: ProviderId}>(
    store,
    "SELECT provider FROM source_lead WHERE match_id = ?",
  ).get(matchId)?.provider ?? null;

export const keepAuthority = (store: Store, matchId: MatchId, provider: ProviderId): void =>
  void statement(
    store,
    "INSERT INTO source_lead VALUES (?, ?) ON CONFLICT (match_id) DO UPDATE SET provider = excluded.provider WHERE provider <> excluded.provider",
  ).run(matchId, provider);

/** Stores conflicts that are not stored yet. @returns the number of new ones */
export function keepConflicts(
  store: Store,
  conflicts: readonly Conflict[],
  noticedAt: Instant,
): number {
  const insert = statement(
    store,
    `INSERT INTO source_conflict (match_id, field, said, settled_by, rule, noticed_at)
     SELECT @matchId, @field, @said, @settledBy, @rule, @noticedAt WHERE NOT EXISTS (
       SELECT 1 FROM source_conflict WHERE match_id = @matchId AND field = @field AND said = @said
         AND settled_by = @settledBy AND rule = @rule)`,
  );
  return conflicts.reduce(
    (total, {matchId, field, claims, settledBy, rule}) =>
      total +
      insert.run({matchId, field, said: JSON.stringify(claims), settledBy, rule, noticedAt})
        .changes,
    0,
  );
}
