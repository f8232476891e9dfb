import {isDeepStrictEqual} from "node:util";
import {byCode} from "../../kit/order.ts";
import type {Store} from "../../kit/store.ts";
import {ingest} from "../ingest.ts";
import {replaceHistory} from "../queries/history.ts";
import {appendRevision, currentRecord, latestRecord} from "../queries/matches.ts";
import {fixtures, replaceTournament, tournament} from "../queries/tournament.ts";
import {wallClock} from "../rules/match-clock.ts";
import {unrecorded} from "../rules/result.ts";
import type {
  Facts,
  Fixture,
  Instant,
  Lineup,
  MatchFacts,
  MatchState,
  StartingEleven,
} from "../types.ts";

/** The result of loading. */
export interface LoadReport {
  readonly changed: boolean;
  readonly matchesChanged: number;
  readonly events: number;
  /** The latest instant of a recorded match state. */
  readonly factsThrough: Instant | null;
}

/** The final state of a played match of the facts files. */
export function finalState(matchId: string, facts: MatchFacts): MatchState {
  const {number: _, ...played} = facts;
  const goalsNow = facts.score.extraTime ?? facts.score.fullTime;
  const lineupOf = (eleven: StartingEleven): Lineup => ({...eleven, formation: null, bench: null});
  const lineups = played.lineups && {
    home: lineupOf(played.lineups.home),
    away: lineupOf(played.lineups.away),
  };
  return {
    matchId,
    ...played,
    lineups,
    status: "finished",
    phase: null,
    clock: null,
    goalsNow,
    details: null,
  };
}

/**
 * The report of an unnecessary load, if the store already has facts with this hash; otherwise
 * undefined.
 */
export function unchanged(store: Store, year: number, factsSha256: string): LoadReport | undefined {
  if (tournament(store, year)?.factsSha256 !== factsSha256) return undefined;
  return {changed: false, matchesChanged: 0, events: 0, factsThrough: latestRecord(store, year)};
}

/**
 * Fixtures whose result the facts files no longer contain. Records from other sources are not
 * affected.
 */
const withdrawn = (store: Store, facts: Facts): Fixture[] => {
  const played = new Set(facts.matches.map(({number}) => number));
  return facts.fixtures.filter((fixture) => {
    const record = played.has(fixture.number) ? undefined : currentRecord(store, fixture.matchId);
    return record?.retroactive === true && record.state.status !== "scheduled";
  });
};

/** The plan announced by a source; the facts files only have the match as played. */
function planOf(store: Store, matchId: string): Pick<MatchState, "scheduledAt" | "venueId"> {
  const {scheduledAt, venueId} = currentRecord(store, matchId)?.state ?? {};
  return {...(scheduledAt && {scheduledAt}), ...(venueId && {venueId})};
}

/**
 * Updates the store from the facts files: static tables are replaced completely, and each played
 * match is passed to `ingest` as of its final whistle, in order of their ends. One transaction:
 * facts that fail half-way leave the store unchanged.
 *
 * @param archive set for a year before the current one: its matches are not news, and history is
 * already in the store
 * @param rereadHistory replaces the history even if its files are unchanged, because the reader may
 * have changed
 */
export function load(
  store: Store,
  facts: Facts,
  {archive = false, rereadHistory = false} = {},
): LoadReport {
  return store
    .transaction((): LoadReport => {
      const known = tournament(store, facts.tournament.year);
      const ended = facts.matches
        .map((match) => ({
          match,
          fixture: facts.fixtures.find(({number}) => number === match.number)!,
          endedAt: wallClock(match).endedAt,
        }))
        .sort((a, b) => byCode(a.endedAt, b.endedAt) || a.match.number - b.match.number);
      const planned = new Map(
        fixtures(store, facts.tournament.year).map((fixture) => [fixture.matchId, fixture]),
      );
      replaceTournament(store, facts);
      if (!archive && (rereadHistory || known?.historySha256 !== facts.historySha256))
        replaceHistory(store, facts.history);
      let matchesChanged = 0;
      let events = 0;
      for (const {match, fixture, endedAt} of ended) {
        const {recorded, events: written} = ingest(
          store,
          {...planOf(store, fixture.matchId), ...finalState(fixture.matchId, match)},
          endedAt,
          {
            retroactive: true,
            announced: !archive,
          },
        );
        events += written.length;
        if (recorded) matchesChanged++;
      }
      for (const {matchId} of withdrawn(store, facts)) {
        const record = currentRecord(store, matchId)!;
        events += ingest(store, unrecorded(matchId), record.recordedAt, {
          retroactive: true,
          announced: !archive,
        }).events.length;
        matchesChanged++;
      }
      const factsThrough = latestRecord(store, facts.tournament.year);
      for (const fixture of facts.fixtures) {
        const before = planned.get(fixture.matchId);
        if (!archive && before && !isDeepStrictEqual(before, {...fixture}))
          appendRevision(store, {
            matchId: fixture.matchId,
            kind: "plan",
            revisedAt: factsThrough ?? facts.tournament.fieldCompleteAt,
          });
      }
      return {changed: true, matchesChanged, events, factsThrough};
    })
    .immediate();
}
