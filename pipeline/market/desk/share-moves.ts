import {cached} from "../../kit/cached.ts";
import {byCode} from "../../kit/order.ts";
import type {Day} from "../../kit/types.ts";
import {OF_BARS} from "../prices/files.ts";
import {plain} from "../units.ts";
import {type DayMove, movesOn, turnoverOf} from "./day-moves.ts";
import type {DeskFacts} from "./types.ts";

/** The close of a share and its change from the base price. Prices in VND, as traded. */
export interface ShareMove {
  readonly symbol: string;
  readonly close: number;
  /** As a fraction of the base price, for example 0.0698. */
  readonly change: number;
  /** Rounded to a hundredth. */
  readonly changePercent: number;
  /** The band limit at which it closed, if any. */
  readonly limit: "ceiling" | "floor" | null;
  /** In VND; null when the volume is unknown. */
  readonly turnover: number | null;
  /** Number of independent families of sources that agree on the close. */
  readonly sources: number;
}

/** Minimum daily turnover of a mover, in VND. */
export const TURNOVER_FLOOR = 10e9;

/**
 * HOSE shares with stored prices as traded, and their moves of a day as in the market report.
 * Turnover is that of matched trades; in sessions whose stored volumes include put-through trades
 * it is the total, for every share.
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

/** The moves with at least the minimum turnover. */
export const liquidMoves = (facts: DeskFacts, on: Day): readonly ShareMove[] =>
  shareMoves(facts, on).filter(({turnover: value}) => (value ?? 0) >= TURNOVER_FLOOR);

/** The shares that rose, largest gain first. */
export const risen = (moves: readonly ShareMove[]): readonly ShareMove[] =>
  moves.filter(({change}) => change > 0).sort((a, b) => b.change - a.change || byTurnover(a, b));

/** The shares that fell, largest fall first. */
export const fallen = (moves: readonly ShareMove[]): readonly ShareMove[] =>
  moves.filter(({change}) => change < 0).sort((a, b) => a.change - b.change || byTurnover(a, b));

const byTurnover = (a: ShareMove, b: ShareMove): number =>
  (b.turnover ?? 0) - (a.turnover ?? 0) || byCode(a.symbol, b.symbol);
