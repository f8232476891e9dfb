import {byCode} from "../../kit/order.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {isWeekend} from "../rules/calendar.ts";
import type {JsonAnswer} from "./ask-json.ts";
import {isOver, today} from "./exchange-day.ts";
import type {Answer, Basis, DayRow} from "./types.ts";

/**
 * Upper limits of VND per share and of index points; a higher figure is in another unit. The dearest
 * share ever, VNZ in 2023, closed at 1,358,700 VND.
 */
const HIGHEST: Readonly<Record<Basis, number>> = {
  raw: 2_000_000,
  adjusted: 5_000_000,
  index: 20_000,
};
/**
 * Limits of the median price of a board in VND, and the number of shares from which an answer is
 * one. In thousands of VND, or a thousand times too high, even cheap shares leave them.
 */
const BOARD = {shares: 20, least: 1_000, most: 200_000} as const;

type Verdict = "good" | "withheld" | "no-trade" | {readonly refused: string};

/**
 * Validates a day. Refuses future days, closes of zero and prices outside the day's own range;
 * withholds a day that is not over. A flat bar without volume is a day without trading, and a flat
 * bar of an index is only a close.
 */
function verdictOf(day: DayRow, of: Basis, at: Instant): Verdict {
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
 * The valid days of shares or indices, each oldest first. Refuses a day that appears twice with
 * different figures, and a weekend day that repeats the day before: Saturday sessions have existed,
 * but copies of Fridays are more common.
 */
export function believed(days: readonly DayRow[], of: Basis, at: Instant): Sifted<DayRow> {
  const sifted = [...Map.groupBy(days, ({id}) => id)].map(([id, own]) => seriesOf(own, id, of, at));
  const refused = sifted.flatMap((one) => one.refused);
  const withheld = sifted.some((one) => one.withheld);
  const unit = of === "raw" ? whyNotBoard(days) : null;
  if (unit !== null) return {rows: [], refused: [unit], withheld};
  const rows = sifted
    .flatMap((one) => one.rows)
    .filter((day) => {
      const why = of === "raw" ? whyNotTraded(day) : null;
      if (why !== null) refused.push(`${day.id} ${day.on} ${why}`);
      return why === null;
    });
  return {rows, refused, withheld};
}

/**
 * The reason that prices must be in another unit; null if they are in VND, or of too few shares to
 * tell.
 */
function whyNotBoard(days: readonly DayRow[]): string | null {
  if (new Set(days.map(({id}) => id)).size < BOARD.shares) return null;
  const median = days.map(({close}) => close).sort((a, b) => a - b)[days.length >> 1]!;
  return median < BOARD.least || median > BOARD.most
    ? `half of the prices are below ${median}, which must be in a different unit`
    : null;
}

const MIN_VND = 100;

/**
 * The reason a price is not one as traded: it is not whole VND, at least 100, and between the floor
 * and ceiling supplied with it. Such prices are adjusted, or in another unit.
 */
function whyNotTraded({open, high, low, close, ceiling, floor}: DayRow): string | null {
  const odd = [open, high, low, close].find(
    (price) => price !== null && !(Number.isInteger(price) && price >= MIN_VND),
  );
  if (odd !== undefined) return `has the price ${odd}; expected whole VND, as traded`;
  const [least, most] = [low ?? close, high ?? close];
  return least < (floor ?? least) || most > (ceiling ?? most)
    ? `went from ${least} to ${most}, outside its floor ${floor} and ceiling ${ceiling}`
    : null;
}

function seriesOf(days: readonly DayRow[], id: string, of: Basis, at: Instant): Sifted<DayRow> {
  const refused: string[] = [];
  const rows = new Map<Day, DayRow>();
  let withheld = false;
  const twice = new Set<Day>();
  const figures = ({open, high, low, close, volume}: DayRow) =>
    [open, high, low, close, volume].join();
  for (const day of days.toSorted((a, b) => byCode(a.on, b.on))) {
    const verdict = verdictOf(day, of, at);
    withheld ||= verdict === "withheld";
    if (typeof verdict === "object") refused.push(`${id} ${day.on} ${verdict.refused}`);
    if (verdict !== "good") continue;
    const same = rows.get(day.on);
    if (same !== undefined && figures(same) !== figures(day)) twice.add(day.on);
    const before = [...rows.values()].at(-1);
    if (isWeekend(day.on) && before && figures(before) === figures(day))
      refused.push(`${id} ${day.on} is a weekend day and a copy of ${before.on}`);
    else rows.set(day.on, day);
  }
  for (const on of twice) {
    rows.delete(on);
    refused.push(`${id} ${on} appears twice, with different figures`);
  }
  return {rows: [...rows.values()], refused, withheld};
}

/** Rows of days that are over; foreign flows and breadth are not final before. */
export function overBy<Row extends {readonly on: Day}>(
  rows: readonly Row[],
  at: Instant,
): Sifted<Row> {
  const over = rows.filter(({on}) => isOver(on, at));
  return {rows: over, refused: [], withheld: over.length < rows.length};
}

/**
 * The answer with its valid rows. Validators are dropped while rows are withheld, so that the next
 * request is not answered as unchanged.
 */
export const answered = <Row>(
  {rows, refused, withheld}: Sifted<Row>,
  {vouched}: Pick<JsonAnswer, "vouched">,
  unreadable: readonly string[] = [],
): Answer<Row> => ({
  rows,
  refused: [...unreadable, ...refused],
  unchanged: false,
  vouched: withheld ? null : vouched,
});

/** The answer of a server without new data. */
export const nothingNew = ({vouched}: Pick<JsonAnswer, "vouched">): Answer<never> => ({
  rows: [],
  refused: [],
  unchanged: true,
  vouched,
});
