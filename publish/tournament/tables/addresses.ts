/** Filter by team, answered live, because a file per team and year would not be worth its cost. */
const byTeam = {
  query: {team: {kind: "id", summary: "Of one team alone, by its teamId"}},
  live: [],
} as const;

export const SCORERS = {
  ...byTeam,
  path: "/api/tournaments/{year}/scorers",
  summary: "Who has scored: goals, penalties, minutes per goal; own goals apart",
  tag: "Tournament",
  schema: "tournament/scorers.json",
} as const;

export const CARDS = {
  ...byTeam,
  path: "/api/tournaments/{year}/cards",
  summary: "Cards by team, with the fair-play table, and by player; who is suspended",
  tag: "Tournament",
  schema: "tournament/cards.json",
} as const;

export const PLAYERS = {
  path: "/api/tournaments/{year}/players",
  summary: "The players of all squads with their tournament in sum",
  tag: "Players",
  schema: "tournament/players.json",
  query: {
    page: {kind: "int", from: 1, to: 1_000, default: 1, summary: "Number of the page"},
    ...byTeam.query,
  },
  live: [],
} as const;
