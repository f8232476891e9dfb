import {byCode} from "../../kit/order.ts";
import type {Day, HistoryMatch, HistoryTeam, Pair, TeamId} from "../types.ts";
import type {HeadToHead} from "./types.ts";

/** One match between two teams, from the first one's point of view: pairs are [own, theirs]. */
export interface Meeting {
  readonly year: number;
  readonly playedOn: Day;
  readonly stage: string;
  /** The ids of the teams at that time (`frg`). */
  readonly team: TeamId;
  readonly opponent: TeamId;
  /** Goals after extra time, if played. */
  readonly goals: Pair;
  readonly afterExtraTime: boolean;
  /** A match decided by a shoot-out is drawn; the shoot-out is reported separately. */
  readonly outcome: "won" | "drawn" | "lost";
  readonly shootout: Pair | null;
  readonly shootoutWon: boolean | null;
}

export interface OpponentRecord {
  /** Today's team, including former states. */
  readonly opponent: TeamId;
  readonly record: HeadToHead;
  /** Newest first. */
  readonly meetings: readonly Meeting[];
}

/**
 * The World Cup matches between two teams, newest first, with former states counted under their
 * successor (West Germany as Germany). Excludes walkovers and matches without a score.
 */
export const meetings = (
  history: readonly HistoryMatch[],
  teams: readonly HistoryTeam[],
  a: TeamId,
  b: TeamId,
): Meeting[] => {
  const today = successors(teams);
  return meetingsOf(history, today, a).filter(({opponent}) => today(opponent) === today(b));
};

/** Summarizes meetings: a match counts as won, drawn or lost by its score after extra time. */
export function record(meetings: readonly Pick<Meeting, "outcome" | "goals">[]): HeadToHead {
  const count = (outcome: Meeting["outcome"]) =>
    meetings.filter((meeting) => meeting.outcome === outcome).length;
  return {
    played: meetings.length,
    won: count("won"),
    drawn: count("drawn"),
    lost: count("lost"),
    goalsFor: meetings.reduce((sum, {goals}) => sum + goals[0], 0),
    goalsAgainst: meetings.reduce((sum, {goals}) => sum + goals[1], 0),
  };
}

/** A team's record against each past opponent, most matches first, then by id. */
export function opponents(
  history: readonly HistoryMatch[],
  teams: readonly HistoryTeam[],
  a: TeamId,
): OpponentRecord[] {
  const today = successors(teams);
  const byOpponent = Map.groupBy(meetingsOf(history, today, a), ({opponent}) => today(opponent));
  return [...byOpponent]
    .map(([opponent, met]) => ({opponent, record: record(met), meetings: met}))
    .sort((x, y) => y.record.played - x.record.played || (x.opponent < y.opponent ? -1 : 1));
}

/** Maps a team to the team that counts its matches today: the end of its chain of successors. */
export function successors(teams: readonly HistoryTeam[]): (team: TeamId) => TeamId {
  const next = new Map(teams.map(({teamId, successor}) => [teamId, successor]));
  return (team) => {
    let last = team;
    for (let step = 0; step <= next.size; step++) {
      const successor = next.get(last);
      if (!successor) return last;
      last = successor;
    }
    throw new RangeError(`the successors of ${team} lead in a circle; expected a chain that ends`);
  };
}

function meetingsOf(
  history: readonly HistoryMatch[],
  today: (team: TeamId) => TeamId,
  a: TeamId,
): Meeting[] {
  const own = today(a);
  return history
    .flatMap((match) => {
      if (today(match.home) === own) return seenFrom(match, false);
      return today(match.away) === own ? seenFrom(match, true) : [];
    })
    .sort((x, y) => byCode(y.playedOn, x.playedOn));
}

function seenFrom(
  {year, playedOn, stage, home, away, score, walkover}: HistoryMatch,
  fromAway: boolean,
): Meeting[] {
  const turned = ([first, second]: Pair): Pair => (fromAway ? [second, first] : [first, second]);
  const final = score.extraTime ?? score.fullTime;
  if (walkover || !final) return [];
  const goals = turned(final);
  const shootout = score.shootout && turned(score.shootout);
  return [
    {
      year,
      playedOn,
      stage,
      team: fromAway ? away : home,
      opponent: fromAway ? home : away,
      goals,
      afterExtraTime: score.extraTime !== null,
      outcome: goals[0] > goals[1] ? "won" : goals[0] < goals[1] ? "lost" : "drawn",
      shootout,
      shootoutWon: shootout && shootout[0] > shootout[1],
    },
  ];
}
