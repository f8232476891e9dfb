import {byCode} from "../../kit/order.ts";
import type {Store} from "../../kit/store.ts";
import {resultOf} from "../feed-events.ts";
import {ingest} from "../ingest.ts";
import {replaceHistory} from "../queries/history.ts";
import {appendRevision, currentRecord, latestRecord} from "../queries/matches.ts";
import {replaceTournament, tournament} from "../queries/tournament.ts";
import {refsOf} from "../refs.ts";
import {kickoffOf} from "../rules/available-at.ts";
import {wallClock} from "../rules/match-clock.ts";
import {unrecorded} from "../rules/result.ts";
import {type Match, newestRevision, stateNow, type TournamentState} from "../state.ts";
import type {
  Facts,
  Fixture,
  Instant,
  Lineup,
  MatchFacts,
  MatchId,
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
      const {year, fieldCompleteAt} = facts.tournament;
      const before = archive ? undefined : stateNow(store, year);
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
      const factsThrough = latestRecord(store, year);
      const revisedAt = factsThrough ?? fieldCompleteAt;
      for (const {matchId, notBefore} of before ? unannounced(before, stateNow(store, year)!) : [])
        appendRevision(store, {
          matchId,
          kind: "plan",
          revisedAt: revisedAt > notBefore ? revisedAt : notBefore,
        });
      return {changed: true, matchesChanged, events, factsThrough};
    })
    .immediate();
}

/**
 * The matches that calendars show differently after a change of the facts, but under no higher
 * number or an earlier instant, with the earliest instant that a revision of each may have.
 */
function unannounced(
  before: TournamentState,
  after: TournamentState,
): {readonly matchId: MatchId; readonly notBefore: Instant}[] {
  const known = new Map(before.matches.map((match) => [match.fixture.matchId, match]));
  return after.matches.flatMap((match) => {
    const {matchId} = match.fixture;
    const old = known.get(matchId);
    if (old === undefined) return [];
    const [was, is] = [newestRevision(before, old), newestRevision(after, match)];
    const rise = shownOf(before, old) === shownOf(after, match) ? 0 : 1;
    return is.sequence >= was.sequence + rise && is.revisedAt >= was.revisedAt
      ? []
      : {matchId, notBefore: was.revisedAt};
  });
}

/** All that calendars show of a match. */
function shownOf({teams, tournament}: TournamentState, match: Match): string {
  const {fixture, venue, state} = match;
  const {name, city, latitude, longitude} = venue;
  return JSON.stringify([
    kickoffOf(match),
    state.status === "cancelled" || state.status === "postponed" ? state.status : "confirmed",
    [fixture.stage, fixture.group],
    [name, city, latitude, longitude],
    (["home", "away"] as const).map((side) => teams.get(match[side] ?? "")?.name ?? fixture[side]),
    refsOf(match, teams, tournament).ref,
    resultOf(state),
  ]);
}
