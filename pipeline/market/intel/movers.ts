import {byCode} from "../../kit/order.ts";
import {type DayMove, type DayMoves, movesOn} from "../desk/day-moves.ts";
import type {MarketData} from "../market-data.ts";
import {hundredths} from "../rules/change.ts";
import {type Day, EXCHANGES, type Exchange} from "../types.ts";
import {known, unknown} from "./types.ts";

/** Minimum turnover of a ranked share, in VND a day: below it, a few orders move the price. */
export const TURNOVER_FLOOR = 1_000_000_000;
const LISTED = 10;

type Traded = DayMove & {readonly turnover: number};

/**
 * Gainers, losers and most traded shares of a session on each exchange, among those with the
 * minimum turnover. Turnover is that of matched trades, or the total for every share in sessions
 * whose stored volumes include put-through.
 */
export const moversOn = (data: MarketData, on: Day) =>
  EXCHANGES.map((exchange) => moversOf(movesOn(data, on), exchange));

function moversOf({counts, moves, leftOut}: DayMoves, exchange: Exchange) {
  const own = moves.filter((move) => move.exchange === exchange);
  const traded = own.flatMap((move): Traded[] => {
    const {turnover} = move;
    return turnover === null || turnover < TURNOVER_FLOOR ? [] : [{...move, turnover}];
  });
  const listed = (list: readonly Traded[], order: (a: Traded, b: Traded) => number) =>
    list
      .toSorted((a, b) => order(a, b) || byCode(a.symbol, b.symbol))
      .slice(0, LISTED)
      .map(shown);
  const most = (a: Traded, b: Traded) => b.turnover - a.turnover;
  return {
    exchange,
    turnoverCounts: counts,
    turnoverFloor: TURNOVER_FLOOR,
    /**
     * Shares with a close of the session and a base price; `ranked` counts those with enough
     * turnover.
     */
    shares: own.length,
    ranked: traded.length,
    gainers: listed(
      traded.filter(({change}) => change > 0),
      (a, b) => b.change - a.change || most(a, b),
    ),
    losers: listed(
      traded.filter(({change}) => change < 0),
      (a, b) => a.change - b.change || most(a, b),
    ),
    mostTraded: listed(traded, most),
    leftOut: leftOut
      .filter((one) => one.exchange === exchange)
      .map(({symbol, reason}) => ({symbol, reason})),
    availability: own.length > 0 ? known : unknown(NO_CLOSES),
  };
}
const NO_CLOSES =
  "no permitted source has unadjusted closes on this exchange for this session and the previous one";

const shown = ({symbol, close, countsFrom, from, change, limit, turnover, sources}: Traded) => ({
  symbol,
  close,
  countsFrom,
  from,
  change: close - from,
  changePercent: hundredths(100 * change),
  limit,
  turnover: Math.round(turnover),
  sources,
  href: `/api/stocks/${symbol}`,
});
