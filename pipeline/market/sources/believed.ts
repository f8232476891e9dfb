import type {Day, Instant} from "../../kit/types.ts";
import type {JsonAnswer} from "./ask-json.ts";
import {isOver, isWeekend, today} from "./exchange-day.ts";
import type {Answer} from "./types.ts";

/** A day in plain numbers, before it has a unit. Null is what is not said. */
export interface PlainDay {
  readonly on: Day;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
}

/** What a price is of: a flat bar of an index is no bar, one of a share that traded is. */
export type PriceOf = "share" | "index";

/** No share costs more VND, and no index has more points: such a figure is in another unit. */
const HIGHEST: Readonly<Record<PriceOf, number>> = {share: 5_000_000, index: 20_000};

type Verdict = "good" | "withheld" | "no-trade" | {readonly refused: string};

/**
 * Whether a day is believed. Not while it runs, not of the future, not a close of nothing, not
 * outside its own range; a flat bar without volume is a day without a trade, and a flat bar of an
 * index stands for a close alone.
 */
function verdictOf(day: PlainDay, of: PriceOf, at: Instant): Verdict {
  const {on, open, high, low, close, volume} = day;
  if (on > today(at)) return {refused: "is of a day to come"};
  if (!isOver(on, at)) return "withheld";
  const prices = [open, high, low, close].flatMap((price) => price ?? []);
  const isFlat = prices.length === 4 && new Set(prices).size === 1;
  if (volume === 0 && (isFlat || !(open! > 0))) return "no-trade";
  if (!prices.every((price) => price > 0))
    return {refused: `has the prices ${prices.join(", ")}; expected more than 0`};
  if (volume !== null && !(Number.isInteger(volume) && volume >= 0))
    return {refused: `has the volume ${volume}; expected a number of shares`};
  if (of === "index" && isFlat) return {refused: `is flat at ${close}; expected a day's range`};
  const [least, most] = [low ?? close, high ?? close];
  const inside = [open ?? close, close].every((price) => price >= least && price <= most);
  if (!inside) return {refused: `has open ${open} and close ${close} outside ${least} to ${most}`};
  if (prices.some((price) => price > HIGHEST[of]))
    return {refused: `has the price ${Math.max(...prices)}: that is another unit`};
  return "good";
}

/** What is left of rows that were read. */
export interface Sifted<Row> {
  readonly rows: readonly Row[];
  readonly refused: readonly string[];
  /** Whether a row was left out that will be believed when its day is over. */
  readonly withheld: boolean;
}

/**
 * The days of one series that are believed, oldest first. A day that is there twice in different
 * words is refused, and so is a weekend day that repeats the one before it: sessions on Saturdays
 * have been, copies of Fridays are more common.
 *
 * @param what names the series in messages
 */
export function believed<Row extends PlainDay>(
  days: readonly Row[],
  {what, of, at}: {readonly what: string; readonly of: PriceOf; readonly at: Instant},
): Sifted<Row> {
  const refused: string[] = [];
  const rows = new Map<Day, Row>();
  let withheld = false;
  const twice = new Set<Day>();
  const figures = ({open, high, low, close, volume}: PlainDay) =>
    [open, high, low, close, volume].join();
  for (const day of days.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))) {
    const verdict = verdictOf(day, of, at);
    withheld ||= verdict === "withheld";
    if (typeof verdict === "object") refused.push(`${what} ${day.on} ${verdict.refused}`);
    if (verdict !== "good") continue;
    const same = rows.get(day.on);
    if (same !== undefined && figures(same) !== figures(day)) twice.add(day.on);
    const before = [...rows.values()].at(-1);
    if (isWeekend(day.on) && before && figures(before) === figures(day))
      refused.push(`${what} ${day.on} is a weekend day and a copy of ${before.on}`);
    else rows.set(day.on, day);
  }
  for (const on of twice) {
    rows.delete(on);
    refused.push(`${what} ${on} is there twice, with different figures`);
  }
  return {rows: [...rows.values()], refused, withheld};
}

/** Rows of days that are over: what foreigners did, and breadth, are none before. */
export function overBy<Row extends {readonly on: Day}>(
  at: Instant,
  {rows, refused}: {readonly rows: readonly Row[]; readonly refused: readonly string[]},
): Sifted<Row> {
  const over = rows.filter(({on}) => isOver(on, at));
  return {rows: over, refused: [...refused], withheld: over.length < rows.length};
}

/**
 * The answer that a sifted one makes: what will be believed later must not be called unchanged
 * then.
 */
export const answered = <Row>(
  rows: readonly Row[],
  {refused, withheld}: Pick<Sifted<unknown>, "refused" | "withheld">,
  {vouched}: Pick<JsonAnswer, "vouched">,
): Answer<Row> => ({rows, refused, unchanged: false, vouched: withheld ? null : vouched});

/** The answer of a server that has nothing new. */
export const nothingNew = ({vouched}: Pick<JsonAnswer, "vouched">): Answer<never> => ({
  rows: [],
  refused: [],
  unchanged: true,
  vouched,
});
