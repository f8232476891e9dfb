import {cached} from "../../pipeline/kit/cached.ts";
import * as en from "../../pipeline/kit/grammar/en.ts";
import {figure, signedPercent} from "../../pipeline/kit/grammar/figures.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {barsBy, type LastClose, lastClose} from "../../pipeline/market/closes.ts";
import {shares as inEnglish} from "../../pipeline/market/figures-en.ts";
import {shares as inVietnamese} from "../../pipeline/market/figures-vi.ts";
import {isCompared} from "../../pipeline/market/levels.ts";
import {listedBy, sectorOf} from "../../pipeline/market/lookup.ts";
import {exchangeDay} from "../../pipeline/market/rules/calendar.ts";
import {basketChanges, basketOn, isMemberOn} from "../../pipeline/market/rules/membership.ts";
import type {IndexBar, IndexSeries, MarketFacts} from "../../pipeline/market/types.ts";
import {plain} from "../../pipeline/market/units.ts";
import {indexPath} from "../../site/market/board-links.ts";
import {DESK_PAGE, INDICES, stockAddress, stockPage, VNINDEX_CHART} from "../market/addresses.ts";
import type {StaticData} from "../static-data.ts";
import {dayIn} from "./index/days.ts";
import {labelOf} from "./market-rules.ts";
import {names} from "./match-names.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** Every listed company as of an instant, by symbol and everyday names. */
export const companyDocuments = (
  facts: Pick<StaticData, "market" | "words">,
  asOf: string,
): readonly SearchDocument[] => {
  const {baskets, calendar} = facts.market;
  const since = basketOn(baskets, exchangeDay(asOf, calendar))?.effectiveFrom ?? "";
  return companiesIn(facts.words)(listedBy(facts.market, asOf), since);
};
const companiesIn = cached((words: StaticData["words"]) =>
  cached((market: MarketFacts, since: string) => companiesSince(market, words, since)),
);

/** @param since the day the current VN30 took effect; empty when unknown */
function companiesSince(
  market: MarketFacts,
  words: StaticData["words"],
  since: string,
): SearchDocument[] {
  const aliases = new Map<string, string[]>();
  for (const [alias, symbol] of Object.entries(words.tickers.aliases))
    aliases.set(symbol, [...(aliases.get(symbol) ?? []), alias]);
  return market.symbols.symbols.map(({symbol, exchange, name, icb}) => {
    const vn30 = isMemberOn(market.baskets, symbol, since);
    const sector = sectorOf(market, icb);
    const on = labelOf(exchange);
    const [inEn, inVi] = sector
      ? [` in the sector ${sector.en}`, `, ngành ${sector.vi}`]
      : ["", ""];
    const [en, vi] = name ? [`${name.en} (${symbol})`, `${name.vi} (${symbol})`] : [symbol, symbol];
    return factDocument("company", symbol, {
      title: name
        ? [`${symbol}: ${name.en}`, `${symbol}: ${name.vi}`]
        : [`${symbol}: share on ${on}`, `${symbol}: cổ phiếu trên sàn ${on}`],
      text: [
        `${en} is listed on ${on}${inEn}${vn30 ? " and belongs to the VN30 index" : ""}.`,
        `${vi} niêm yết trên sàn ${on}${inVi}${vn30 ? ", thuộc rổ VN30" : ""}.`,
      ],
      names: [symbol, ...(aliases.get(symbol) ?? [])],
      url: stockPage(symbol),
      dataUrl: stockAddress(symbol),
    });
  });
}

/** Alternative names of the large indices. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  VNINDEX: names(
    "VN-Index, chỉ số chứng khoán, HOSE, HSX, stock market, Vietnamese stock market, Vietnam stock market, stock exchange, market close, " +
      "thanh khoản, thanh khoản thị trường, thanh khoản HOSE, market liquidity, market volume, chứng khoán, chứng khoán Việt Nam, thị trường chứng khoán, thị trường chứng khoán Việt Nam, sàn HOSE, TTCK, TTCK Việt Nam",
  ),
  VN30: names("VN30 index, VN30-Index, rổ VN30, blue chips"),
  HNXINDEX: names("HNX-Index, HNX, sàn HNX, Hanoi stock exchange"),
  UPCOMINDEX: names("UPCoM-Index, UPCoM, sàn UPCoM"),
  VNREAL: names("BĐS, ngành BĐS, cổ phiếu BĐS"),
  VNMID: names("mid cap, mid caps, mid-cap stocks, VN mid cap, vốn hóa vừa, cổ phiếu vốn hóa vừa"),
  VNSML: names("small cap, small caps, small-cap stocks, VN small cap, vốn hóa nhỏ, penny"),
};

/** The indices at their last close before an instant, without those with fewer than two closes. */
export function indexDocuments(
  facts: Pick<MarketFacts, "indices" | "calendar" | "baskets">,
  asOf: string,
): SearchDocument[] {
  const {indices, calendar} = facts;
  return indices.indices.flatMap((series) => {
    const last = lastClose(series, calendar, asOf);
    const bars = barsBy(series, calendar, asOf).slice(-2);
    const isMoved = last !== null && isCompared(indices, series.index, last.on);
    return last ? indexDocument(series, last, bars, isMoved, madeOf(series, facts, asOf)) : [];
  });
}

