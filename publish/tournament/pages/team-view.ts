import {cached} from "../../../pipeline/kit/cached.ts";
import {dailyOdds} from "../../../pipeline/tournament/forecasting/holding.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {TeamPageView, TeamsView, WayStep} from "../../../site/tournament/team/team-view.ts";
import {playerIdOf} from "../players/player-id.ts";
import {teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import type {expectedPath} from "../teams/path.ts";
import {team} from "../teams/teams.ts";
import {basisOf} from "./basis.ts";
import {heatView} from "./heat-view.ts";
import {matchView} from "./match-view.ts";
import {groupView} from "./tables-view.ts";

/** Teams that are named as possible opponents. */
const OPPONENTS = 3;

/** Everything the page of one team says; undefined of a team that does not take part. */
export function teamPageView(
  snapshot: Snapshot,
  teamId: TeamId,
  frame: Frame,
): TeamPageView | undefined {
  const figures = figuresOf(snapshot, teamId);
  return figures && {...frame, ...figures};
}

/** What the pages of a team say, in either language. */
const figuresOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const body = team(snapshot, teamId);
  if (!body) return undefined;
  const {progress, fifaRank, manager, squad} = body;
  const basis = basisOf(snapshot, snapshot.matchesOf(teamId));
  const matches = snapshot
    .matchesOf(teamId)
    .map((match) => ({...matchView(snapshot, match), minute: null}));
  const daily = dailyOdds(snapshot);
  // who has gone out since, or won, is not told of a chance of this morning
  const isIn = progress.status === "in";
  const heat = heatOf(snapshot, isIn ? "day" : "now");
  return {
    // nobody follows this page while it is open: the clock of a match in play would soon be wrong
    basis: {...basis, ...(matches.some(({status}) => status === "live") && {factsThrough: null})},
    team: teamRef(snapshot, teamId),
    progress: progress.status,
    outIn: progress.status === "out" ? STAGES[progress.stage] : null,
    fifaRank,
    manager: manager?.name ?? null,
    group: groupView(snapshot, body.group, daily),
    matches,
    heat: {...heat, rows: heat.rows.filter((row) => row.team.teamId === teamId)},
    form: body.path.played.map(({outcome}) => outcome),
    ahead: isIn ? likeliest(body.daily?.ahead ?? []) : [],
    simulatedAt: daily?.asOf ?? null,
    isInBracket: snapshot.matchesOf(teamId).some(({fixture}) => fixture.stage !== "group"),
    squad: squad.map(({shirt, name, position, age, club, record}) => ({
      shirt,
      playerId: playerIdOf(teamId, {shirt, name}),
      name,
      position,
      age: age || null,
      club,
      appearances: record.appearances,
      goals: record.goals,
    })),
  };
});

/** The chances of all teams by the odds of the day, or with those of this moment. */
const heatOf = cached((snapshot: Snapshot, of: "day" | "now") =>
  heatView(snapshot, undefined, of === "day" ? snapshot.odds.trend : undefined),
);

type Ahead = ReturnType<typeof expectedPath>;

/** The likeliest match of each round; the final comes last, the match for third place is left out. */
function likeliest(ahead: Ahead): WayStep[] {
  const byRound = Map.groupBy(
    ahead.filter(({stage}) => stage !== "3RD"),
    ({stage}) => stage,
  );
  return [...byRound.values()].map((steps) => {
    const [best] = [...steps].sort((a, b) => b.probability - a.probability);
    const {stageName, ref, kickoffAt, probability, opponents} = best!;
    return {
      stageName,
      path: `/matches/${ref}`,
      kickoffAt,
      probability,
      opponents: opponents.slice(0, OPPONENTS),
    };
  });
}

/** All teams, by group. */
export function teamsView(snapshot: Snapshot, frame: Frame): TeamsView {
  const groups = Map.groupBy([...snapshot.teams.values()], ({group}) => group);
  return {
    ...frame,
    basis: basisOf(snapshot),
    groups: [...groups].map(([group, teams]) => ({
      group,
      teams: teams.map(({teamId}) => teamRef(snapshot, teamId)),
    })),
  };
}
