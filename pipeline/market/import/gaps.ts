import {FactsError} from "../../kit/errors.ts";
import {byCode} from "../../kit/order.ts";
import type {Day} from "../../kit/types.ts";
import type {ExDate} from "../price-types.ts";

/**
 * Sessions without correct figures from any source, for every share: CafeF's closes of 2024-03-06
 * are wrong, and it lacks 2025-02-03.
 */
const UNATTESTED: readonly Day[] = ["2024-03-06", "2025-02-03"];
/** Such sessions of single shares. */
const UNATTESTED_OF: Readonly<Record<string, readonly Day[]>> = {
  BSR: ["2025-06-04", "2026-08-07", "2026-08-10"],
};

/**
 * Days on which a share left its band, which is only possible on an ex-date, without a factor from
 * any source.
 */
export const WITHOUT_FACTOR: readonly ExDate[] = [
  {symbol: "LHG", on: "2026-08-19", factor: null, previousOn: "2026-08-18", confirmedBy: 0},
];

interface Row {
  readonly symbol: string;
  readonly on: Day;
}

/**
 * The sessions of a file's rows, and the rows of each symbol by day as packed, with the sessions
 * between its first and last day for which it has none.
 *
 * @throws FactsError for a duplicate day
 */
export function packedBySymbol<Of extends Row, Packed>(
  path: string,
  rows: readonly Of[],
  packed: (own: readonly Of[]) => Packed,
) {
  const sessions = [...new Set(rows.map(({on}) => on))].sort();
  const bySymbol = [...Map.groupBy(rows, ({symbol}) => symbol)].sort(([a], [b]) => byCode(a, b));
  const series = bySymbol.map(([symbol, unsorted]) => {
    const own = unsorted.toSorted((a, b) => byCode(a.on, b.on));
    const days = own.map(({on}) => on);
    return {symbol, ...withoutRows(path, symbol, days, sessions), ...packed(own)};
  });
  return {sessions, series};
}

function withoutRows(
  path: string,
  symbol: string,
  days: readonly Day[],
  sessions: readonly Day[],
): {from: Day; absent: Day[]; unattested: Day[]} {
  const own = new Set(days);
  if (own.size < days.length)
    throw new FactsError(`${path}: ${symbol} has a day twice; expected each once`);
  const [from, through] = [days[0]!, days.at(-1)!];
  const missing = sessions.filter((on) => on >= from && on <= through && !own.has(on));
  const isUnattested = (on: Day) =>
    UNATTESTED.includes(on) || (UNATTESTED_OF[symbol]?.includes(on) ?? false);
  return {
    from,
    absent: missing.filter((on) => !isUnattested(on)),
    unattested: missing.filter(isUnattested),
  };
}
