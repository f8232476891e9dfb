import {cached} from "../../../pipeline/kit/cached.ts";
import {finalGoals, winnerOf} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import {begunMatches, tournamentGoals} from "../parts/goals.ts";
import {resultLine} from "./result-line.ts";

/** The matches played to their end, in playing order; an awarded match sets no record. */
export const finishedMatches = cached((snapshot: Snapshot): readonly SnapshotMatch[] =>
  begunMatches(snapshot).filter(
    ({state}) => state.status === "finished" && finalGoals(state) !== undefined,
  ),
);

const goalsIn = ({state}: SnapshotMatch): number => {
  const [home, away] = finalGoals(state)!;
  return home + away;
};
const marginOf = ({state}: SnapshotMatch): number => {
  const [home, away] = finalGoals(state)!;
  return Math.abs(home - away);
};

/** Matches with the maximum value, in playing order. */
function most(matches: readonly SnapshotMatch[], of: (match: SnapshotMatch) => number) {
  const largest = Math.max(0, ...matches.map(of));
  return largest === 0 ? [] : matches.filter((match) => of(match) === largest);
}

/** The wins by the largest margin, those with more goals first. */
export const biggestWins = (snapshot: Snapshot) =>
  most(finishedMatches(snapshot), marginOf)
    .sort((a, b) => goalsIn(b) - goalsIn(a))
    .map((match) => ({...resultLine(snapshot, match), margin: marginOf(match)}));

/** The matches with the most goals. */
export const mostGoals = (snapshot: Snapshot) =>
  most(finishedMatches(snapshot), goalsIn).map((match) => ({
    ...resultLine(snapshot, match),
    goals: goalsIn(match),
  }));

/** Totals of the finished matches and of the goals of all matches. */
export function totals(snapshot: Snapshot) {
  const finished = finishedMatches(snapshot);
  const goals = finished.reduce((sum, match) => sum + goalsIn(match), 0);
  const known = tournamentGoals(snapshot);
  const count = (is: (match: SnapshotMatch) => boolean) => finished.filter(is).length;
  return {
    matches: finished.length,
    goals,
    goalsPerMatch: finished.length === 0 ? null : Math.round((goals / finished.length) * 100) / 100,
    penalties: known.filter(({goal}) => goal.kind === "penalty").length,
    ownGoals: known.filter(({goal}) => goal.kind === "own_goal").length,
    drawn: count(({state}) => winnerOf(state) === null),
    goalless: count((match) => goalsIn(match) === 0),
    extraTime: count(({state}) => state.score.extraTime !== null),
    shootouts: count(({state}) => state.score.shootout !== null),
  };
}
