import {says} from "../../kit/grammar/messages.ts";
import type {Day} from "../../kit/types.ts";
import {hundredths} from "../desk/day-facts.ts";
import {windowStart} from "../rules/windows.ts";
import type {IndexClose, IndexFacts} from "../types.ts";

/**
 * The facts of VN-Index over the year up to a day, from its closes; null when they do not reach
 * back a year.
 */
export function yearFacts({closes}: Pick<IndexFacts, "closes">, on: Day) {
  const known = closes.filter(([day]) => day <= on);
  const start = windowStart(on, "1y");
  const base = known.findLastIndex(([day]) => day <= start);
  if (base < 0 || known.at(-1)?.[0] !== on) return null;
  const [from, ...year] = known.slice(base) as [IndexClose, ...IndexClose[]];
  if (year.length < 2) return null;
  const [, close] = year.at(-1)!;
  const days = year.map(([day, value], k) => ({
    on: day,
    changePercent: hundredths((value / known[base + k]![1] - 1) * 100),
  }));
  const high = year.reduce((a, b) => (b[1] >= a[1] ? b : a));
  const low = year.reduce((a, b) => (b[1] <= a[1] ? b : a));
  const byChange = days.toSorted((a, b) => b.changePercent - a.changePercent);
  return {
    months: 12,
    on,
    fromOn: from[0],
    from: from[1],
    close,
    change: hundredths(close - from[1]),
    changePercent: hundredths((close / from[1] - 1) * 100),
    sessions: year.length,
    rising: year.filter(([, value], k) => value > known[base + k]![1]).length,
    falling: year.filter(([, value], k) => value < known[base + k]![1]).length,
    high: {on: high[0], close: high[1]},
    low: {on: low[0], close: low[1]},
    belowHighPercent: hundredths((1 - close / high[1]) * 100),
    aboveLowPercent: hundredths((close / low[1] - 1) * 100),
    best: byChange[0]!,
    worst: byChange.at(-1)!,
  };
}
export type YearFacts = NonNullable<ReturnType<typeof yearFacts>>;

/** Messages of the article about a year of the index. */
export const yearMessages = (facts: YearFacts) => ({
  title: says("year title", facts),
  summary: says("year summary", facts),
  body: [
    [says("year change", facts)],
    [says("year range", facts), says("year place", facts)],
    [says("year days", facts)],
  ],
});
