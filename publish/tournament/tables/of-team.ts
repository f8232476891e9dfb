import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {players} from "../players/players.ts";
import type {cards} from "./cards.ts";
import type {scorers} from "./scorers.ts";

interface Row {
  readonly team: {readonly teamId: TeamId};
}
const of =
  (teamId: TeamId) =>
  ({team}: Row): boolean =>
    team.teamId === teamId;

/** The scorers of one team, with their ranks among all; totals stay those of the tournament. */
export const scorersOfTeam = (body: ReturnType<typeof scorers>, teamId: TeamId) => ({
  ...body,
  filter: {team: teamId},
  scorers: body.scorers.filter(of(teamId)),
  ownGoals: body.ownGoals.filter(of(teamId)),
});

/** The cards of one team, with its ranks among all; totals stay those of the tournament. */
export const cardsOfTeam = (body: ReturnType<typeof cards>, teamId: TeamId) => ({
  ...body,
  filter: {team: teamId},
  teams: body.teams.filter(of(teamId)),
  players: body.players.filter(of(teamId)),
  suspended: body.suspended.filter(of(teamId)),
});

type PlayerList = ReturnType<typeof players>;

/** A page of the players of one team: they all stand on the first. */
export const playersOfTeam = (
  list: PlayerList,
  teamId: TeamId,
  rows: PlayerList["players"],
  page: number,
): PlayerList => ({
  ...list,
  filter: {team: teamId},
  page,
  total: rows.length,
  totalPages: Math.ceil(rows.length / list.pageSize),
  players: rows.slice((page - 1) * list.pageSize, page * list.pageSize),
});
