import {cached} from "../../pipeline/kit/cached.ts";
import {figure} from "../../pipeline/kit/grammar/figures.ts";
import {byCode} from "../../pipeline/kit/order.ts";
import type {Day, Text} from "../../pipeline/kit/types.ts";
import {calendarBy} from "../../pipeline/market/closes.ts";
import type {DayMove} from "../../pipeline/market/desk/day-moves.ts";
import {
  fallen,
  liquidMoves,
  risen,
  TURNOVER_FLOOR,
} from "../../pipeline/market/desk/share-moves.ts";
import {breadthOn} from "../../pipeline/market/intel/breadth.ts";
import {flowDays, flowsByDay} from "../../pipeline/market/prices/series.ts";
import {exchangeDay, figuresOutAt} from "../../pipeline/market/rules/calendar.ts";
import {minus, plain} from "../../pipeline/market/units.ts";
import {
  BRIEFING,
  BRIEFING_PAGE,
  DESK_PAGE,
  INTEL_DAILY,
  STOCKS,
  STOCKS_PAGE,
} from "../market/addresses.ts";
import type {MarketView} from "../market/market-view.ts";
import {exchangePages, movesIn} from "./exchange-pages.ts";
import {dayIn} from "./index/days.ts";
import {labelOf, marketRules} from "./market-rules.ts";
import {sectorPages} from "./sector-pages.ts";
import {aged, type Fact, factDocument, type SearchDocument, titled} from "./types.ts";

/** Maximum number of shares named in a list. */
const NAMED = 5;
/** Maximum number of ex-dates listed. */
const EX_DAYS = 8;

/** Search documents about the market as a whole, as of the last close. */
export const marketPages = (view: MarketView): readonly SearchDocument[] => [
  ...STANDING,
  ...marketRules(view.market),
  ...(view.knownThrough === null
    ? []
    : aged(
        [
          ...pagesOf(view, exchangeDay(view.knownThrough, view.market.calendar)),
          ...exchangePages(view, view.knownThrough),
          ...sectorPages(view, view.knownThrough),
        ],
        view.freshness,
      )),
];

/** The documents about one session. */
export const pagesOf = cached((view: MarketView, on: Day): SearchDocument[] => {
  const pages = {
    movers: movers(view, on),
    breadth: breadth(view, on),
    "foreign-flows": flows(view, on),
    "ex-dates": exDates(view, on),
  };
  return Object.entries(pages).flatMap(([id, page]) => (page ? [pageOf(id, page)] : []));
});

const pageOf = (id: string, page: Fact): SearchDocument =>
  factDocument("market", id, {...page, names: titled(page)});

/** Pages that exist on every day. */
const STANDING: readonly SearchDocument[] = [
  pageOf("desk", {
    title: ["Market desk", "Trang chứng khoán"],
    text: [
      "The market as it closed last: indices, breadth, movers, sectors and the wire.",
      "Thị trường ở phiên gần nhất: các chỉ số, độ rộng, cổ phiếu biến động mạnh, ngành và tin.",
    ],
    names:
      "desk, stock market desk, market overview, market dashboard, toàn cảnh thị trường, tổng quan thị trường, bảng thị trường",
    url: DESK_PAGE,
  }),
  pageOf("briefing", {
    title: ["Morning briefing", "Bản tin sáng"],
    text: [
      "Five things to know before the open of the trading day, each with its figure and source.",
      "Năm điều cần biết trước giờ mở cửa, mỗi điều kèm số liệu và nguồn.",
    ],
    names:
      "brief, briefing, daily briefing, market briefing, before the open, bản tin, bản tin thị trường, bản tin buổi sáng, sáng nay, điểm tin sáng, điểm tin chứng khoán, trước giờ mở cửa",
    url: BRIEFING_PAGE,
    dataUrl: BRIEFING.path,
  }),
  pageOf("stocks", {
    title: ["All listed stocks", "Danh sách cổ phiếu niêm yết"],
    text: [
      "Every share listed on HOSE, HNX and UPCoM, with its sector and last close.",
      "Mọi cổ phiếu niêm yết trên HOSE, HNX và UPCoM, kèm ngành và giá đóng cửa gần nhất.",
    ],
    names:
      "listed companies, all listed companies, all stocks, list of stocks, stock list, ticker list, danh sách cổ phiếu, danh sách mã chứng khoán, mã chứng khoán, bảng giá, bảng giá chứng khoán, các công ty niêm yết, doanh nghiệp niêm yết",
    url: STOCKS_PAGE,
    dataUrl: STOCKS,
  }),
];

