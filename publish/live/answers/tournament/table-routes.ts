import {tournamentContracts} from "../../../contracts/tournament.ts";
import {CACHE} from "../../../endpoint.ts";
import {listed} from "../../../tournament/players/listed.ts";
import {playerNamed, playerOf} from "../../../tournament/players/player.ts";
import type {SquadInFull} from "../../../tournament/players/squad.ts";
import {SQUAD, TABLES} from "../../../tournament/tables/addresses.ts";
import {cardsOfTeam, playersOfTeam, scorersOfTeam} from "../../../tournament/tables/of-team.ts";
import {problem} from "../../http/problem.ts";
import {indexOf, NOTHING_PRINTED} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {type LiveRoute, liveRoute, type Outcome} from "../../route.ts";
import {noSuchYear} from "./schedule-routes.ts";

const headers = {"Cache-Control": CACHE.live};
const answer = <Body>(body: Body) => ({status: 200, headers, body});

const squadAt = async (build: Build, year: string, teamId: string) =>
  (await indexOf(build, SQUAD, {year, teamId}))?.get("squad");

/** For a team that does not play. */
const NO_MATCHES = {matches: 0, lineups: 0, cards: 0, goals: 0};

type Tables = NonNullable<(typeof TABLES)["rows"]>;

/** The table of a year, or its rows for one team. */
async function tableOf<Name extends "scorers" | "cards">(
  build: Build | undefined,
  year: string,
  {table, team}: {readonly table: Name; readonly team: string | undefined},
  ofTeam: (body: Tables[Name], teamId: string, coverage: SquadInFull["coverage"]) => Tables[Name],
): Promise<Outcome<Tables[Name]>> {
  if (build === undefined) return NOTHING_PRINTED;
  const body = (await indexOf(build, TABLES, {year}))?.get(table);
  if (body === undefined) return noSuchYear(year);
  if (team === undefined) return answer(body);
  const squad = await squadAt(build, year, team);
  return answer(ofTeam(body, team, squad?.coverage ?? NO_MATCHES));
}

/** Requests for a tournament's tables without static files. */
export const tableRoutes: readonly LiveRoute[] = [
  liveRoute(tournamentContracts.scorers, ({params: {year}, choice: {team}}, {printed}) =>
    tableOf(printed(), year, {table: "scorers", team}, scorersOfTeam),
  ),
  liveRoute(tournamentContracts.cards, ({params: {year}, choice: {team}}, {printed}) =>
    tableOf(printed(), year, {table: "cards", team}, cardsOfTeam),
  ),
  liveRoute(tournamentContracts.players, async ({params: {year}, choice}, {printed}) => {
    const build = printed();
    if (build === undefined) return NOTHING_PRINTED;
    const {page, team} = choice;
    const list = (await indexOf(build, TABLES, {year}))?.get("players");
    if (list === undefined) return noSuchYear(year);
    // every existing page is a static file
    if (team === undefined) return answer({...list, page, players: []});
    const squad = await squadAt(build, year, team);
    const rows = squad?.players.map((player) => listed(squad.team, player)) ?? [];
    return answer(playersOfTeam(list, team, rows, page));
  }),
  liveRoute(tournamentContracts.player, async ({params: {year, playerId}}, {printed}) => {
    const build = printed();
    if (build === undefined) return NOTHING_PRINTED;
    const id = playerId.toLowerCase();
    const squad = await squadAt(build, year, id.slice(0, id.indexOf("-")));
    const found = squad && playerNamed(squad, id);
    if (found === undefined)
      return problem(404, `there is no player ${playerId} in the squads of ${year}`);
    return answer(playerOf(squad!, found));
  }),
];
