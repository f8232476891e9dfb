import {type Shape, ShapeError, shape} from "../../../kit/shape.ts";
import type {Day} from "../../../kit/types.ts";
import {shares, vnd} from "../../units.ts";
import {askJson} from "../ask-json.ts";
import {answered, believed, nothingNew, overBy} from "../believed.ts";
import {countIn, dayIn, readRows} from "../rows.ts";
import type {DayRow, FlowDay, MarketProvider} from "../types.ts";
import {udfClient} from "../udf.ts";

/**
 * Maximum number of days on a page of `stock-info`, and a number of calendar days that never has
 * more sessions.
 */
const PAGE_SIZE = 100;
const WINDOW_DAYS = 140;

interface Addresses {
  readonly statistics: string;
  readonly query: string;
}

/**
 * SSI iBoard: charts over wrapped UDF, in thousand VND and adjusted (an unknown symbol is a success
 * with empty columns); days of a share and the board of an exchange in VND.
 */
export function ssi({statistics, query}: Addresses): MarketProvider {
  const udf = udfClient({
    url: `${statistics}/charts/history`,
    resolution: "1D",
    unwrap: (value) => dataOf(value, "charts").raw("data"),
  });
  return {
    id: "ssi",
    hosts: [new URL(statistics).host, new URL(query).host],
    adjusted: udf.adjusted,
    index: {ids: ["VNINDEX", "VN30"], read: udf.index},
    raw: {
      windowDays: WINDOW_DAYS,
      daily: false,
      async read(ask, symbol, {from, through}) {
        const url = `${statistics}/company/ssmi/stock-info?symbol=${symbol}&fromDate=${dashed(from)}&toDate=${dashed(through)}&page=1&pageSize=${PAGE_SIZE}`;
        const answer = await askJson(ask, url);
        if (answer.unchanged) return nothingNew(answer);
        const list = dataOf(answer.value, "stock-info").raw("data");
        const read = readRows(list, "stock-info", (row) => ({
          raw: dayOfShare(row, symbol),
          flow: flowOfShare(row, symbol),
        }));
        const raw = read.rows.map(({raw}) => raw);
        const flows = read.rows.map(({flow}) => flow);
        return {
          ...answered(believed(raw, "raw", ask.at), answer, read.refused),
          flows: overBy(flows, ask.at).rows,
        };
      },
    },
    board: {
      anyDay: false,
      async read(ask, exchange) {
        const answer = await askJson(ask, `${query}/stock/exchange/${exchange.toLowerCase()}`);
        if (answer.unchanged) return nothingNew(answer);
        const read = readRows(dataOf(answer.value, "board").raw("data"), "board", quote);
        return answered(believed(read.rows, "raw", ask.at), answer, read.refused);
      },
    },
  };
}

/** The answer, if it reports success. @throws ShapeError otherwise */
function dataOf(value: unknown, what: string): Shape {
  const answer = shape(value, what);
  if (answer.text("code") !== "SUCCESS")
    throw new ShapeError(`${what} answers ${answer.text("code")}; expected SUCCESS`);
  return answer;
}

/** `2026-08-21` → `21/08/2026`. */
const dashed = (on: Day): string => on.split("-").reverse().join("/");

/** A price, with zero read as missing. */
const priceIn = (row: Shape, key: string): number | null => row.numberOrNull(key) || null;

/** Reads the raw prices of a row; the plain `close` is adjusted. */
const dayOfShare = (row: Shape, id: string): DayRow => ({
  id,
  on: dayIn(row, "tradingDate"),
  open: row.number("openRaw"),
  high: row.number("highRaw"),
  low: row.number("lowRaw"),
  close: row.number("closeRaw"),
  volume: row.number("totalMatchVol"),
  matchedValue: row.number("totalMatchVal"),
  reference: priceIn(row, "refPrice"),
  ceiling: priceIn(row, "ceilingPrice"),
  floor: priceIn(row, "floorPrice"),
});

const flowOfShare = (row: Shape, symbol: string): FlowDay => ({
  symbol,
  on: dayIn(row, "tradingDate"),
  buyVolume: shares(countIn(row, "foreignBuyVolTotal")),
  sellVolume: shares(countIn(row, "foreignSellVolTotal")),
  buyValue: vnd(row.number("foreignBuyValTotal")),
  sellValue: vnd(row.number("foreignSellValTotal")),
});

/** Reads a row of the board, which has no opening price and either of two names for its symbol. */
const quote = (row: Shape): DayRow => ({
  id: row.maybeText("stockSymbol") ?? row.text("symbol"),
  on: dayIn(row, "tradingDate"),
  open: null,
  high: priceIn(row, "highest"),
  low: priceIn(row, "lowest"),
  close: row.numberOrNull("matchedPrice") ?? 0,
  volume: row.number("nmTotalTradedQty"),
  reference: priceIn(row, "refPrice"),
  ceiling: priceIn(row, "ceiling"),
  floor: priceIn(row, "floor"),
});