/** The shares that rose and fell most on a day. */
function movers(view: MarketView, on: Day): Fact | null {
  const moves = liquidMoves(view, on);
  if (moves.length === 0) return null;
  const up = risen(moves);
  const down = fallen(moves);
  const at = (limit: DayMove["limit"]) =>
    moves.flatMap((one) => (one.limit === limit ? one.symbol : [])).join(", ");
  const [enOf, viOf] = [movesIn("en"), movesIn("vi")];
  const billions = TURNOVER_FLOOR / 1e9;
  return {
    title: ["Biggest movers", "Cổ phiếu tăng giảm mạnh nhất"],
    text: [
      `The biggest gainers, the stocks that rose most, on ${dayIn.en(on)}: ${enOf(up)}. ` +
        `The biggest losers, the stocks that fell most, on ${dayIn.en(on)}: ${enOf(down)}. ` +
        `Of the ${moves.length} shares of HOSE with known traded prices and a turnover of at least ${billions} billion VND, stocks at the ceiling on ${dayIn.en(on)}: ${at("ceiling") || "none"}; at the floor: ${at("floor") || "none"}.`,
      `Mã cổ phiếu tăng mạnh nhất phiên ${dayIn.vi(on)}: ${viOf(up)}. ` +
        `Mã cổ phiếu giảm mạnh nhất phiên ${dayIn.vi(on)}: ${viOf(down)}${down[0] ? `; mã giảm sâu nhất là ${down[0].symbol}` : ""}. ` +
        `Cổ phiếu tăng trần phiên ${dayIn.vi(on)}, trong ${moves.length} mã HOSE có dữ liệu và giao dịch từ ${billions} tỷ đồng trở lên: ${at("ceiling") || "không có mã nào"}; giảm sàn: ${at("floor") || "không có mã nào"}.`,
    ],
    names:
      "rose most, fell most, top gainers, gainers, top losers, losers, biggest gainers, biggest losers, top movers, movers, biggest movers, best stocks, worst stocks, stocks that rose most, stocks that fell most, tăng mạnh nhất, giảm mạnh nhất, tăng giá mạnh nhất, giảm giá mạnh nhất, tăng nhiều nhất, giảm nhiều nhất, tăng mạnh, giảm mạnh, tăng trần, giảm sàn, tím trần, trắng bên mua, biến động mạnh nhất, dẫn đầu, top tăng giá, top giảm giá, top tăng, top giảm, tăng sốc, giảm sâu, giảm sâu nhất, at the ceiling, hit the ceiling, stocks at the ceiling, at the floor, hit the floor, limit up, limit down",
    url: DESK_PAGE,
  };
}

/** The numbers of shares that rose and fell in the last session, on each exchange. */
function breadth(view: MarketView, on: Day): Fact | null {
  const counted = breadthOn(view, on).filter(({total}) => total !== null);
  if (counted.length === 0) return null;
  const list = (told: (one: (typeof counted)[number], label: string) => string) =>
    counted.map((one) => told(one, labelOf(one.exchange))).join("; ");
  return {
    title: ["Market breadth", "Độ rộng thị trường"],
    text: [
      `Market breadth on ${dayIn.en(on)}: ${list(({advances, declines, unchanged, total}, label) => `on ${label} ${advances} stocks rose, ${declines} fell, ${unchanged} did not change, of ${total} shares counted`)}.`,
      `Độ rộng thị trường phiên ${dayIn.vi(on)}: ${list(({advances, declines, unchanged, total}, label) => `${label} có ${advances} mã tăng, ${declines} mã giảm, ${unchanged} mã đứng giá trong ${total} mã có số liệu`)}.`,
    ],
    names:
      "breadth, advances, declines, advancers and decliners, advances and declines, advance decline, how many stocks rose, how many stocks fell, how many shares rose, how many shares fell, độ rộng, số mã tăng, số mã giảm, bao nhiêu mã tăng, bao nhiêu mã giảm, mã tăng mã giảm, số mã tăng giảm, bao nhiêu cổ phiếu tăng, bao nhiêu cổ phiếu giảm, bao nhiêu cổ phiếu tăng giá, bao nhiêu cổ phiếu giảm giá, số cổ phiếu tăng, số cổ phiếu giảm",
    url: DESK_PAGE,
  };
}

