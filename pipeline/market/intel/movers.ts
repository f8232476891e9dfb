import {cached} from "../../kit/cached.ts";
import {byCode} from "../../kit/order.ts";
import type {Day} from "../../kit/types.ts";
import {type DayMove, type DayMoves, movesOn, turnoverOf} from "../desk/day-moves.ts";
import {symbolTable} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import type {Exchange} from "../types.ts";
import {plain} from "../units.ts";
import {hundredths, known, unknown} from "./types.ts";

/** Minimum turnover of a ranked share, in VND a day: below it, a few orders move the price. */
export const TURNOVER_FLOOR = 1_000_000_000;
const LISTED = 10;

export const EXCHANGES: readonly Exchange[] = ["HOSE", "HNX", "UPCOM"];

interface Traded {
  readonly move: DayMove;
  readonly turnover: number;
}

/**
 * Gainers, losers and most traded shares of a session on each exchange, among those with the
 * minimum turnover. Turnover is that of matched trades, or the total for every share in sessions
 * whose stored volumes include put-through.
 */
export const moversOn = (data: MarketData, on: Day) =>
  EXCHANGES.map((exchange) => moversOf(data, movesOn(data, on), exchange, on));

function moversOf(data: MarketData, {moves, leftOut}: DayMoves, exchange: Exchange, on: Day) {
  const own = moves.filter((move) => move.exchange === exchange);
  const turnoverCounts: "matched" | "total" = data.prices.latest.sessions.includes(on)
    ? "total"
    : "matched";
  const traded = own.flatMap((move): Traded[] => {
    const turnover = turnoverOf(move, turnoverCounts);
    return turnover === null || plain(turnover) < TURNOVER_FLOOR
      ? []
      : [{move, turnover: plain(turnover)}];
  });
  const listed = (list: readonly Traded[], order: (a: Traded, b: Traded) => number) =>
    list
      .toSorted((a, b) => order(a, b) || byCode(a.move.symbol, b.move.symbol))
      .slice(0, LISTED)
      .map(shown);
  const most = (a: Traded, b: Traded) => b.turnover - a.turnover;
  return {
    exchange,
    turnoverCounts,
    turnoverFloor: TURNOVER_FLOOR,
    /**
     * Shares with a close of the session and a base price; `ranked` counts those with enough
     * turnover.
     */
    shares: own.length,
    ranked: traded.length,
    gainers: listed(
      traded.filter(({move}) => move.change > 0),
      (a, b) => b.move.change - a.move.change || most(a, b),
    ),
    losers: listed(
      traded.filter(({move}) => move.change < 0),
      (a, b) => a.move.change - b.move.change || most(a, b),
    ),
    mostTraded: listed(traded, most),
    leftOut: leftOut
      .filter((one) => one.exchange === exchange)
      .map(({symbol, reason}) => ({symbol, reason})),
    availability: own.length > 0 ? known : unknown(NO_CLOSES),
  };
}
const NO_CLOSES =
  "no source we may use has closes as traded of this exchange for this session and the one before";

function shown({move, turnover}: Traded) {
  const {symbol, close, from, countsFrom, change, limit, sources} = move;
  return {
    symbol,
    close: plain(close),
    countsFrom,
    from: plain(from),
    change: plain(close) - plain(from),
    changePercent: hundredths(100 * change),
    limit,
    turnover: Math.round(turnover),
    sources,
    href: `/api/stocks/${symbol}`,
  };
}
export const names = cached(symbolTable);
