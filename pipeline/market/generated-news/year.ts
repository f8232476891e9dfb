import {says} from "../../kit/grammar/messages.ts";
import {hundredths} from "../rules/change.ts";
import {windowStart} from "../rules/windows.ts";
import type {Day, IndexFacts} from "../types.ts";
import {plain} from "../units.ts";

/**
 * The facts of VN-Index over the year up to a day, from its closes; null when they do not reach
 * back a year, or a day is missing.
 */
export function yearFacts({closes, missing = []}: Pick<IndexFacts, "closes" | "missing">, on: Day) {
  const known = closes.flatMap(({on: day, close}) =>
    day <= on ? {on: day, close: plain(close)} : [],
  );
  const start = windowStart(on, "1y");
  const base = known.findLastIndex((one) => one.on <= start);
  if (base < 0 || known.at(-1)?.on !== on) return null;
  const from = known[base]!;
  if (missing.some((day) => day > from.on && day < on)) return null;
  const year = known.slice(base + 1);
  if (year.length < 2) return null;
  const {close} = year.at(-1)!;
  const before = (k: number) => known[base + k]!.close;
  const days = year.map((one, k) => ({
    on: one.on,
    changePercent: hundredths((one.close / before(k) - 1) * 100),
  }));
  const high = year.reduce((a, b) => (b.close >= a.close ? b : a));
  const low = year.reduce((a, b) => (b.close <= a.close ? b : a));
  const byChange = days.toSorted((a, b) => b.changePercent - a.changePercent);
  return {
    months: 12,
    on,
    fromOn: from.on,
    from: from.close,
    close,
    change: hundredths(close - from.close),
    changePercent: hundredths((close / from.close - 1) * 100),
    sessions: year.length,
    rising: year.filter((one, k) => one.close > before(k)).length,
    falling: year.filter((one, k) => one.close < before(k)).length,
    high,
    low,
    belowHighPercent: hundredths((1 - close / high.close) * 100),
    aboveLowPercent: hundredths((close / low.close - 1) * 100),
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
