import type {Fetcher} from "../../kit/fetch/fetcher.ts";
import {toInstant} from "../../kit/instant.ts";
import {
  type Doubt,
  healthOf,
  isOutOfTime,
  keepHealth,
  messageOf,
  wasReached,
  worstOf,
} from "../../kit/source-health.ts";
import type {Store} from "../../kit/store.ts";
import {ingest} from "../ingest.ts";
import {currentRecord} from "../queries/matches.ts";
import {fixtures, venues} from "../queries/tournament.ts";
import {competitionOf} from "../rules/competition.ts";
import {believed, isUnderWay} from "../rules/course.ts";
import {unrecorded} from "../rules/result.ts";
import {stateAt} from "../state.ts";
import type {Instant} from "../types.ts";
import {merge} from "./merge.ts";
import {wantedOf} from "./poll-plan.ts";
import {
  authorityOf,
  completeFrom,
  factsOf,
  keepAuthority,
  keepConflicts,
  keepObservation,
  observationsOf,
} from "./stored.ts";
import type {Field, Observation, Provider, ProviderId} from "./types.ts";

export interface Polling {
  readonly store: Store;
  readonly fetcher: Fetcher;
  readonly year: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}
export interface PollReport {
  readonly provider: ProviderId;
  /** "waiting": the source has asked not to be called yet; "idle": there is nothing to ask it. */
  readonly outcome: "ok" | "failed" | "waiting" | "idle";
  readonly observations: number;
  readonly matchesChanged: number;
  readonly events: number;
  readonly conflicts: number;
  /** Unreadable records, with reasons. */
  readonly refused: readonly string[];
  readonly error: string | null;
  /** False if it failed without an answer: no connection, or a timeout. */
  readonly reached: boolean;
  /** Instant before which it must not be polled again; null if it gave none. */
  readonly nextAttemptAt: Instant | null;
  readonly ms: number;
}

/**
 * The tournament as passed to providers, read from the store. @throws FactsError when the year was
 * never loaded
 */
export function fieldAt(store: Store, year: number, at: Instant): Field {
  const {tournament, teams, squads, matches} = stateAt(store, year, at);
  return {
    year,
    competition: competitionOf(tournament),
    opensOn: tournament.opensOn,
    endsOn: tournament.endsOn,
    teams,
    squads,
    venues: venues(store, year),
    matches: matches.map(({fixture, state, home, away}) => {
      const {matchId, number, stage, localOn, withoutExtraTime} = fixture;
      return {
        matchId,
        number,
        stage,
        localOn,
        kickoffAt: state.kickoffAt ?? fixture.kickoffAt,
        home,
        away,
        ...(withoutExtraTime && {withoutExtraTime}),
        status: state.status,
        isEndDoubted:
          isUnderWay(state) &&
          observationsOf(store, matchId).some(({reported}) => reported.status === "finished"),
      };
    }),
  };
}

/**
 * Polls one provider, stores its report, and passes every changed match to `ingest`. A failure is
 * reported and recorded in the provider's health; stored data are kept. A timeout signal counts as
 * a failure; only an abort by the caller is rethrown.
 */
export async function pollProvider(
  provider: Provider,
  {store, fetcher, year, now, signal}: Polling,
): Promise<PollReport> {
  const at = toInstant(now());
  const nothing = {
    provider: provider.id,
    observations: 0,
    matchesChanged: 0,
    events: 0,
    conflicts: 0,
    refused: [],
    error: null,
    reached: true,
    ms: 0,
  };
  const wait = healthOf(store, provider.id)?.nextAttemptAt;
  if (wait && wait > at) return {...nothing, outcome: "waiting", nextAttemptAt: wait};
  const started = performance.now();
  const done = (error: unknown, refused: readonly string[], doubts: readonly Doubt[] = []) => {
    const ms = performance.now() - started;
    return keepHealth(store, provider.id, {
      at,
      ms,
      circuit: worstOf(fetcher.circuits(), provider),
      refused: refused.length,
      doubts,
      error,
    });
  };
  try {
    const field = fieldAt(store, year, at);
    const wanted = wantedOf(field.matches, now(), completeFrom(store, provider.id));
    const asked = await provider.poll({fetcher, field, wanted, at, signal});
    const {observations, refused, unmapped = []} = asked;
    const {doubts, ...applied} = applyObservations(store, year, observations, toInstant(now()));
    const words = [...new Set(unmapped)].map((about) => ({
      about,
      why: "an unmapped word",
    }));
    const health = done(undefined, refused, [
      ...doubts,
      ...words,
      ...stillDoubted(store, provider.id, observations),
    ]);
    return {
      ...nothing,
      ...applied,
      outcome: asked.unasked ? "idle" : "ok",
      refused,
      observations: observations.length,
      ms: health.latencyMs,
      nextAttemptAt: null,
    };
  } catch (error) {
    if (signal.aborted && !isOutOfTime(signal.reason)) throw error;
    const health = done(error, []);
    return {
      ...nothing,
      outcome: "failed",
      error: messageOf(error),
      reached: wasReached(error),
      ms: health.latencyMs,
      nextAttemptAt: health.nextAttemptAt,
    };
  }
}

/** Earlier doubts about matches under way of which a provider has reported nothing usable since. */
function stillDoubted(
  store: Store,
  provider: ProviderId,
  observations: readonly Observation[],
): readonly Doubt[] {
  const told = new Set(observations.map(({matchId}) => matchId));
  return (healthOf(store, provider)?.doubts ?? []).filter(({about}) => {
    const record = currentRecord(store, about);
    return record !== undefined && isUnderWay(record.state) && !told.has(about);
  });
}

/**
 * Stores observations in one transaction, so that observations, authorities, conflicts and states
 * agree even after a failure.
 *
 * @returns the number of new states, their events and conflicts, and any implausible reports
 */
export function applyObservations(
  store: Store,
  year: number,
  observations: readonly Observation[],
  at: Instant,
): {matchesChanged: number; events: number; conflicts: number; doubts: Doubt[]} {
  return store
    .transaction(() => {
      const fixtureOf = new Map(fixtures(store, year).map((fixture) => [fixture.matchId, fixture]));
      const total = {matchesChanged: 0, events: 0, conflicts: 0, doubts: [] as Doubt[]};
      for (const observation of observations) {
        const {matchId} = observation;
        const fixture = fixtureOf.get(matchId)!;
        keepObservation(store, observation);
        const merged = merge({
          fixture,
          current: believed(fixture, currentRecord(store, matchId)?.state ?? unrecorded(matchId)),
          facts: factsOf(store, matchId),
          observations: observationsOf(store, matchId),
          authority: authorityOf(store, matchId),
          now: at,
        });
        const why = merged.doubts.get(observation.provider);
        if (why) total.doubts.push({about: matchId, why});
        if (merged.authority) keepAuthority(store, matchId, merged.authority);
        total.conflicts += keepConflicts(store, merged.conflicts, at);
        const {recorded, events} = ingest(store, merged.state, at);
        if (recorded) total.matchesChanged++;
        total.events += events.length;
      }
      return total;
    })
    .immediate();
}
