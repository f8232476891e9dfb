import {cached} from "../../../pipeline/kit/cached.ts";
import type {TeamOdds} from "../../../pipeline/tournament/model/types.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Instant, Stage, Team, TeamId} from "../../../pipeline/tournament/types.ts";
import {matchSummary} from "../parts/schedule.ts";
import {disciplineOf, squadOf} from "../parts/squad.ts";
import {teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {fateOf, formOf, groupTable} from "../standings.ts";
import {worldCupRecord} from "./history.ts";
import {honoursOf} from "./honours.ts";
import {formBefore} from "./internationals.ts";
import {expectedPath, oddsTrend, pathOf} from "./path.ts";
import {topScorers} from "./top-scorers.ts";

const inList = (snapshot: Snapshot, team: Team) => ({
  ...teamRef(snapshot, team.teamId),
  confederation: team.confederation,
  group: team.group,
  fifaRank: team.fifaRank,
  progress: progressOf(snapshot, team.teamId),
  ...honoursOf(snapshot, team.teamId),
});

/** Every team of the tournament, in the order of the draw. */
export function teams(snapshot: Snapshot) {
  const all = [...snapshot.teams.values()].map((team) => inList(snapshot, team));
  return {year: snapshot.tournament.year, total: all.length, teams: all};
}

/**
 * The progress of a team: still in the tournament, out (and in which round), or champion; with the
 * furthest round it is certain of.
 */
export function progressOf(snapshot: Snapshot, teamId: TeamId) {
  return {...statusOf(snapshot, teamId), reached: reachedBy(snapshot, teamId)};
}

/** The furthest round that a team plays in or is certain to reach; its group before that. */
function reachedBy(snapshot: Snapshot, teamId: TeamId): Stage {
  const rounds = snapshot.matches
    .filter(({fixture, home, away}) => fixture.stage !== "group" && [home, away].includes(teamId))
    .map(({fixture}) => fixture.stage);
  const last = (Object.keys(STAGES) as Stage[]).findLast((stage) => rounds.includes(stage));
  if (last) return last;
  const first = snapshot.matches.find(({fixture}) => fixture.stage !== "group")!.fixture.stage;
  return fateOf(snapshot, teamId) === "advances" ? first : "group";
}

function statusOf(snapshot: Snapshot, teamId: TeamId) {
  const nodes = [...snapshot.bracket.values()];
  const final = nodes.find(({stage}) => stage === "F");
  if (final?.winner === teamId) return {status: "champion" as const, stage: "F" as const};
  const lost = nodes.find(({loser, loserTo}) => loser === teamId && loserTo === null);
  if (lost) return {status: "out" as const, stage: lost.stage};
  const third = nodes.find(({stage, winner}) => stage === "3RD" && winner === teamId);
  if (third) return {status: "out" as const, stage: "3RD" as const};
  return fateOf(snapshot, teamId) === "eliminated"
    ? {status: "out" as const, stage: "group" as const}
    : {status: "in" as const, stage: null};
}

/** A team's chances, without team and group, which the profile already has. */
const oddsBody = (asOf: Instant, {teamId: _, group: __, ...chances}: TeamOdds) => ({
  asOf,
  ...chances,
});

/**
 * A team's odds and path as of the last final whistle, as shown on its page. Null once the team is
 * out or champion and its group is complete.
 */
function settledOf(snapshot: Snapshot, {teamId, group}: Team) {
  const isOver = groupTable(snapshot, group).complete;
  if (isOver && progressOf(snapshot, teamId).status !== "in") return null;
  const {settled} = snapshot.odds;
  const odds = settled?.body.teams.find((one) => one.teamId === teamId);
  if (!settled || !odds) return null;
  return {...oddsBody(settled.asOf, odds), ahead: expectedPath(snapshot, teamId, "settled")};
}

/**
 * A team's profile: squad, standing, matches, form, path, scorers, odds, discipline and earlier
 * World Cups.
 */
export const team = cached((snapshot: Snapshot, teamId: TeamId) => {
  const found = snapshot.teams.get(teamId);
  if (!found) return undefined;
  const odds = snapshot.odds.current?.body.teams.find((one) => one.teamId === teamId);
  const {squad, coverage, availability} = squadOf(snapshot, teamId);
  return {
    ...inList(snapshot, found),
    year: snapshot.tournament.year,
    standing: groupTable(snapshot, found.group).rows.find((row) => row.team.teamId === teamId)!,
    form: formOf(snapshot, teamId),
    formBefore: formBefore(snapshot, teamId),
    played: snapshot.matchesOf(teamId).filter(({state}) => isDecided(state)).length,
    matches: snapshot.matchesOf(teamId).map((match) => matchSummary(snapshot, match)),
    path: pathOf(snapshot, teamId),
    manager: snapshot.squads.get(teamId)?.manager ?? null,
    squad,
    coverage,
    discipline: disciplineOf(snapshot, teamId),
    topScorers: topScorers(snapshot).filter(({team}) => team.teamId === teamId),
    odds: odds ? oddsBody(snapshot.odds.current!.asOf, odds) : null,
    daily: settledOf(snapshot, found),
    oddsTrend: oddsTrend(snapshot, teamId),
    worldCups: worldCupRecord(snapshot, teamId),
    availability,
    links: {
      headToHead: `/api/teams/${teamId}/wc-h2h`,
      schedule: `/api/schedule?team=${teamId}`,
      squad: `/api/tournaments/${snapshot.tournament.year}/squads/${teamId}`,
    },
  };
});
