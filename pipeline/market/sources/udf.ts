import type {Headers} from "../../kit/fetch/exchange.ts";
import {ShapeError} from "../../kit/shape.ts";
import {
  type AdjustedVnd,
  adjustedVnd,
  type Points,
  points,
  type Quantity,
  shares,
} from "../units.ts";
import {askJson} from "./ask-json.ts";
import {answered, believed, nothingNew, type PlainDay, type PriceOf} from "./believed.ts";
import {dayOfSeconds, secondsOf} from "./exchange-day.ts";
import type {Answer, Ask, DayBar, Period} from "./types.ts";

/** Differences between providers of the UDF protocol. */
interface UdfQuirks {
  /** URL of the bars, without a query. */
  readonly url: string;
  /** Its name for daily bars. */
  readonly resolution: "D" | "1D";
  readonly headers?: Headers;
  /** Extracts the UDF part of an answer; @throws ShapeError when the answer reports a failure */
  readonly unwrap: (value: unknown) => unknown;
  /** VND per unit of its prices. Levels of an index are always points, and never scaled. */
  readonly vndPerUnit: 1 | 1000;
}

export interface UdfClient {
  /** The adjusted series of a share. */
  adjusted(ask: Ask, symbol: string, period: Period): Promise<Answer<DayBar<AdjustedVnd>>>;
  /** Levels of an index, by the provider's code. */
  index(ask: Ask, code: string, period: Period): Promise<Answer<DayBar<Points>>>;
}

/**
 * A client for daily bars over UDF, the protocol of TradingView's charts. An answer has columns `t,
 * o, h, l, c, v`, with `t` in seconds; empty columns mean no data, even in an answer marked ok.
 */
export function udfClient(quirks: UdfQuirks): UdfClient {
  async function read<Price extends Quantity<string>>(
    ask: Ask,
    code: string,
    {from, through}: Period,
    {of, priceOf}: {readonly of: PriceOf; readonly priceOf: (value: number) => Price},
  ): Promise<Answer<DayBar<Price>>> {
    const query = new URLSearchParams({
      resolution: quirks.resolution,
      symbol: code,
      from: String(secondsOf(from)),
      to: String(secondsOf(through) + 86_399),
    });
    const answer = await askJson(ask, `${quirks.url}?${query}`, quirks.headers);
    if (answer.unchanged) return nothingNew(answer);
    const scale = of === "index" ? 1 : quirks.vndPerUnit;
    const {days, refused} = daysIn(quirks.unwrap(answer.value), code, scale);
    const asked = days.filter(({on}) => on >= from && on <= through);
    const sifted = believed(asked, {what: code, of, at: ask.at});
    const rows = sifted.rows.map(({on, open, high, low, close, volume}) => ({
      on,
      open: priceOf(open!),
      high: priceOf(high!),
      low: priceOf(low!),
      close: priceOf(close),
      volume: volume === null ? null : shares(volume),
    }));
    return answered(rows, {...sifted, refused: [...refused, ...sifted.refused]}, answer);
  }
  return {
    adjusted: (ask, symbol, period) =>
      read(ask, symbol, period, {of: "share", priceOf: adjustedVnd}),
    index: (ask, code, period) => read(ask, code, period, {of: "index", priceOf: points}),
  };
}

/** A time in the year 2096; larger values are not in seconds. */
const LAST_SECOND = 4e9;
const COLUMNS = ["t", "o", "h", "l", "c"] as const;

/**
 * Days of UDF columns, and a line for each incomplete row. @throws ShapeError when it has no such
 * columns
 */
function daysIn(udf: unknown, code: string, scale: number): {days: PlainDay[]; refused: string[]} {
  const {s, errmsg, ...columns} = (udf ?? {}) as Readonly<Record<string, unknown>>;
  if (s === "no_data") return {days: [], refused: []};
  if (s !== undefined && s !== "ok")
    throw new ShapeError(`${code}: the answer says ${JSON.stringify(errmsg ?? s)}; expected ok`);
  const [t, o, h, l, c] = COLUMNS.map((name) => columnOf(columns[name], `${code}.${name}`)) as [
    unknown[],
    unknown[],
    unknown[],
    unknown[],
    unknown[],
  ];
  const v = columns.v === undefined ? t.map(() => null) : columnOf(columns.v, `${code}.v`);
  const lengths = [t, o, h, l, c, v].map(({length}) => length);
  if (new Set(lengths).size > 1)
    throw new ShapeError(`${code}: columns of ${lengths.join(", ")} rows; expected as many each`);
  const refused: string[] = [];
  const days = t.flatMap((seconds, k): PlainDay[] => {
    const figures = [seconds, o[k], h[k], l[k], c[k]];
    const hole = figures.findIndex(
      (value, column) =>
        !Number.isFinite(value) || (column === 0 && !(Number(value) < LAST_SECOND)),
    );
    if (hole >= 0) {
      refused.push(`${code}.${COLUMNS[hole]}[${k}] is ${JSON.stringify(figures[hole])}`);
      return [];
    }
    const [open, high, low, close] = figures.slice(1).map((price) => scaled(Number(price), scale));
    const volume = typeof v[k] === "number" ? v[k] : null;
    const on = dayOfSeconds(Number(seconds));
    return [{on, open: open!, high: high!, low: low!, close: close!, volume}];
  });
  return {days, refused};
}

function columnOf(value: unknown, where: string): unknown[] {
  if (Array.isArray(value)) return value;
  const found = JSON.stringify(value)?.slice(0, 60) ?? "missing";
  throw new ShapeError(`${where} is ${found}; expected a list`);
}

/**
 * Converts to the requested unit, rounded to a hundredth: 71.7 × 1000 is not an integer in binary.
 */
export const scaled = (value: number, scale: number): number =>
  Math.round(value * scale * 100) / 100;
