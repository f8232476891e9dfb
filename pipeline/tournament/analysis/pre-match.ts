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
 * The state of the tournament as known before a match (`knownAt`). All texts and figures about a
 * match beforehand use it: they agree with each other, and do not change with hindsight.
 */
export interface PreMatch {
  readonly snapshot: Snapshot;
  readonly match: SnapshotMatch;
  readonly kickoffAt: Instant;
  /**
   * Instant of the last forecast frozen before kick-off; the kick-off without one, so that a match
   * whose teams have only just become known covers everything up to now.
   */
  readonly knownAt: Instant;
  /** The matches already decided, in playing order. */
  readonly played: readonly SnapshotMatch[];
  readonly tables: readonly GroupTable[];
  /** The last forecast frozen before kick-off. */
  readonly forecast: Forecast | null;
  /** The daily odds of the same run. */
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
  const forecast = holdingForecast(match);
  const knownAt = forecast?.asOf ?? kickoffAt;
  const {all, lastEndedAt} = endsOf(snapshot);
  const isAfterAll = !isDecided(match.state) && lastEndedAt <= knownAt;
  const played = isAfterAll ? all : endedBy(snapshot, match, knownAt);
  return {
    snapshot,
    match,
    kickoffAt,
    knownAt,
    played,
    get tables() {
      return tablesFrom(this);
    },
    forecast,
    odds: oddsBefore(snapshot, knownAt),
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
  const lastEndedAt = ends.map(({endedAt}) => endedAt).reduce((a, b) => (a > b ? a : b), "");
  return {ends, all: ends.map(({ended}) => ended), lastEndedAt};
});

const endedBy = (snapshot: Snapshot, match: SnapshotMatch, at: Instant): SnapshotMatch[] =>
  endsOf(snapshot).ends.flatMap(({endedAt, ended}) =>
    endedAt <= at && ended !== match ? ended : [],
  );

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
