import {cached} from "../../kit/cached.ts";
import {byCode} from "../../kit/order.ts";
import type {Day} from "../../kit/types.ts";
import type {MarketData} from "../market-data.ts";
import {OF_BARS} from "../prices/files.ts";
import {type DayMove, movesOn} from "./day-moves.ts";

/** Minimum daily turnover of a mover, in VND. */
export const TURNOVER_FLOOR = 10e9;

/** The moves of the shares of HOSE with stored prices as traded. */
const shareMoves = cached((facts: MarketData, on: Day): readonly DayMove[] =>
  movesOn(facts, on).moves.filter(({exchange}) => exchange === OF_BARS),
);

/** The moves with at least the minimum turnover. */
export const liquidMoves = (facts: MarketData, on: Day): readonly DayMove[] =>
  shareMoves(facts, on).filter(({turnover: value}) => (value ?? 0) >= TURNOVER_FLOOR);

/** The shares that rose, largest gain first. */
export const risen = (moves: readonly DayMove[]): readonly DayMove[] =>
  moves.filter(({change}) => change > 0).sort((a, b) => b.change - a.change || byTurnover(a, b));

/** The shares that fell, largest fall first. */
export const fallen = (moves: readonly DayMove[]): readonly DayMove[] =>
  moves.filter(({change}) => change < 0).sort((a, b) => a.change - b.change || byTurnover(a, b));

const byTurnover = (a: DayMove, b: DayMove): number =>
  (b.turnover ?? 0) - (a.turnover ?? 0) || byCode(a.symbol, b.symbol);
