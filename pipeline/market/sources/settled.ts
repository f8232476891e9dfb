import {MARKET_PROVIDER_IDS, type PriceSource} from "./types.ts";

/** What several sources say of one day: all of it, and whose word holds. */
export interface Settled<Row> {
  readonly row: Row;
  /** Those of the sources that say the same. */
  readonly agreeing: readonly Row[];
  /** Whether a source says something else. */
  readonly isDisputed: boolean;
}

interface Voice {
  readonly source: PriceSource;
}

const ORDER: readonly PriceSource[] = ["facts", ...MARKET_PROVIDER_IDS];
const rank = ({source}: Voice): number => ORDER.indexOf(source);

/**
 * Settles what several sources say of one day; the rule is written down in
 * docs/decisions/014-providers-of-prices.md. Facts hold. Among providers that holds which more of
 * them say; where as many say the one as the other, what the first in order says. A row is taken
 * whole, from the source that leaves least open among those that say the same.
 *
 * @param said of a row in one word or figure: rows of one word agree
 * @param open how many figures of a row are missing
 */
export function settle<Row extends Voice>(
  rows: readonly Row[],
  {said, open}: {readonly said: (row: Row) => unknown; readonly open: (row: Row) => number},
): Settled<Row> {
  const ranked = rows.length === 1 ? rows : rows.toSorted((a, b) => rank(a) - rank(b));
  const word = said(ranked[0]!);
  // nearly always they agree, and there are as many days as shares times sessions
  if (ranked.every((row) => said(row) === word))
    return {row: leastOpen(ranked, open), agreeing: ranked, isDisputed: false};
  const words = Map.groupBy(ranked, said);
  const [first, ...others] = [...words.values()].sort(
    (a, b) =>
      Number(hasFacts(b)) - Number(hasFacts(a)) || b.length - a.length || rank(a[0]!) - rank(b[0]!),
  ) as [Row[], ...Row[][]];
  return {row: leastOpen(first, open), agreeing: first, isDisputed: others.length > 0};
}

/** Of rows in order of precedence the first that leaves least open. */
const leastOpen = <Row>(rows: readonly Row[], open: (row: Row) => number): Row =>
  rows.reduce((best, row) => (open(row) < open(best) ? row : best));

const hasFacts = (rows: readonly Voice[]): boolean => rows.some(({source}) => source === "facts");
