import type {Headers} from "../../kit/fetch/exchange.ts";
import {ShapeError} from "../../kit/shape.ts";
import {askJson} from "./ask-json.ts";
import {answered, believed, nothingNew} from "./believed.ts";
import {dayOfSeconds, secondsOf} from "./exchange-day.ts";
import type {ReadRows} from "./rows.ts";
import type {Answer, Ask, Basis, DayRow, Period} from "./types.ts";

/** Providers give prices in thousand VND, and levels of indices in points. */
export const VND_PER_UNIT = 1000;

/** Differences between providers of the UDF protocol. */
interface UdfQuirks {
  /** URL of the bars, without a query. */
  readonly url: string;
  /** Its name for daily bars. */
  readonly resolution: "D" | "1D";
  readonly headers?: Headers;
  /** Extracts the UDF part of an answer; @throws ShapeError when the answer reports a failure */
  readonly unwrap: (value: unknown) => unknown;
}

/**
 * A client for daily bars over UDF, the protocol of TradingView's charts: adjusted series of shares,
 * levels of indices. An answer has columns `t, o, h, l, c, v`, with `t` in seconds; empty columns
 * mean no data, even in an answer marked ok.
 *
 * @param codes the provider's codes of the indices
 */
export function udfClient(quirks: UdfQuirks, codes: Readonly<Record<string, string>> = {}) {
  const reader =
    (of: Basis) =>
    async (ask: Ask, id: string, {from, through}: Period): Promise<Answer<DayRow>> => {
      const code = codes[id] ?? id;
      const query = new URLSearchParams({
        resolution: quirks.resolution,
        symbol: code,
        from: String(secondsOf(from)),
        to: String(secondsOf(through) + 86_399),
      });
      const answer = await askJson(ask, `${quirks.url}?${query}`, quirks.headers);
      if (answer.unchanged) return nothingNew(answer);
      const scale = of === "index" ? 1 : VND_PER_UNIT;
      const {rows, refused} = rowsIn(quirks.unwrap(answer.value), id, scale);
      const asked = rows.filter(({on}) => on >= from && on <= through);
      return answered(believed(asked, of, ask.at), answer, refused);
    };
  return {adjusted: reader("adjusted"), index: reader("index")};
}

/** A time in the year 2096; larger values are not in seconds. */
const LAST_SECOND = 4e9;
const COLUMNS = ["t", "o", "h", "l", "c"] as const;

/**
 * The rows of UDF columns, and a line for each incomplete one. @throws ShapeError when it has no
 * such columns
 */
function rowsIn(udf: unknown, id: string, scale: number): ReadRows<DayRow> {
  const {s, errmsg, ...columns} = (udf ?? {}) as Readonly<Record<string, unknown>>;
  if (s === "no_data") return {rows: [], refused: []};
  if (s !== undefined && s !== "ok")
    throw new ShapeError(`${id}: the answer says ${JSON.stringify(errmsg ?? s)}; expected ok`);
  const [t, o, h, l, c] = COLUMNS.map((name) => columnOf(columns[name], `${id}.${name}`)) as [
    unknown[],
    unknown[],
    unknown[],
    unknown[],
    unknown[],
  ];
  const v = columns.v === undefined ? t.map(() => null) : columnOf(columns.v, `${id}.v`);
  const lengths = [t, o, h, l, c, v].map(({length}) => length);
  if (new Set(lengths).size > 1)
    throw new ShapeError(`${id}: columns of ${lengths.join(", ")} rows; expected as many each`);
  const refused: string[] = [];
  const rows = t.flatMap((seconds, k): DayRow[] => {
    const figures = [seconds, o[k], h[k], l[k], c[k]];
    const hole = figures.findIndex(
      (value, column) =>
        !Number.isFinite(value) || (column === 0 && !(Number(value) < LAST_SECOND)),
    );
    if (hole >= 0) {
      refused.push(`${id}.${COLUMNS[hole]}[${k}] is ${JSON.stringify(figures[hole])}`);
      return [];
    }
    const [open, high, low, close] = figures.slice(1).map((price) => scaled(Number(price), scale));
    const volume = typeof v[k] === "number" ? v[k] : null;
    const on = dayOfSeconds(Number(seconds));
    return [{id, on, open: open!, high: high!, low: low!, close: close!, volume}];
  });
  return {rows, refused};
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
