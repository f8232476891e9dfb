import type {Day} from "../../kit/types.ts";
import type {PriceFacts} from "../price-types.ts";
import {plain} from "../units.ts";
import {flowsByDay} from "./flows.ts";

/** What foreigners bought and sold in a session; null where too few shares are known. */
export interface FlowSession {
  readonly on: Day;
  readonly bought: number | null;
  readonly sold: number | null;
}
/** Flows of the last sessions that are known, oldest first. */
export interface FlowSessions {
  readonly unit: "VND" | "shares";
  /** Fewest and most shares that a session's sums are of. */
  readonly shares: readonly [fewest: number, most: number];
  readonly sessions: readonly FlowSession[];
}

/** Sums of fewer shares are not compared with those of others: first and last days have one or two. */
const FEWEST_SHARES = 30;

/**
 * What foreigners bought and sold of the shares whose flows are known, in the last sessions up to
 * the newest of them that is known; null where none is. In VND where every share of every session
 * has that, else in shares: the two are never in one series.
 *
 * @param days sessions that may be told of, oldest first
 */
export function flowSessions(
  prices: PriceFacts,
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
