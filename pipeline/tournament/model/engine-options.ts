import type {Confederation, HistoryTeam, TeamId} from "../types.ts";
import {PLAIN} from "./dixon-coles.ts";

/** The options of the published engine; where they come from is told in docs/models.md. */
export const ENGINE_OPTIONS = {
  fit: PLAIN,
  /** Whether extra time is taken out of the World Cup scores that the model learns from. */
  ninetyMinutes: true as boolean,
} as const;

/** Which confederation a team belongs to, where it has one. */
export const confederationsOf = (teams: readonly HistoryTeam[]): Map<TeamId, Confederation> =>
  new Map(teams.flatMap(({teamId, confederation}) => (confederation ? [[teamId, confederation]] : [])));
