import {type Shape, shape} from "../../../kit/shape.ts";
import type {Day, Exchange, Instant} from "../../types.ts";
import {shares} from "../../units.ts";
import {askJson} from "../ask-json.ts";
import {answered, believed, nothingNew, overBy, type Sifted} from "../believed.ts";
import {countIn, dayIn, readRows} from "../rows.ts";
import type {Answer, Ask, BreadthDay, DayRow, FlowDay, Period} from "../types.ts";
import {scaled, VND_PER_UNIT} from "../udf.ts";

/** Page size, above the number of shares of an exchange and of days in a window. */
const SIZE = 5000;
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
  const asker =
    <Row>(
      path: string,
      read: (row: Shape) => Row | null,
      sift: (rows: readonly Row[], at: Instant) => Sifted<Row>,
    ) =>
    async (ask: Ask, sort: "code" | "date", ...conditions: string[]): Promise<Answer<Row>> => {
      const url = `${api}/${path}?q=${conditions.join("~")}&size=${SIZE}&sort=${sort}`;
      const answer = await askJson(ask, url);
      if (answer.unchanged) return nothingNew(answer);
      const {rows, refused} = readRows(shape(answer.value, url).raw("data"), path, read);
      return answered(sift(rows, ask.at), answer, refused);
    };
  const prices = asker("stock_prices", stockPrice, (rows, at) => believed(rows, "raw", at));
  const foreigns = asker<FlowDay>("foreigns", flow, overBy);
  const counts = asker<BreadthDay>("vnmarket_prices", breadth, overBy);
  return {
    board: (ask: Ask, exchange: Exchange, on: Day) =>
      prices(ask, "code", `date:${on}`, `floor:${exchange}`),
    raw: (ask: Ask, symbol: string, period: Period) =>
      prices(ask, "date", `code:${symbol}`, ...within(period)),
    flows: (ask: Ask, on: Day) => foreigns(ask, "code", `type:${SHARES}`, `tradingDate:${on}`),
    breadth: (ask: Ask, period: Period) =>
      counts(ask, "date", `code:${Object.keys(EXCHANGE_OF).join()}`, ...within(period)),
  };
}

const within = ({from, through}: Period) => [`date:gte:${from}`, `date:lte:${through}`];

const stockPrice = (row: Shape): DayRow => {
  const price = (key: string) => scaled(row.number(key), VND_PER_UNIT);
  const maybePrice = (key: string) => {
    const value = row.maybeNumber(key);
    return value === null || value === 0 ? null : scaled(value, VND_PER_UNIT);
  };
  return {
    id: row.text("code"),
    on: dayIn(row, "date"),
    open: price("open"),
    high: price("high"),
    low: price("low"),
    close: price("close"),
    volume: row.number("nmVolume"),
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
