import {type Bar, MARKET_PROVIDER_IDS, type PriceSource} from "../price-types.ts";
import {type Price, shares} from "../units.ts";
import type {SaidRow} from "./stored/bars.ts";

/** The settled row of a day reported by several sources. */
export interface Settled<Row> {
  readonly row: Row;
  /** The rows of the sources that agree with it. */
  readonly agreeing: readonly Row[];
  /** True if any source disagrees. */
  readonly isDisputed: boolean;
}

/** A row without a source belongs to the facts. */
interface Voice {
  readonly source?: PriceSource;
}

/** The rule by which rows of one kind are settled. */
export interface Rule<Row> {
  /** Key of a row: rows with equal keys agree. */
  readonly said: (row: Row) => unknown;
  /** Number of missing figures of a row. */
  readonly open: (row: Row) => number;
}

const ORDER: readonly PriceSource[] = ["facts", ...MARKET_PROVIDER_IDS];
const rank = ({source = "facts"}: Voice): number => ORDER.indexOf(source);

/**
 * Settles the rows of several sources for one day, by the rule in
 * docs/decisions/014-providers-of-prices.md: facts win; among providers the value with the most
 * providers wins; on a tie, the first provider in order. A row is taken whole, from the agreeing
 * source with the fewest missing figures.
 */
export function settle<Row extends Voice>(
  rows: readonly Row[],
  {said, open}: Rule<Row>,
): Settled<Row> {
  const ranked = rows.length === 1 ? rows : rows.toSorted((a, b) => rank(a) - rank(b));
  const word = said(ranked[0]!);
  // fast path: sources nearly always agree, and this runs for every share and session
  if (ranked.every((row) => said(row) === word))
    return {row: leastOpen(ranked, open), agreeing: ranked, isDisputed: false};
  const words = Map.groupBy(ranked, said);
  const [first, ...others] = [...words.values()].sort(
    (a, b) =>
      Number(hasFacts(b)) - Number(hasFacts(a)) || b.length - a.length || rank(a[0]!) - rank(b[0]!),
  ) as [Row[], ...Row[][]];
  return {row: leastOpen(first, open), agreeing: first, isDisputed: others.length > 0};
}

/** The row with the fewest missing figures; on a tie, the first in order of precedence. */
const leastOpen = <Row>(rows: readonly Row[], open: (row: Row) => number): Row =>
  rows.reduce((best, row) => (open(row) < open(best) ? row : best));

const hasFacts = (rows: readonly Voice[]): boolean => rows.some((row) => rank(row) === 0);

/** A reported row as a bar, in the unit of its basis. */
export function barOf<P extends Price>(
  {on, source, open, high, low, close, volume, reference}: SaidRow,
  unitOf: (value: number) => P,
) {
  const price = (value: number | null) => (value === null ? null : unitOf(value));
  const bar: Bar<P> = {
    on,
    open: price(open),
    high: price(high),
    low: price(low),
    close: unitOf(close),
    volume: volume === null ? null : shares(volume),
    sources: 1,
  };
  return {...bar, source, ...(reference != null && {reference: unitOf(reference)})};
}
