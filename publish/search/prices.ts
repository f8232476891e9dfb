import {cached} from "../../pipeline/kit/cached.ts";
import * as en from "../../pipeline/kit/grammar/en.ts";
import {figure, signedPercent} from "../../pipeline/kit/grammar/figures.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import type {Text} from "../../pipeline/kit/types.ts";
import {calendarBy} from "../../pipeline/market/closes.ts";
import {listedShare} from "../../pipeline/market/lookup.ts";
import {flowsOf} from "../../pipeline/market/prices/series.ts";
import type {SharePrices} from "../../pipeline/market/prices/share.ts";
import {exchangeDay} from "../../pipeline/market/rules/calendar.ts";
import {minus, plain} from "../../pipeline/market/units.ts";
import {WORDS} from "../../site/market/stock-words.ts";
import {ageOf} from "../market/age.ts";
import type {MarketView} from "../market/market-view.ts";
import {exDatesOf} from "../market/stocks/figures.ts";
import {type MarketAt, marketOn, shareAt, withoutOf} from "../market/stocks/market-at.ts";
import {measuresOf} from "../market/stocks/measures.ts";
import {isMissing} from "../market/stocks/missing.ts";
import {type Quote, quoteAt} from "../market/stocks/quote.ts";
import {dayIn} from "./index/days.ts";
import type {SearchDocument} from "./types.ts";

/**
 * Adds last closes with their days to the companies; a company without prices is unchanged. Returns
 * the same list for the same companies from one closing to the next.
 */
export const pricedCompanies = (
  view: MarketView,
  companies: readonly SearchDocument[],
): readonly SearchDocument[] => withPrices(companies)(pricesSaid(view, marketOn(view).at));

interface Told extends Text {
  readonly age: SearchDocument["age"];
}
type Said = ReadonlyMap<string, Told>;

const withPrices = cached((companies: readonly SearchDocument[]) =>
  cached((said: Said) =>
    companies.map((company) => {
      const told = said.get(company.names[0]!);
      return told === undefined
        ? company
        : {
            ...company,
            text: `${unended(company.text)}; ${told.en}`,
            textVi: `${unended(company.textVi!)}; ${told.vi}`,
            ...(told.age && {age: told.age}),
          };
    }),
  ),
);

const unended = (sentence: string): string => sentence.replace(/\.$/, "");

/** The sentence about each share with a close, unchanged from one closing to the next. */
const pricesSaid = cached((view: MarketView, at: string): Said => {
  const market = {view, at};
  return new Map(
    view.market.symbols.symbols.flatMap(({symbol}) => {
      const quote = quoteAt(market, listedShare(view.market, symbol)!);
      return quote ? [[symbol, saidOf(market, symbol, quote)] as const] : [];
    }),
  );
});

/** The text about a share with a quote: price, band, volume, ranges, ex-date and measures. */
export function saidOf(market: MarketAt, symbol: string, quote: Quote): Told {
  const share = shareAt(market, symbol);
  const said = [
    closeOf(symbol, quote),
    bandOf(symbol, quote),
    volumeOf(symbol, quote),
    openOf(symbol, quote),
    yearRangeOf(market, symbol, share),
    exDateOf(market, symbol, share),
    flowOf(market, symbol),
    ...measuresSaid(market, symbol, share),
  ].filter((one) => one !== null);
  return {
    en: said.map((one) => one.en).join(" "),
    vi: said.map((one) => one.vi).join(" "),
    age: ageOf(market.view.freshness) ?? undefined,
  };
}

/** The indicators and moving averages of a share that are known. */
function measuresSaid({view}: MarketAt, symbol: string, share: SharePrices): Text[] {
  const {indicators, movingAverages} = measuresOf(share, withoutOf(view, symbol));
  const {rsi14: rsi, volatility20: volatility} = indicators;
  const averages = Object.entries(movingAverages).flatMap(([sessions, average]) =>
    isMissing(average) ? [] : [{sessions, ...average}],
  );
  return [
    isMissing(rsi)
      ? []
      : {
          en: `RSI of ${symbol} over 14 sessions on ${dayIn.en(rsi.toOn)}: ${en.decimal(rsi.value, 1)}.`,
          vi: `RSI 14 phiên của ${symbol}, tính đến ${dayIn.vi(rsi.toOn)}: ${vi.decimal(rsi.value, 1)}.`,
        },
    isMissing(volatility)
      ? []
      : {
          en: `Volatility of ${symbol} over 20 sessions on ${dayIn.en(volatility.toOn)}: ${en.decimal(volatility.value, 1)}% a year.`,
          vi: `Độ biến động của ${symbol} trong 20 phiên, tính đến ${dayIn.vi(volatility.toOn)}: ${vi.decimal(volatility.value, 1)}%/năm.`,
        },
    averages.length === 0
      ? []
      : {
          en: `Moving averages of ${symbol} on ${dayIn.en(averages[0]!.toOn)}: ${averages.map(({sessions, value}) => `${sessions} day (MA${sessions}) ${en.grouped(Math.round(value))} VND`).join(", ")}.`,
          vi: `Đường trung bình động của ${symbol}, tính đến ${dayIn.vi(averages[0]!.toOn)}: ${averages.map(({sessions, value}) => `${sessions} phiên (MA${sessions}) ${vi.grouped(Math.round(value))} đồng`).join(", ")}.`,
        },
  ].flat();
}

