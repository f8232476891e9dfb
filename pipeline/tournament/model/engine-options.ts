import type {Confederation, HistoryTeam, TeamId} from "../types.ts";
import {PLAIN} from "./dixon-coles.ts";

/**
 * The published engine: textbook Dixon–Coles with confederation means. The search on the finals
 * tournaments of 2002–2017, refitted every match day as the engine is, found no setting that beats
 * it by two clustered standard errors (docs/models.md). The search used no match from 2018 on.
 */
export const ENGINE_OPTIONS = {
  fit: {...PLAIN, priorSd: 0.8, confederationSd: 0.6},
  /**
   * Removes extra time from the World Cup scores used for training, because the model's rates are
   * for ninety minutes.
   */
  ninetyMinutes: true,
  /**
   * Weights of the offsets, each the most probable value under a normal prior (docs/models.md): the
   * league index from the World Cups 1990–2014, past meetings from the finals tournaments of
   * 2002–2017.
   */
  offsets: {
    leagueIndex: {beta: 0.034121, standardError: 0.01725, priorSd: 0.03},
    headToHead: {beta: 0.017959, standardError: 0.026081, priorSd: 0.03},
  },
} as const;

/** Confederation of each team that has one. */
export const confederationsOf = (teams: readonly HistoryTeam[]): Map<TeamId, Confederation> =>
  new Map(
    teams.flatMap(({teamId, confederation}) => (confederation ? [[teamId, confederation]] : [])),
  );