/** The ex-dates up to a day that are certain, newest first, with their shares. */
function exDays({prices, market}: MarketView, through: Day, share = "") {
  const {previousTradingDay} = calendarBy(market, figuresOutAt(through, market.calendar));
  const certain = prices.exDates.filter(
    ({symbol, on, previousOn}) =>
      (share || symbol) === symbol && on <= through && previousTradingDay(on) === previousOn,
  );
  return [...Map.groupBy(certain, ({on}) => on)].sort(([a], [b]) => byCode(b, a));
}
const listed = (days: ReturnType<typeof exDays>, language: "en" | "vi"): string =>
  days
    .map(([on, all]) => `${dayIn[language](on)} (${all.map(({symbol}) => symbol).join(", ")})`)
    .join("; ");

/** The known ex-dates on a day, or in a month or year; with a symbol, those of its share, if any. */
export function exDaysSaid(view: MarketView, of: Day | string, symbol = ""): Text[] {
  const through = exchangeDay(view.knownThrough!, view.market.calendar);
  const days = exDays(view, through, symbol).filter(([on]) => on.startsWith(of));
  if (symbol && days.length === 0) return [];
  const said = {
    en: `Known ex-dates of ${symbol && `${symbol}, `}${of}: ${listed(days, "en") || "none"}.`,
    vi: `Các ngày giao dịch không hưởng quyền đã biết của ${symbol && `${symbol}, `}${of.split("-").reverse().join("/")}: ${listed(days, "vi") || "không có"}.`,
  };
  return [said];
}

/** The last ex-dates. */
function exDates(view: MarketView, through: Day): Fact | null {
  const days = exDays(view, through).slice(0, EX_DAYS);
  if (days.length === 0) return null;
  return {
    title: ["Ex-dates", "Ngày giao dịch không hưởng quyền"],
    text: [
      `The last known ex-dates: ${listed(days, "en")}.`,
      `Các ngày giao dịch không hưởng quyền gần nhất: ${listed(days, "vi")}.`,
    ],
    names:
      "ex-date, ex-dates, ex-dividend, ex-dividend date, ex-dividend dates, ex-rights, ex-rights dates, dividends, go ex-dividend, không hưởng quyền, ngày không hưởng quyền, chốt quyền, ngày chốt quyền, lịch chốt quyền, lịch chia cổ tức, chia cổ tức, cổ tức",
    url: DESK_PAGE,
  };
}

/** Foreign flows on the last known day. */
function flows({prices}: MarketView, through: Day): Fact | null {
  const on = flowDays(prices).findLast((day) => day <= through);
  if (on === undefined) return null;
  const known = flowsByDay(prices)
    .get(on)!
    .map(({symbol, buyVolume, sellVolume}) => ({symbol, net: plain(minus(buyVolume, sellVolume))}))
    .sort((a, b) => b.net - a.net || byCode(a.symbol, b.symbol));
  const bought = known.filter(({net}) => net > 0);
  const sold = known.filter(({net}) => net < 0).reverse();
  const lists = (language: "en" | "vi") => (rows: typeof known) =>
    rows
      .slice(0, NAMED)
      .map(({symbol, net}) => `${symbol} ${figure[language](Math.abs(net) / 1e6)}`)
      .join(", ") || (language === "en" ? "none" : "không có mã nào");
  const [enOf, viOf] = [lists("en"), lists("vi")];
  const older =
    on === through
      ? {en: "", vi: ""}
      : {
          en: " (later foreign flows are not known)",
          vi: " (các phiên sau chưa có số liệu khối ngoại)",
        };
  return {
    title: ["Foreign flows", "Giao dịch khối ngoại"],
    text: [
      `Foreign net buying on ${dayIn.en(on)}${older.en}, most of ${known.length} shares, in millions of shares: ${enOf(bought)}. Foreign net selling on ${dayIn.en(on)}: ${enOf(sold)}.`,
      `Khối ngoại mua ròng nhiều nhất phiên ${dayIn.vi(on)}${older.vi}, trong ${known.length} mã có số liệu, triệu cổ phiếu: ${viOf(bought)}. Khối ngoại bán ròng nhiều nhất phiên ${dayIn.vi(on)}: ${viOf(sold)}.`,
    ],
    names:
      "foreign flow, foreign net buying, foreign net selling, net foreign buying, foreign buying, foreign selling, foreign investors, foreigners, khối ngoại, khối ngoại mua ròng, khối ngoại bán ròng, nước ngoài mua ròng, nhà đầu tư nước ngoài, mua ròng, bán ròng, tây mua ròng, tây bán ròng, NN mua ròng, NN bán ròng, nước ngoài bán ròng, dòng vốn ngoại",
    url: DESK_PAGE,
    dataUrl: INTEL_DAILY.path,
  };
}
