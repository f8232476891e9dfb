import {minute as printed} from "../../../kit/grammar/en.ts";
import {otherSide, sideOf} from "../../analysis/pre-match.ts";
import {finalGoals} from "../../rules/result.ts";
import type {SnapshotMatch} from "../../snapshot.ts";
import type {Goal, MatchMinute, TeamId} from "../../types.ts";
import type {Record3, ScoringFact} from "./types.ts";

/**
 * A side's goals for and against, with their timing, in matches it has played; null if the goals of
 * none are known.
 */
export function scoringOf(matches: readonly SnapshotMatch[], teamId: TeamId): ScoringFact | null {
  const known = matches.filter(({state}) => state.goals !== null);
  if (known.length === 0) return null;
  const seen = known.map((match) => {
    const side = sideOf(match, teamId);
    const goals = [...match.state.goals!].sort(byMinute);
    const [home, away] = finalGoals(match.state)!;
    const difference = side === "home" ? home - away : away - home;
    return {side, goals, difference, length: match.state.score.extraTime ? 120 : 90};
  });
  const own = seen.flatMap(({side, goals}) => goals.filter((goal) => goal.side === side));
  const theirs = seen.flatMap(({side, goals}) =>
    goals.filter((goal) => goal.side === otherSide(side)),
  );
  const first = (isOwn: boolean): Record3 => {
    const differences = seen
      .filter(({side, goals}) => goals[0] && (goals[0].side === side) === isOwn)
      .map(({difference}) => difference);
    const count = (sign: number) =>
      differences.filter((difference) => Math.sign(difference) === sign).length;
    return {won: count(1), drawn: count(0), lost: count(-1)};
  };
  const minutes = {leading: 0, level: 0, trailing: 0};
  let everAhead = false;
  let everBehind = false;
  for (const {side, goals, length} of seen) {
    let difference = 0;
    let since = 0;
    for (const goal of [...goals, null]) {
      const at = goal ? Math.min(goal.minute, length) : length;
      minutes[difference > 0 ? "leading" : difference < 0 ? "trailing" : "level"] += at - since;
      since = at;
      if (goal) difference += goal.side === side ? 1 : -1;
      everAhead ||= difference > 0;
      everBehind ||= difference < 0;
    }
  }
  return {
    matches: known.length,
    goalsFor: own.length,
    goalsAgainst: theirs.length,
    forPerMatch: tenths(own.length / known.length),
    againstPerMatch: tenths(theirs.length / known.length),
    forByQuarter: byQuarter(own),
    againstByQuarter: byQuarter(theirs),
    goalMinutes: own.sort(byMinute).map(printed),
    penalties: own.filter(({kind}) => kind === "penalty").length,
    ownGoalsInFavour: own.filter(({kind}) => kind === "own_goal").length,
    scoredFirst: first(true),
    concededFirst: first(false),
    minutes,
    everAhead,
    everBehind,
  };
}

const byMinute = (a: MatchMinute, b: MatchMinute): number =>
  a.minute - b.minute || a.stoppage - b.stoppage;
const tenths = (value: number): number => Math.round(value * 10) / 10;

const QUARTERS = 8;
const byQuarter = (goals: readonly Goal[]): number[] =>
  Array.from(
    {length: QUARTERS},
    (_, quarter) =>
      goals.filter(({minute}) => Math.ceil(Math.max(minute, 1) / 15) === quarter + 1).length,
  );
