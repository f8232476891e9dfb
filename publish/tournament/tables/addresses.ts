import {editionIndex} from "../../edition-index.ts";
import type {players} from "../players/players.ts";
import type {SquadInFull} from "../players/squad.ts";
import type {cards} from "./cards.ts";
import type {scorers} from "./scorers.ts";

/** Filter by team, answered live, because a file per team and year would not be worth its cost. */
const byTeam = {
  query: {team: {kind: "id", summary: "Only this team, by its teamId"}},
  live: [],
} as const;

export const SCORERS = {
  ...byTeam,
  path: "/api/tournaments/{year}/scorers",
  summary: "Scorers: goals, penalties and minutes per goal; own goals separately",
  tag: "Tournament",
  schema: "tournament/scorers.json",
} as const;

export const CARDS = {
  ...byTeam,
  path: "/api/tournaments/{year}/cards",
  summary: "Cards by team and player, the fair-play table, and suspensions",
  tag: "Tournament",
  schema: "tournament/cards.json",
} as const;

export const PLAYERS = {
  path: "/api/tournaments/{year}/players",
  summary: "All squad players with their totals for the tournament",
  tag: "Players",
  schema: "tournament/players.json",
  query: {
    page: {kind: "int", from: 1, to: 1_000, default: 1, summary: "Page number"},
    ...byTeam.query,
  },
  live: [],
} as const;

/** The tables of a year, of all teams; of the players the first page. */
export const TABLES = editionIndex<{
  readonly scorers: ReturnType<typeof scorers>;
  readonly cards: ReturnType<typeof cards>;
  readonly players: ReturnType<typeof players>;
}>("index/tables/{year}");

/** A squad, in a file of its own because a goal changes only two of them. */
export const SQUAD = editionIndex<{readonly squad: SquadInFull}>("index/squads/{year}/{teamId}");
