import {cached} from "../../../pipeline/kit/cached.ts";
import {keyed} from "../../../pipeline/kit/keyed.ts";
import {byName} from "../../../pipeline/kit/order.ts";
import {
  isKnown,
  teamFigures,
} from "../../../pipeline/tournament/analysis/performance/team-figures.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {knownOf} from "../../availability.ts";
import {sideOf} from "../parts/squad.ts";
import {teamRef} from "../sides.ts";
import {finishedMatches} from "./score-records.ts";

/** The finished matches of a team, in playing order. */
export const finishedOf = cached((snapshot: Snapshot, teamId: TeamId) =>
  finishedMatches(snapshot)
    .filter(({home, away}) => home === teamId || away === teamId)
    .map((match) => ({match, state: match.state, side: sideOf(match, teamId)})),
);

/** The numbers of finished matches with known goals and with known substitutions. */
export const knownMatches = cached((snapshot: Snapshot) => {
  const known = finishedMatches(snapshot).map(({state}) => isKnown(state));
  return keyed(["goals", "substitutions"], (part) => known.filter((one) => one[part]).length);
});

/** Every team's finished matches in figures, most goals first, then fewest conceded. */
export const teamTable = cached((snapshot: Snapshot) => {
  const matches = finishedMatches(snapshot).length;
  const known = knownMatches(snapshot);
  const teams = [...snapshot.teams.keys()].map((teamId) => ({
    team: teamRef(snapshot, teamId),
    ...teamFigures(finishedOf(snapshot, teamId)),
  }));
  teams.sort(
    (a, b) =>
      b.goalsFor.total - a.goalsFor.total ||
      a.goalsAgainst.total - b.goalsAgainst.total ||
      byName(a.team.name, b.team.name),
  );
  return {
    year: snapshot.tournament.year,
    matches,
    teams,
    availability: {
      goals: knownOf(known.goals, matches, "goals"),
      substitutions: knownOf(known.substitutions, matches, "substitutions"),
    },
  };
});
