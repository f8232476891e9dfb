import {
  type Appearance,
  keyOf,
} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import type {Position} from "../../../pipeline/tournament/analysis/performance/positions.ts";
import {type Rating, rating} from "../../../pipeline/tournament/analysis/performance/rating.ts";
import type {MatchState, PlayerPerformance, Side} from "../../../pipeline/tournament/types.ts";

/** The stated origin of our own ratings. */
export const RATED_FROM_EVENTS = "recorded events, by the formula of docs/authors/ratings.md";

/** A rating; only our own have terms. */
export interface Mark {
  readonly rating: number | null;
  readonly terms: Rating["terms"] | null;
}
const UNRATED: Mark = {rating: null, terms: null};

/** A provider's ratings of one side's players; empty without a provider. */
export const providedMarks = ({details}: MatchState, side: Side): readonly PlayerPerformance[] =>
  details?.performances?.filter((one) => one.side === side && one.rating !== null) ?? [];

/** A player's rating: the provider's if it rates the side, otherwise from recorded events. */
export function markOf(state: MatchState, player: Appearance, position: Position | null): Mark {
  const given = providedMarks(state, player.side);
  if (given.length === 0) return rating(state, player, position) ?? UNRATED;
  const own = given.find((mark) => keyOf(mark) === keyOf(player));
  return {rating: own?.rating ?? null, terms: null};
}
