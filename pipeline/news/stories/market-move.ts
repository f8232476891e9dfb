import type {Instant} from "../../kit/types.ts";
import type {Close} from "./explain-facts.ts";

/** The move of an index to its last close. */
export interface MarketMove {
  /** Change against the previous close, in per cent. */
  readonly changePercent: number;
  /**
   * Number of sessions, including this one, in which no move in the same direction was as large.
   */
  readonly largestIn: number;
  /**
   * Change against the close of a month (20 sessions) before, in per cent; null if there is none.
   */
  readonly monthPercent: number | null;
}
const MONTH = 20;
/** Number of sessions from which a move is worth calling the largest. */
export const NOTEWORTHY = 10;

/**
 * The last close by an instant with its move; undefined if a later close is due, because an old
 * close explains nothing, or if the session before has none, because a move from an older close is
 * not that of the day. Nothing is compared across a session without a close.
 */
export function lastMove(closes: readonly Close[], by: Instant): (Close & MarketMove) | undefined {
  const all = closes.filter(({closedAt}) => closedAt <= by);
  const hole = all.findLastIndex(({closedAt}, n) => n > 0 && all[n - 1]!.nextDueAt !== closedAt);
  const known = all.slice(Math.max(hole, 0));
  const last = known.at(-1);
  if (last === undefined || known.length < 2 || last.nextDueAt <= by) return undefined;
  const moves = known.slice(1).map(({close}, place) => percent(known[place]!.close, close));
  const change = moves.at(-1)!;
  const asLarge = moves
    .slice(0, -1)
    .findLastIndex((move) => (change >= 0 ? move >= change : move <= change));
  const month = known.at(-1 - MONTH);
  return {
    ...last,
    changePercent: change,
    largestIn: moves.length - 1 - asLarge,
    monthPercent: month ? percent(month.close, last.close) : null,
  };
}

/** Change in per cent, to a hundredth. */
const percent = (from: number, to: number): number =>
  Math.round((10_000 * (to - from)) / from) / 100;
