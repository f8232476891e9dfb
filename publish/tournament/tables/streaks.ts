import {cached} from "../../../pipeline/kit/cached.ts";
import {finalGoals} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {teamRef} from "../sides.ts";

/** Minimum length of a streak. */
const SHORTEST = 2;

type Outcome = "won" | "drawn" | "lost";

/** The longest winning and unbeaten runs; a match decided by a shoot-out counts as drawn. */
export const streaksOf = cached((snapshot: Snapshot) => {
  const longest = (goesOn: (outcome: Outcome) => boolean) => {
    const all = [...snapshot.teams.keys()].map((teamId) => ({
      team: teamRef(snapshot, teamId),
      length: longestRun(outcomesOf(snapshot, teamId), goesOn),
    }));
    const most = Math.max(SHORTEST, ...all.map(({length}) => length));
    return all.filter(({length}) => length === most);
  };
  return {
    wins: longest((outcome) => outcome === "won"),
    unbeaten: longest((outcome) => outcome !== "lost"),
  };
});

/** The outcomes of a team's finished matches, oldest first. */
const outcomesOf = (snapshot: Snapshot, teamId: TeamId): Outcome[] =>
  snapshot.matchesOf(teamId).flatMap(({state, home}) => {
    const goals = state.status === "finished" ? finalGoals(state) : undefined;
    if (goals === undefined) return [];
    const margin = (goals[0] - goals[1]) * (home === teamId ? 1 : -1);
    return margin > 0 ? "won" : margin < 0 ? "lost" : "drawn";
  });

function longestRun(outcomes: readonly Outcome[], goesOn: (outcome: Outcome) => boolean): number {
  let longest = 0;
  let run = 0;
  for (const outcome of outcomes) {
    run = goesOn(outcome) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