/**
 * The shares of an index on the day of an instant and its last change, as sentences; null when
 * unknown.
 */
function madeOf(
  {index}: IndexSeries,
  {baskets, calendar}: Pick<MarketFacts, "calendar" | "baskets">,
  asOf: string,
) {
  const basket = index === baskets.index ? basketOn(baskets, exchangeDay(asOf, calendar)) : null;
  if (basket === null) return null;
  const {effectiveFrom, freeFloatPercent} = basket;
  const size = Object.keys(freeFloatPercent).length;
  const shares = Object.keys(freeFloatPercent).sort().join(", ");
  const changes = basketChanges(baskets, exchangeDay(asOf, calendar)).reverse();
  const list = (symbols: readonly string[]) => symbols.join(", ") || "–";
  return {
    en: [
      `${index} has had ${size} shares as constituents since ${en.dayOfYear(effectiveFrom)}: ${shares}.`,
      ...changes.map(
        ({effectiveFrom: on, added, removed}, k) =>
          `${k === 0 ? "The last" : "An earlier"} change of ${index}, on ${en.dayOfYear(on)}: ${list(added)} joined; ${list(removed)} left.`,
      ),
    ],
    vi: [
      `Từ ${vi.dayOfYear(effectiveFrom)}, danh sách cổ phiếu trong rổ ${index} gồm ${size} mã: ${shares}.`,
      ...changes.map(
        ({effectiveFrom: on, added, removed}, k) =>
          `Thay đổi ${k === 0 ? "gần nhất" : "trước đó"} của rổ ${index}, ngày ${vi.dayOfYear(on)}: thêm mới ${list(added)}; bị loại khỏi rổ ${list(removed)}.`,
      ),
    ],
  };
}

function indexDocument(
  series: IndexSeries,
  {on, close, changePercent, closedAt}: LastClose,
  bars: readonly IndexBar[],
  isMoved: boolean,
  basket: {readonly en: readonly string[]; readonly vi: readonly string[]} | null,
): SearchDocument {
  const {index, name, kind} = series;
  const label =
    kind === "sector"
      ? {en: `${index} (${name.en})`, vi: `${index} (${name.vi})`}
      : {en: name.en, vi: name.vi};
  const before = isMoved ? bars.at(-2) : undefined;
  const moved = before && {
    en: `, ${signedPercent(changePercent, "en")} on the day before (${figure.en(plain(before.close))} on ${en.day(before.on)})`,
    vi: `, ${signedPercent(changePercent, "vi")} so với phiên ${vi.day(before.on)} (${figure.vi(plain(before.close))} điểm)`,
  };
  const millions = plain(bars.at(-1)!.volume) / 1e6;
  const traded =
    index === "VNINDEX"
      ? [
          {
            en: `Liquidity: the volume on HOSE was ${inEnglish(millions)} on ${dayIn.en(on)}.`,
            vi: `Thanh khoản HOSE đạt ${inVietnamese(millions)} trong phiên ${dayIn.vi(on)}.`,
          },
        ]
      : [];
  const ofSector = [name.vi, `ngành ${name.vi}`, `${name.en} sector`];
  return {
    ...factDocument("index", index, {
      title: [label.en, `Chỉ số ${label.vi}`],
      text: [
        [
          `${label.en} closed at ${figure.en(close)} points on ${dayIn.en(on)}${moved?.en ?? ""}.`,
          ...(basket?.en ?? []),
          ...traded.map((one) => one.en),
        ].join(" "),
        [
          `${label.vi} đóng cửa phiên ${dayIn.vi(on)} ở mức ${figure.vi(close)} điểm${moved?.vi ?? ""}.`,
          ...(basket?.vi ?? []),
          ...traded.map((one) => one.vi),
        ].join(" "),
      ],
      names: [
        ...new Set([
          index,
          name.en,
          ...(kind === "sector" ? ofSector : []),
          ...(OTHER_NAMES[index] ?? []),
        ]),
      ],
      url: basket ? indexPath(index) : DESK_PAGE,
      dataUrl: index === "VNINDEX" ? VNINDEX_CHART : INDICES,
    }),
    publishedAt: closedAt,
  };
}
