import {grouped} from "../../../pipeline/kit/grouped.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {TeamPageView, TeamsView} from "../../../site/tournament/team/team-view.ts";
import {teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {team} from "../teams/teams.ts";
import {basisOf} from "./basis.ts";
import {heatView} from "./heat-view.ts";
import {matchView} from "./match-view.ts";
import {groupView} from "./tables-view.ts";

/** Everything the page of one team says; undefined of a team that does not take part. */
export function teamPageView(
  snapshot: Snapshot,
  teamId: TeamId,
  frame: Frame,
): TeamPageView | undefined {
  const body = team(snapshot, teamId);
  if (!body) return undefined;
  const {progress, fifaRank, manager, squad} = body;
  const heat = heatView(snapshot);
  return {
    ...frame,
    basis: basisOf(snapshot),
    team: teamRef(snapshot, teamId),
    progress: progress.status,
    outIn: progress.status === "out" ? STAGES[progress.stage] : null,
    fifaRank,
    manager: manager?.name ?? null,
    group: groupView(snapshot, body.group),
    matches: snapshot.matchesOf(teamId).map((match) => matchView(snapshot, match)),
    heat: {...heat, rows: heat.rows.filter((row) => row.team.teamId === teamId)},
    squad: squad.map(({shirt, name, position, age, club, record}) => ({
      shirt,
      name,
      position,
      age: age || null,
      club,
      appearances: record.appearances,
      goals: record.goals,
    })),
  };
}

/** All teams, by group. */
export function teamsView(snapshot: Snapshot, frame: Frame): TeamsView {
  const groups = grouped([...snapshot.teams.values()], ({group}) => group);
  return {
    ...frame,
    basis: basisOf(snapshot),
    groups: [...groups].map(([group, teams]) => ({
      group,
      teams: teams.map(({teamId}) => teamRef(snapshot, teamId)),
    })),
  };
}
