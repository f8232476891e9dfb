import {cached} from "../../kit/cached.ts";
import type {Forecast} from "../forecasting/forecast.ts";
import {holdingForecast, oddsBefore} from "../forecasting/holding.ts";
import type {Odds} from "../forecasting/odds.ts";
import {groupFixtures} from "../rules/group-table.ts";
import {wallClock} from "../rules/match-clock.ts";
import {isDecided, winnerOf} from "../rules/result.ts";
import type {GroupTable} from "../rules/types.ts";
import {
  cachedByMatch,
  inPlayingOrder,
  kickoffOf,
  matchNumbered,
  type Snapshot,
  type SnapshotMatch,
} from "../snapshot.ts";
import {tableOf} from "../state.ts";
import type {Instant, Lineup, Side, TeamId} from "../types.ts";

/**
 * The state of the tournament at a match's kick-off or, for a coming match, now. All texts and
 * figures about a match beforehand use it, so that they do not change with hindsight.
 */
export interface PreMatch {
  readonly snapshot: Snapshot;
  readonly match: SnapshotMatch;
  readonly kickoffAt: Instant;
  /** The matches already decided, in playing order. */
  readonly played: readonly SnapshotMatch[];
  readonly tables: readonly GroupTable[];
  /** End of the last of them; empty if there are none. */
  readonly endedAt: Instant | "";
  /** The last forecast frozen before kick-off. */
  readonly forecast: Forecast | null;
  /** The last daily odds from before kick-off. */
  readonly odds: Odds | null;
  /** The team sheets, from about an hour before kick-off. */
  readonly lineups: {readonly home: Lineup; readonly away: Lineup} | null;
}

/** The team sheets of a match, once both are known. */
export function lineupsOf({state}: SnapshotMatch): PreMatch["lineups"] {
  const {home = null, away = null} = state.lineups ?? {};
  return home && away ? {home, away} : null;
}

/** The state before a match, without its own events and without matches that ended later. */
export const preMatchOf = cachedByMatch(preMatchFrom);

function preMatchFrom(snapshot: Snapshot, match: SnapshotMatch): PreMatch {
  const kickoffAt = kickoffOf(match);
  const {all, lastEndedAt} = endsOf(snapshot);
  const isAfterAll = !isDecided(match.state) && lastEndedAt <= kickoffAt;
  const before = isAfterAll ? null : endsBefore(snapshot, match, kickoffAt);
  const played = before?.map(({ended}) => ended) ?? all;
  return {
    snapshot,
    match,
    kickoffAt,
    played,
    get tables() {
      return tablesFrom(this);
    },
    endedAt: before ? lastOf(before) : lastEndedAt,
    forecast: holdingForecast(match),
    odds: oddsBefore(snapshot, kickoffAt),
    lineups: lineupsOf(match),
  };
}

/** The matches a team had played, oldest first. */
export const playedBy = ({played}: PreMatch, teamId: TeamId): SnapshotMatch[] =>
  played.filter(({home, away}) => home === teamId || away === teamId);

export const sideOf = ({home}: Pick<SnapshotMatch, "home">, teamId: TeamId): Side =>
  home === teamId ? "home" : "away";
export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

interface Ended {
  readonly ended: SnapshotMatch;
  readonly endedAt: Instant;
}
/** The decided matches of a snapshot in playing order, with the end of each and of the last. */
const endsOf = cached((snapshot: Snapshot) => {
  const ends = inPlayingOrder(snapshot.matches)
    .filter(({state, home, away}) => isDecided(state) && home && away)
    .map(
      (ended): Ended => ({
        ended,
        endedAt: ended.state.kickoffAt ? wallClock(ended.state).endedAt : ended.fixture.kickoffAt,
      }),
    );
  return {ends, all: ends.map(({ended}) => ended), lastEndedAt: lastOf(ends)};
});

const endsBefore = (snapshot: Snapshot, match: SnapshotMatch, kickoffAt: Instant): Ended[] =>
  endsOf(snapshot).ends.filter(({endedAt, ended}) => endedAt <= kickoffAt && ended !== match);

const lastOf = (ends: readonly Ended[]): Instant | "" =>
  ends.reduce((latest, {endedAt}) => (endedAt > latest ? endedAt : latest), "");

const tablesFrom = cached((preMatch: PreMatch): GroupTable[] =>
  preMatch.snapshot.tournament.groups.map((group) =>
    tableAfter(preMatch.snapshot, group, playedIn(preMatch, group)),
  ),
);

/** The official numbers of the matches that a group had played. */
const playedIn = ({played}: PreMatch, group: string): string =>
  played.flatMap(({fixture}) => (fixture.group === group ? fixture.number : [])).join();

/** The table of a group with some of its matches played. */
const tableAfter = cached((snapshot: Snapshot, group: string, numbers: string): GroupTable => {
  const {tournament, teams} = snapshot;
  const played = new Set(matchesNumbered(snapshot, numbers));
  const counts = (match: SnapshotMatch) => played.has(match);
  return tableOf(teams, groupFixtures(group, tournament, teams.values(), snapshot.matches, counts));
});

/** @param numbers in the form returned by `playedIn` */
const matchesNumbered = (snapshot: Snapshot, numbers: string): SnapshotMatch[] =>
  numbers === ""
    ? []
    : numbers.split(",").map((number) => matchNumbered(snapshot, Number(number))!);

/** The winner of a decided match, including by shoot-out; null for a draw in the groups. */
export function winnerTeam(match: SnapshotMatch): TeamId | null {
  const side = winnerOf(match.state);
  return side && match[side];
}
