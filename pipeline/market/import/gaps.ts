import {FactsError} from "../../kit/errors.ts";
import type {Day} from "../../kit/types.ts";
import type {ExDate} from "../price-types.ts";

/**
 * Sessions whose figures no source has right, of all shares: CafeF's closes of 2024-03-06 are
 * wrong, and it lacks 2025-02-03.
 */
const UNATTESTED: readonly Day[] = ["2024-03-06", "2025-02-03"];
/** The same of one share. */
const UNATTESTED_OF: Readonly<Record<string, readonly Day[]>> = {
  BSR: ["2025-06-04", "2026-08-07", "2026-08-10"],
};

/** Days on which a share left its band, as it only can on an ex-date, but no source has a factor. */
export const WITHOUT_FACTOR: readonly ExDate[] = [
  {symbol: "LHG", on: "2026-08-19", factor: null, previousOn: "2026-08-18", confirmedBy: 0},
];

/**
 * Which sessions between the first and the last of its days a share has no row of.
 *
 * @throws FactsError for a day twice
 */
export function withoutRows(
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