function closeOf(
  symbol: string,
  {on, close, sources, changePercent, changeFrom, ...quote}: Quote,
): Text {
  const from = changeFrom && quote[changeFrom];
  const change = (language: "en" | "vi") =>
    from === null || changePercent === null
      ? ""
      : language === "en"
        ? `, ${signedPercent(changePercent, "en")} on the ${changeFrom === "reference" ? "reference price" : "previous close"} of ${en.grouped(from)} VND`
        : `, ${changePercent === 0 ? "0%" : signedPercent(changePercent, "vi")} so với giá ${changeFrom === "reference" ? "tham chiếu" : "đóng cửa phiên trước"} ${vi.grouped(from)} đồng`;
  return {
    en: `the price of ${symbol} stock closed at ${en.grouped(close)} VND on ${dayIn.en(on)}${change("en")} (${en.count(sources, "source")}).`,
    vi: `giá cổ phiếu ${symbol} đóng cửa phiên ${dayIn.vi(on)} ở mức ${vi.grouped(close)} đồng${change("vi")} (${vi.grouped(sources)} nguồn).`,
  };
}

const bandOf = (symbol: string, {on, ceiling, floor}: Quote): Text | null =>
  ceiling === null || floor === null
    ? null
    : {
        en: `The ceiling price of ${symbol} on ${dayIn.en(on)} was ${en.grouped(ceiling)} VND, its floor price ${en.grouped(floor)} VND.`,
        vi: `Giá trần cổ phiếu ${symbol} phiên ${dayIn.vi(on)} là ${vi.grouped(ceiling)} đồng, giá sàn ${vi.grouped(floor)} đồng.`,
      };

const volumeOf = (symbol: string, {on, volume, totalVolume}: Quote): Text | null => {
  const shares = volume ?? totalVolume;
  return shares === null
    ? null
    : {
        en: `Volume of ${symbol} on ${dayIn.en(on)}: ${en.grouped(shares)} shares traded${volume === null ? ", including put-through" : ""}.`,
        vi: `Khối lượng giao dịch ${symbol} phiên ${dayIn.vi(on)}: ${vi.grouped(shares)} cổ phiếu${volume === null ? ", gồm cả thỏa thuận" : ""}.`,
      };
};

const openOf = (symbol: string, {on, open, high, low}: Quote): Text | null =>
  open === null || high === null || low === null
    ? null
    : {
        en: `${symbol} opened at ${en.grouped(open)} VND on ${dayIn.en(on)}; highest ${en.grouped(high)}, lowest ${en.grouped(low)}.`,
        vi: `${symbol} mở cửa phiên ${dayIn.vi(on)} ở mức ${vi.grouped(open)} đồng; cao nhất ${vi.grouped(high)}, thấp nhất ${vi.grouped(low)}.`,
      };

function yearRangeOf({view}: MarketAt, symbol: string, share: SharePrices): Text | null {
  const {yearRange} = measuresOf(share, withoutOf(view, symbol));
  if (isMissing(yearRange)) return null;
  const {high, highOn, low, lowOn} = yearRange;
  return {
    en: `52-week high of ${symbol} (adjusted): ${en.grouped(high)} VND on ${dayIn.en(highOn)}; 52-week low: ${en.grouped(low)} VND on ${dayIn.en(lowOn)}.`,
    vi: `${symbol} cao nhất 52 tuần (giá đã điều chỉnh): ${vi.grouped(high)} đồng (${dayIn.vi(highOn)}); thấp nhất 52 tuần: ${vi.grouped(low)} đồng (${dayIn.vi(lowOn)}).`,
  };
}

/** The last ex-date with the right that it suggests, if its day is certain. */
function exDateOf({view, at}: MarketAt, symbol: string, share: SharePrices): Text | null {
  const exDates = exDatesOf(share, withoutOf(view, symbol));
  const last = isMissing(exDates) ? undefined : exDates.at(-1);
  const {previousTradingDay} = calendarBy(view.market, at);
  if (last === undefined || previousTradingDay(last.on) !== last.previousOn) return null;
  const {likely} = last;
  const right = (language: "en" | "vi") => {
    if (likely === null) return "";
    const {rights} = WORDS[language];
    const told =
      likely.kind === "cash"
        ? rights.cash(figure[language](likely.amount, 0))
        : rights.shares(figure[language](likely.percent, 0));
    return `; ${{en: "estimated", vi: "ước tính"}[language]}: ${told}`;
  };
  return {
    en: `Last ex-date of ${symbol}, for a dividend or rights: ${dayIn.en(last.on)}${right("en")}; its payment date is not known here.`,
    vi: `Ngày giao dịch không hưởng quyền gần nhất của ${symbol}, khi chia cổ tức, cổ phiếu hoặc quyền mua, là ${dayIn.vi(last.on)}, một phiên trước ngày chốt quyền${right("vi")}; chưa có ngày trả cổ tức.`,
  };
}

/** The last known net purchases of foreigners. */
function flowOf({view, at}: MarketAt, symbol: string): Text | null {
  const through = exchangeDay(at, view.market.calendar);
  const flow = flowsOf(view.prices, symbol).findLast(({on}) => on <= through);
  if (flow === undefined) return null;
  const net = plain(minus(flow.buyVolume, flow.sellVolume)) / 1e6;
  const [side, sideVi] = net < 0 ? ["selling", "bán ròng"] : ["buying", "mua ròng"];
  return {
    en: `Foreign net ${side} of ${symbol} (foreign flow) on ${dayIn.en(flow.on)}: ${en.decimal(Math.abs(net), 2)} million shares.`,
    vi: `Khối ngoại ${sideVi} ${symbol} phiên ${dayIn.vi(flow.on)}: ${vi.decimal(Math.abs(net), 2)} triệu cổ phiếu.`,
  };
}
