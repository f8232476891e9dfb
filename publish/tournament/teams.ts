import type {Edition} from "../../pipeline/tournament/edition.ts";
import type {TeamOdds} from "../../pipeline/tournament/model/types.ts";
import {isDecided} from "../../pipeline/tournament/state.ts";
import type {Instant, Team, TeamId} from "../../pipeline/tournament/types.ts";
import {worldCupRecord} from "./history.ts";
import {matchSummary} from "./schedule.ts";
import {teamRef} from "./sides.ts";
import {fateOf, formOf, groupTable} from "./standings.ts";
import {oddsTrend, pathOf} from "./team-path.ts";
import {disciplineOf, squadOf} from "./team-squad.ts";
import {topScorers} from "./top-scorers.ts";

const inList = (edition: Edition, team: Team) => ({
  ...teamRef(edition, team.teamId),
  confederation: team.confederation,
  group: team.group,
  fifaRank: team.fifaRank,
  progress: progressOf(edition, team.teamId),
});

/** Every team of the tournament, in the order of the draw. */
export function teams(edition: Edition) {
  const all = [...edition.teams.values()].map((team) => inList(edition, team));
  return {year: edition.tournament.year, total: all.length, teams: all};
}

/** Where a team stands in the tournament: still in it, out (and where it went out), or champion. */
function progressOf(edition: Edition, teamId: TeamId) {
  const nodes = [...edition.bracket.values()];
  const final = nodes.find(({stage}) => stage === "F");
  if (final?.winner === teamId) return {status: "champion" as const, stage: "F" as const};
  const lost = nodes.find(({loser, loserTo}) => loser === teamId && loserTo === null);
  if (lost) return {status: "out" as const, stage: lost.stage};
  const third = nodes.find(({stage, winner}) => stage === "3RD" && winner === teamId);
  if (third) return {status: "out" as const, stage: "3RD" as const};
  return fateOf(edition, teamId) === "eliminated"
    ? {status: "out" as const, stage: "group" as const}
    : {status: "in" as const, stage: null};
}

/** A team's chances beside the rest of its profile, which names the team and the group already. */
const oddsBody = (asOf: Instant, {teamId: _, group: __, ...chances}: TeamOdds) => ({
  asOf,
  ...chances,
});

/**
 * A team's profile: squad, standing, matches, form, path, scorers, odds, discipline, World Cups
 * before.
 */
export function team(edition: Edition, teamId: TeamId) {
  const found = edition.teams.get(teamId);
  if (!found) return undefined;
  const odds = edition.odds.current?.body.teams.find((one) => one.teamId === teamId);
  const {squad, coverage, availability} = squadOf(edition, teamId);
  return {
    ...inList(edition, found),
    year: edition.tournament.year,
    standing: groupTable(edition, found.group).rows.find((row) => row.team.teamId === teamId)!,
    form: formOf(edition, teamId),
    played: edition.matchesOf(teamId).filter(({state}) => isDecided(state)).length,
    matches: edition.matchesOf(teamId).map((match) => matchSummary(edition, match)),
    path: pathOf(edition, teamId),
    manager: edition.squads.get(teamId)?.manager ?? null,
    squad,
    coverage,
    discipline: disciplineOf(edition, teamId),
    topScorers: topScorers(edition).filter(({team}) => team.teamId === teamId),
    odds: odds ? oddsBody(edition.odds.current!.asOf, odds) : null,
    oddsTrend: oddsTrend(edition, teamId),
    worldCups: edition.kept(`World Cups of ${teamId}`, () => worldCupRecord(edition, teamId)),
    availability,
    links: {headToHead: `/api/teams/${teamId}/wc-h2h`, schedule: `/api/schedule?team=${teamId}`},
  };
}
