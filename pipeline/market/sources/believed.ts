import type {Day, Instant} from "../../kit/types.ts";
import type {JsonAnswer} from "./ask-json.ts";
import {isOver, isWeekend, today} from "./exchange-day.ts";
import type {Answer} from "./types.ts";

/** A day in plain numbers without a unit. Null marks missing figures. */
export interface PlainDay {
  readonly on: Day;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
}

/**
 * The subject of a price: a flat bar is invalid for an index, but valid for a share that traded.
 */
export type PriceOf = "share" | "index";

/** Upper limits of VND per share and of index points; a higher figure is in another unit. */
const HIGHEST: Readonly<Record<PriceOf, number>> = {share: 5_000_000, index: 20_000};

type Verdict = "good" | "withheld" | "no-trade" | {readonly refused: string};

/**
 * Validates a day. Refuses future days, closes of zero and prices outside the day's own range;
 * withholds a day that is not over. A flat bar without volume is a day without trading, and a flat
 * bar of an index is only a close.
 */
function verdictOf(day: PlainDay, of: PriceOf, at: Instant): Verdict {
  const {on, open, high, low, close, volume} = day;
  if (on > today(at)) return {refused: "has a future day"};
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
    return {refused: `has the price ${Math.max(...prices)}, which must be in a different unit`};
  return "good";
}

/** The rows that remain after validation. */
export interface Sifted<Row> {
  readonly rows: readonly Row[];
  readonly refused: readonly string[];
  /** True if a row was dropped that will be valid once its day is over. */
  readonly withheld: boolean;
}

/**
 * The valid days of one series, oldest first. Refuses a day that appears twice with different
 * figures, and a weekend day that repeats the day before: Saturday sessions have existed, but
 * copies of Fridays are more common.
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
    refused.push(`${what} ${on} appears twice, with different figures`);
  }
  return {rows: [...rows.values()], refused, withheld};
}

/** Rows of days that are over; foreign flows and breadth are not final before. */
export function overBy<Row extends {readonly on: Day}>(
  at: Instant,
  {rows, refused}: {readonly rows: readonly Row[]; readonly refused: readonly string[]},
): Sifted<Row> {
  const over = rows.filter(({on}) => isOver(on, at));
  return {rows: over, refused: [...refused], withheld: over.length < rows.length};
}

/**
 * The answer with its valid rows. Validators are dropped while rows are withheld, so that the next
 * request is not answered as unchanged.
 */
export const answered = <Row>(
  rows: readonly Row[],
  {refused, withheld}: Pick<Sifted<unknown>, "refused" | "withheld">,
  {vouched}: Pick<JsonAnswer, "vouched">,
): Answer<Row> => ({rows, refused, unchanged: false, vouched: withheld ? null : vouched});

/** The answer of a server without new data. */
export const nothingNew = ({vouched}: Pick<JsonAnswer, "vouched">): Answer<never> => ({
  rows: [],
  refused: [],
  unchanged: true,
  vouched,
});
