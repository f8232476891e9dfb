import type {Instant} from "../../kit/types.ts";
import type {Close} from "./explain-facts.ts";

/** How an index got to its last close. */
export interface MarketMove {
  /** Against the close before, in per cent. */
  readonly changePercent: number;
  /** In so many sessions no move in its direction was as large; the session itself counted. */
  readonly largestIn: number;
  /** Against the close of a month before, 20 sessions, in per cent; null without one. */
  readonly monthPercent: number | null;
}
const MONTH = 20;
/** From so many sessions on a move is worth calling the largest. */
export const NOTEWORTHY = 10;

/** The last close by an instant and how the index got there; undefined where fewer than two are. */
export function lastMove(closes: readonly Close[], by: Instant): (Close & MarketMove) | undefined {
  const known = closes.filter(({closedAt}) => closedAt <= by);
  const last = known.at(-1);
  if (last === undefined || known.length < 2) return undefined;
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

/** To a hundredth. */
const percent = (from: number, to: number): number =>
  Math.round((10_000 * (to - from)) / from) / 100;
