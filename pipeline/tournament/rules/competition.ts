import type {Competition, Tournament} from "../types.ts";

export const WORLD_CUP: Competition = {
  id: "world-cup",
  name: {en: "World Cup", vi: "World Cup"},
  scope: {en: "world", vi: "thế giới"},
  inHistory: "FIFA World Cup",
  kind: "world-cup",
  sources: {openfootball: "worldcup", fifa: "17", "api-football": "1"},
};

/** The competition of a tournament; the World Cup if its configuration names none. */
export const competitionOf = ({competition}: Tournament): Competition => competition ?? WORLD_CUP;
