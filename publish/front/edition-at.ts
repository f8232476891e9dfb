import type {Instant} from "../../pipeline/tournament/types.ts";
import type {FrontSource} from "./front-source.ts";

/** The instant of the edition: the newest of its content, or of its clock during a match. */
export const editionAt = (source: FrontSource): Instant | null => {
  const {matches, asOf} = source.tournament;
  return matches.some(({state}) => state.status === "live" && state.clock)
    ? asOf
    : contentAt(source);
};

/** The instant of the newest content of the front page; null before anything is known. */
export const contentAt = ({tournament, articles, market}: FrontSource): Instant | null =>
  [
    tournament.factsThrough,
    tournament.odds.trend.at(-1)?.asOf,
    articles[0]?.publishedAt,
    market.knownThrough,
  ].reduce<string | null>((last, at) => ((at ?? "") > (last ?? "") ? at! : last), null);
