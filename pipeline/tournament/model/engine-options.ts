import type {Confederation, HistoryTeam, TeamId} from "../types.ts";
import {PLAIN} from "./dixon-coles.ts";

/**
 * The published engine: what the search on the finals tournaments of 2002–2017, refitted every match day as the engine is, chose by the rule fixed
 * beforehand (docs/models.md). No match from 2018 on had a part in it.
 */
export const ENGINE_OPTIONS = {
  fit: {...PLAIN, halfLifeYears: 2.5, windowYears: 8, priorSd: 1, confederationSd: 3, worldCupWeight: 4},
  /** Extra time is taken out of the World Cup scores that the model learns from. */
  ninetyMinutes: true,
} as const;

/** Which confederation a team belongs to, where it has one. */
export const confederationsOf = (teams: readonly HistoryTeam[]): Map<TeamId, Confederation> =>
  new Map(teams.flatMap(({teamId, confederation}) => (confederation ? [[teamId, confederation]] : [])));
