import type {Question} from "../../pipeline/tournament/accuracy/backtest/forecasters.ts";
import {pastMeetings} from "../../pipeline/tournament/model/past-meetings.ts";
import {rates} from "../../pipeline/tournament/model/rates.ts";
import type {Ratings} from "../../pipeline/tournament/model/types.ts";
import type {Day, International, TeamId} from "../../pipeline/tournament/types.ts";

/** A number for a match, positive if it favours the first side. */
export type Feature = (question: Question, ratings: Ratings) => number;

const DAY_MS = 86_400_000;
const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Goal difference minus the expected one, from the view of `team`. */
function residual(match: International, team: TeamId, ratings: Ratings): number {
  const expected = rates(ratings, match.home, match.away, match.neutral ? "neutral" : "home");
  const surprise = match.homeGoals - match.awayGoals - (expected.home - expected.away);
  return match.home === team ? surprise : -surprise;
}

/** The matches of each team, in the order of `known`. */
function byTeam(known: readonly International[]): (team: TeamId) => readonly International[] {
  const matches = new Map<TeamId, International[]>();
  for (const match of known) {
    for (const team of [match.home, match.away]) {
      const list = matches.get(team);
      if (list) list.push(match);
      else matches.set(team, [match]);
    }
  }
  return (team) => matches.get(team) ?? [];
}

/** Residual of past meetings of the two sides (`past-meetings.ts`); 0 without any. */
export const headToHead =
  (known: readonly International[]): Feature =>
  ({home, away, playedOn}, ratings) => {
    const [first, second] = home < away ? [home, away] : [away, home];
    const of = pastMeetings(known, {...ratings, cutoffOn: playedOn}, [home, away]);
    const x = of.get(first)?.get(second)?.x ?? 0;
    return first === home ? x : -x;
  };

/** Difference in days of rest since the last match, capped at a week for each side. */
export function restDays(known: readonly International[]): Feature {
  const matchesOf = byTeam(known);
  const rest = (team: TeamId, on: Day) => {
    const last = matchesOf(team).findLast(({playedOn}) => playedOn < on);
    return last === undefined ? 7 : Math.min(7, daysBetween(last.playedOn, on));
  };
  return ({home, away, playedOn}) => rest(home, playedOn) - rest(away, playedOn);
}

/** Matches in the last `days` days that the opponent has played more than a side. */
export function freshness(known: readonly International[], days: number): Feature {
  const matchesOf = byTeam(known);
  const played = (team: TeamId, on: Day) =>
    matchesOf(team).filter(({playedOn}) => playedOn < on && daysBetween(playedOn, on) <= days)
      .length;
  return ({home, away, playedOn}) => played(away, playedOn) - played(home, playedOn);
}

/**
 * Mean residual of a side over its last `count` matches, minus its opponent's: results better than
 * the ratings explain.
 */
export function form(known: readonly International[], count: number): Feature {
  const matchesOf = byTeam(known);
  const surprise = (team: TeamId, on: Day, ratings: Ratings) => {
    const last = matchesOf(team)
      .filter(({playedOn}) => playedOn < on)
      .slice(-count);
    return last.reduce((sum, match) => sum + residual(match, team, ratings), 0) / count;
  };
  return ({home, away, playedOn}, ratings) =>
    surprise(home, playedOn, ratings) - surprise(away, playedOn, ratings);
}
