import {type Shape, shape} from "../../../kit/shape.ts";
import type {Day} from "../../../kit/types.ts";
import type {Exchange} from "../../types.ts";
import {shares} from "../../units.ts";
import {askJson} from "../ask-json.ts";
import {answered, nothingNew, overBy, type Sifted} from "../believed.ts";
import {type PlainRawDay, rawDays} from "../raw-days.ts";
import {countIn, dayIn, readRows} from "../rows.ts";
import type {Answer, Ask, BreadthDay, FlowDay, Period, RawDay} from "../types.ts";
import {scaled} from "../udf.ts";

/** Page size, above the number of shares of an exchange and of days in a window. */
const SIZE = 5000;
const VND_PER_UNIT = 1000;
const SHARES = "STOCK,IFC,ETF";
/** The exchange covered by an index. */
const EXCHANGE_OF: Readonly<Record<string, Exchange>> = {
  VNINDEX: "HOSE",
  HNX: "HNX",
  UPCOM: "UPCOM",
};

/**
 * Requests to VNDirect's finfo: days of shares as traded, in thousand VND, with the day's
 * reference, ceiling and floor; foreign flows; breadth. A day without trading is an empty list.
 */
export function finfo(api: string) {
  const address = (path: string, conditions: readonly string[], sort: string) =>
    `${api}/${path}?q=${conditions.join("~")}&size=${SIZE}&sort=${sort}`;

  async function rowsAt<Row>(
    ask: Ask,
    url: string,
    read: (list: unknown) => Sifted<Row>,
  ): Promise<Answer<Row>> {
    const answer = await askJson(ask, url);
    if (answer.unchanged) return nothingNew(answer);
    const sifted = read(shape(answer.value, url).raw("data"));
    return answered(sifted.rows, sifted, answer);
  }

  const rawAt = (ask: Ask, url: string): Promise<Answer<RawDay>> =>
    rowsAt(ask, url, (list) => {
      const read = readRows(list, "stock_prices", stockPrice);
      const sifted = rawDays(read.rows, ask.at);
      return {...sifted, refused: [...read.refused, ...sifted.refused]};
    });

  return {
    board: (ask: Ask, exchange: Exchange, on: Day): Promise<Answer<RawDay>> =>
      rawAt(ask, address("stock_prices", [`date:${on}`, `floor:${exchange}`], "code")),

    raw: (ask: Ask, symbol: string, period: Period): Promise<Answer<RawDay>> =>
      rawAt(ask, address("stock_prices", [`code:${symbol}`, ...within("date", period)], "date")),

    flows: (ask: Ask, on: Day): Promise<Answer<FlowDay>> =>
      rowsAt(ask, address("foreigns", [`type:${SHARES}`, `tradingDate:${on}`], "code"), (list) =>
        overBy(ask.at, readRows(list, "foreigns", flow)),
      ),

    breadth: (ask: Ask, period: Period): Promise<Answer<BreadthDay>> => {
      const codes = Object.keys(EXCHANGE_OF).join(",");
      const conditions = [`code:${codes}`, ...within("date", period)];
      return rowsAt(ask, address("vnmarket_prices", conditions, "date"), (list) =>
        overBy(ask.at, readRows(list, "vnmarket_prices", breadth)),
      );
    },
  };
}

const within = (field: string, {from, through}: Period) => [
  `${field}:gte:${from}`,
  `${field}:lte:${through}`,
];

const stockPrice = (row: Shape): PlainRawDay => {
  const price = (key: string) => scaled(row.number(key), VND_PER_UNIT);
  const maybePrice = (key: string) => {
    const value = row.maybeNumber(key);
    return value === null || value === 0 ? null : scaled(value, VND_PER_UNIT);
  };
  return {
    symbol: row.text("code"),
    on: dayIn(row, "date"),
    open: price("open"),
    high: price("high"),
    low: price("low"),
    close: price("close"),
    volume: row.number("nmVolume"),
    // its unit is not documented
    matchedValue: null,
    reference: maybePrice("basicPrice"),
    ceiling: maybePrice("ceilingPrice"),
    floor: maybePrice("floorPrice"),
  };
};

/** Only the names of the volumes are known, from other clients; those of the values are not. */
const flow = (row: Shape): FlowDay => ({
  symbol: row.text("code"),
  on: dayIn(row, "tradingDate"),
  buyVolume: shares(countIn(row, "buyVol")),
  sellVolume: shares(countIn(row, "sellVol")),
  buyValue: null,
  sellValue: null,
});

const breadth = (row: Shape): BreadthDay | null => {
  const exchange = EXCHANGE_OF[row.text("code")];
  return exchange === undefined
    ? null
    : {
        exchange,
        on: dayIn(row, "date"),
        advances: countIn(row, "advances"),
        declines: countIn(row, "declines"),
        unchanged: countIn(row, "noChange"),
      };
};
