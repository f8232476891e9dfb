import type {Day} from "../../kit/types.ts";
import type {Prices} from "../price-types.ts";
import {flowsByDay} from "../prices/series.ts";
import {plain} from "../units.ts";

/** Foreign purchases and sales in a session; null when too few shares are known. */
export interface FlowSession {
  readonly on: Day;
  readonly bought: number | null;
  readonly sold: number | null;
}
/** Foreign flows of the last known sessions, oldest first. */
export interface FlowSessions {
  readonly unit: "VND" | "shares";
  /** Fewest and most shares summed in a session. */
  readonly shares: readonly [fewest: number, most: number];
  readonly sessions: readonly FlowSession[];
}

/** Minimum number of shares for a comparable sum; the first and last days have one or two. */
const FEWEST_SHARES = 30;

/**
 * Foreign flows, summed over the shares with known flows, for the last sessions up to the newest
 * known; null when none is known. In VND when every share of every session has values, otherwise in
 * shares; a series never mixes the two.
 *
 * @param days candidate sessions, oldest first
 */
export function flowSessions(
  prices: Pick<Prices, "flows">,
  days: readonly Day[],
  count: number,
): FlowSessions | null {
  const byDay = flowsByDay(prices);
  const rowsOf = (on: Day) => {
    const rows = byDay.get(on) ?? [];
    return rows.length < FEWEST_SHARES ? [] : rows;
  };
  const newest = days.findLastIndex((on) => rowsOf(on).length > 0);
  if (newest < 0) return null;
  const told = days.slice(Math.max(0, newest + 1 - count), newest + 1);
  const known = told.map(rowsOf).filter((rows) => rows.length > 0);
  const inVnd = known.every((rows) =>
    rows.every(({buyValue, sellValue}) => buyValue !== null && sellValue !== null),
  );
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.length === 0 ? null : rows.reduce((total, row) => total + of(row), 0);
  const counts = known.map(({length}) => length);
  return {
    unit: inVnd ? "VND" : "shares",
    shares: [Math.min(...counts), Math.max(...counts)],
    sessions: told.map((on) => {
      const rows = rowsOf(on);
      return {
        on,
        bought: sum(rows, (row) => plain(inVnd ? row.buyValue! : row.buyVolume)),
        sold: sum(rows, (row) => plain(inVnd ? row.sellValue! : row.sellVolume)),
      };
    }),
  };
}
