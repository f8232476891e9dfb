import {tournamentContracts} from "../../../contracts/tournament.ts";
import {CACHE} from "../../../endpoint.ts";
import {listed} from "../../../tournament/players/listed.ts";
import {playerNamed, playerOf} from "../../../tournament/players/player.ts";
import type {players} from "../../../tournament/players/players.ts";
import type {SquadInFull} from "../../../tournament/players/squad.ts";
import type {cards} from "../../../tournament/tables/cards.ts";
import {cardsOfTeam, playersOfTeam, scorersOfTeam} from "../../../tournament/tables/of-team.ts";
import type {scorers} from "../../../tournament/tables/scorers.ts";
import {problem} from "../../http/problem.ts";
import {NOTHING_PRINTED, printedJson} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {type LiveRoute, liveRoute, type Outcome} from "../../route.ts";
import {noSuchYear} from "./schedule-routes.ts";

const headers = {"Cache-Control": CACHE.live};
const answer = <Body>(body: Body) => ({status: 200, headers, body});

const squadAt = (build: Build, year: string, teamId: string): Promise<SquadInFull | undefined> =>
  printedJson(build, `/api/tournaments/${year}/squads/${teamId}`);

/** For a team that does not play. */
const NO_MATCHES = {matches: 0, lineups: 0, cards: 0, goals: 0};

/** The static table of a year, or its rows for one team. */
async function tableOf<Body>(
  build: Build | undefined,
  year: string,
  {table, team}: {readonly table: "scorers" | "cards"; readonly team: string | undefined},
  ofTeam: (body: Body, teamId: string, coverage: SquadInFull["coverage"]) => Body,
): Promise<Outcome<Body>> {
  if (build === undefined) return NOTHING_PRINTED;
  const body = await printedJson<Body>(build, `/api/tournaments/${year}/${table}`);
  if (body === undefined) return noSuchYear(year);
  if (team === undefined) return answer(body);
  const squad = await squadAt(build, year, team);
  return answer(ofTeam(body, team, squad?.coverage ?? NO_MATCHES));
}

/** Requests for a tournament's tables without static files. */
export const tableRoutes: readonly LiveRoute[] = [
  liveRoute(tournamentContracts.scorers, ({params: {year}, choice: {team}}, {printed}) =>
    tableOf<ReturnType<typeof scorers>>(printed(), year, {table: "scorers", team}, scorersOfTeam),
  ),
  liveRoute(tournamentContracts.cards, ({params: {year}, choice: {team}}, {printed}) =>
    tableOf<ReturnType<typeof cards>>(printed(), year, {table: "cards", team}, cardsOfTeam),
  ),
  liveRoute(tournamentContracts.players, async ({params: {year}, choice}, {printed}) => {
    const build = printed();
    if (build === undefined) return NOTHING_PRINTED;
    const {page, team} = choice;
    const list = await printedJson<ReturnType<typeof players>>(
      build,
      `/api/tournaments/${year}/players`,
    );
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
