import {cached} from "../../kit/cached.ts";
import type {Day} from "../../kit/types.ts";
import type {AdjustedBar, Breadth, ExDate, ForeignFlow, Prices, RawBar} from "../price-types.ts";
import {OF_BARS} from "./files.ts";

/** Bars of a share as traded, oldest first; empty without such a series. */
export const rawBarsOf = ({traded}: Pick<Prices, "traded">, symbol: string): readonly RawBar[] =>
  traded.get(symbol)?.bars ?? [];

/** Bars of a share that the source adjusted; empty for a share with bars as traded. */
export const adjustedBarsOf = (
  {adjusted}: Pick<Prices, "adjusted">,
  symbol: string,
): readonly AdjustedBar[] => adjusted.get(symbol)?.bars ?? [];

/** The day of the last bar of a share; empty without any. */
export const lastBarOn = (prices: Pick<Prices, "traded" | "adjusted">, symbol: string): Day =>
  [rawBarsOf, adjustedBarsOf]
    .map((of) => of(prices, symbol).at(-1)?.on ?? "")
    .sort()
    .at(-1)!;

/** The last closes of a share as traded, oldest first. */
export const latestClosesOf = (
  {closes}: Pick<Prices, "closes">,
  symbol: string,
): readonly RawBar[] => closes.get(symbol)?.bars ?? [];

/** Ex-dates of a share, oldest first. */
export const exDatesOf = (prices: Pick<Prices, "exDates">, symbol: string): readonly ExDate[] =>
  exDatesBySymbol(prices).get(symbol) ?? [];
const exDatesBySymbol = cached(({exDates}: Pick<Prices, "exDates">) =>
  Map.groupBy(exDates, ({symbol}) => symbol),
);

/** Foreign flows of a share, oldest first. */
export const flowsOf = ({flows}: Pick<Prices, "flows">, symbol: string): readonly ForeignFlow[] =>
  flows.get(symbol) ?? [];

/** Daily breadth of the exchange of the bars, oldest first. */
export const breadthOf = ({breadth}: Pick<Prices, "breadth">): readonly Breadth[] =>
  breadth.get(OF_BARS) ?? [];

/** The days on which any share has a bar as traded, oldest first. */
export const barDays = cached(({traded}: Prices) =>
  daysIn([...traded.values()].map(({bars}) => bars)),
);

/** The days on which any share has a close with its total volume, oldest first. */
export const closeDays = cached(({closes}: Prices) =>
  daysIn([...closes.values()].map(({bars}) => bars)),
);

/** Foreign flows of every share by session. */
export const flowsByDay = cached(({flows}: Pick<Prices, "flows">) =>
  Map.groupBy(
    [...flows].flatMap(([symbol, days]) => days.map((flow) => ({symbol, ...flow}))),
    ({on}) => on,
  ),
);
/** The days on which any share has a foreign flow, oldest first. */
export const flowDays = cached((prices: Prices) => [...flowsByDay(prices).keys()].sort());

function daysIn(lists: Iterable<readonly {readonly on: Day}[]>): readonly Day[] {
  const days = new Set<Day>();
  for (const rows of lists) for (const {on} of rows) days.add(on);
  return [...days].sort();
}
