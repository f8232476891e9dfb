/** What may be asked of a table, printed or live. */
export const TEAM_QUERY = {
  team: {kind: "id", summary: "Of one team alone, by its teamId"},
} as const;

/** What may be asked of the list of players. */
export const PLAYERS_QUERY = {
  page: {kind: "int", from: 1, to: 1_000, default: 1, summary: "Number of the page"},
  ...TEAM_QUERY,
} as const;
