import type {CupNames} from "../../kit/grammar/messages.ts";
import type {Competition, Tournament} from "../types.ts";

export const WORLD_CUP: Competition = {
  id: "world-cup",
  name: {en: "World Cup", vi: "World Cup"},
  scope: {en: "world", vi: "thế giới"},
  inHistory: "FIFA World Cup",
  kind: "world-cup",
  sources: {openfootball: "worldcup", fifa: "17", "api-football": "1"},
};

/** The names of its competition for the facts of texts; omitted for the World Cup. */
export const cupOf = ({competition}: Tournament): {readonly cup?: CupNames} =>
  competition ? {cup: {name: competition.name, scope: competition.scope}} : {};

/**
 * The competition of an international as named on a site about `own`: only a site about a World Cup
 * names World Cups and their qualifiers.
 */
export function competitionInPaper(own: Competition, name: string): string {
  if (own.id === WORLD_CUP.id || !name.startsWith(WORLD_CUP.inHistory)) return name;
  return name === WORLD_CUP.inHistory ? "Another tournament" : "Qualifier of another tournament";
}

/** The competition of a tournament; the World Cup if its configuration names none. */
export const competitionOf = ({competition}: Pick<Tournament, "competition">): Competition =>
  competition ?? WORLD_CUP;
