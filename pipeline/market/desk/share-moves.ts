import {cached} from "../../kit/cached.ts";
import {byCode} from "../../kit/order.ts";
import type {Day} from "../../kit/types.ts";
import {OF_BARS} from "../prices/files.ts";
import {plain} from "../units.ts";
import {type DayMove, movesOn, turnoverOf} from "./day-moves.ts";
import type {DeskFacts} from "./types.ts";

/** How a share closed against what its change counts from. Prices in VND, as traded. */
export interface ShareMove {
  readonly symbol: string;
  readonly close: number;
  /** As a share of the price it counts from, 0.0698. */
  readonly change: number;
  /** To a hundredth. */
  readonly changePercent: number;
  /** Where it closed as high or as low as it may. */
  readonly limit: "ceiling" | "floor" | null;
  /** In VND; null where nobody has the volume. */
  readonly turnover: number | null;
  /** How many independent families of sources agree on the close. */
  readonly sources: number;
}

/** Shares that change hands for less in a day, in VND, are no movers. */
export const TURNOVER_FLOOR = 10e9;

/**
 * The shares of HOSE whose prices as traded are kept, with their moves of a day as the market
 * report has them. The turnover is that of matched shares; of a session whose volumes are kept with
 * put-through, that of all, for every share.
 */
export const shareMoves = cached((facts: DeskFacts, on: Day): readonly ShareMove[] => {
  const counts = facts.prices.latest.sessions.includes(on) ? "total" : "matched";
  return movesOn(facts, on)
    .moves.filter(({exchange}) => exchange === OF_BARS)
    .map((move) => shareMove(move, counts));
});

function shareMove(move: DayMove, counts: "matched" | "total"): ShareMove {
  const {symbol, close, change, limit, sources} = move;
  const turnover = turnoverOf(move, counts);
  return {
    symbol,
    close: plain(close),
    change,
    changePercent: Math.round(change * 10_000) / 100,
    limit,
    turnover: turnover && plain(turnover),
    sources,
  };
}

/** Those of them that are traded for at least the floor of turnover. */
export const liquidMoves = (facts: DeskFacts, on: Day): readonly ShareMove[] =>
  shareMoves(facts, on).filter(({turnover: value}) => (value ?? 0) >= TURNOVER_FLOOR);

/** Those that rose, most first. */
export const risen = (moves: readonly ShareMove[]): readonly ShareMove[] =>
  moves.filter(({change}) => change > 0).sort((a, b) => b.change - a.change || byTurnover(a, b));

/** Those that fell, most first. */
export const fallen = (moves: readonly ShareMove[]): readonly ShareMove[] =>
  moves.filter(({change}) => change < 0).sort((a, b) => a.change - b.change || byTurnover(a, b));

const byTurnover = (a: ShareMove, b: ShareMove): number =>
  (b.turnover ?? 0) - (a.turnover ?? 0) || byCode(a.symbol, b.symbol);
