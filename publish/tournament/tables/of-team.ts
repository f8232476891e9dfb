import type {Coverage} from "../../../pipeline/tournament/analysis/performance/tournament-record.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {knownOf} from "../../availability.ts";
import type {players} from "../players/players.ts";
import type {cards} from "./cards.ts";
import type {scorers} from "./scorers.ts";
import {type CardCounts, NO_CARDS, plusCards, scorersAvailability, scorerTotals} from "./totals.ts";

type Scorers = ReturnType<typeof scorers>;
type Cards = ReturnType<typeof cards>;

interface Row {
  readonly team: {readonly teamId: TeamId};
}
const of =
  (teamId: TeamId) =>
  ({team}: Row): boolean =>
    team.teamId === teamId;

/** The scorers of one team with their overall ranks, and the totals of its goals. */
export function scorersOfTeam(body: Scorers, teamId: TeamId, coverage: Coverage): Scorers {
  const scorers = body.scorers.filter(of(teamId));
  const ownGoals = body.ownGoals.filter(of(teamId));
  const {matches, goals: scorersKnown, lineups: lineupsKnown} = coverage;
  const known = {matches, scorersKnown, lineupsKnown};
  return {
    ...body,
    filter: {team: teamId},
    totals: scorerTotals(known, scorers, ownGoals),
    scorers,
    ownGoals,
    availability: scorersAvailability(known),
  };
}

/** The cards of one team with its overall ranks, and its totals. */
export function cardsOfTeam(body: Cards, teamId: TeamId, coverage: Coverage): Cards {
  const teams = body.teams.filter(of(teamId));
  const {matches, cards: cardsKnown} = coverage;
  return {
    ...body,
    filter: {team: teamId},
    totals: {matches, cardsKnown, ...teams.reduce<CardCounts>(plusCards, NO_CARDS)},
    teams,
    players: body.players.filter(of(teamId)),
    suspended: body.suspended.filter(of(teamId)),
    availability: {cards: knownOf(cardsKnown, matches, "cards")},
  };
}

type PlayerList = ReturnType<typeof players>;

/** A page of the players of one team; all of them fit on the first. */
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
