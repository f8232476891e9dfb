import {cached} from "../../pipeline/kit/cached.ts";
import * as en from "../../pipeline/kit/grammar/en.ts";
import {figure, signedPercent} from "../../pipeline/kit/grammar/figures.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {type LastClose, lastClose} from "../../pipeline/market/closes.ts";
import {sectorOf} from "../../pipeline/market/lookup.ts";
import {exchangeDay} from "../../pipeline/market/rules/exchange-clock.ts";
import {basketOn, isMemberOn} from "../../pipeline/market/rules/membership.ts";
import type {IndexSeries, MarketFacts} from "../../pipeline/market/types.ts";
import type {StaticData} from "../contents/static-data.ts";
import {INDICES, VNINDEX_CHART} from "../market/addresses.ts";
import {names} from "./match-names.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** Every listed company, by its symbol and its everyday names, as of an instant. */
export const companyDocuments = (
  facts: Pick<StaticData, "market" | "words">,
  asOf: string,
): readonly SearchDocument[] => {
  const {baskets, calendar} = facts.market;
  return companiesIn(facts, basketOn(baskets, exchangeDay(asOf, calendar))?.effectiveFrom ?? "");
};
const companiesIn = cached(companiesSince);

/** @param since the day from which VN30 is what it is; empty where nobody says what it is */
function companiesSince(
  {market, words}: Pick<StaticData, "market" | "words">,
  since: string,
): SearchDocument[] {
  const aliases = new Map<string, string[]>();
  for (const [alias, symbol] of Object.entries(words.tickers.aliases))
    aliases.set(symbol, [...(aliases.get(symbol) ?? []), alias]);
  return market.symbols.symbols.map(({symbol, exchange, name, icb}) => {
    const vn30 = isMemberOn(market.baskets, symbol, since);
    const sector = sectorOf(market, icb);
    return factDocument("company", symbol, {
      title: [`${symbol}: ${name.en}`, `${symbol}: ${name.vi}`],
      text: [
        `${name.en} (${symbol}) is listed on ${exchange} in the sector ${sector.en}${vn30 ? " and belongs to the VN30 index" : ""}.`,
        `${name.vi} (${symbol}) niêm yết trên sàn ${exchange}, ngành ${sector.vi}${vn30 ? ", thuộc rổ VN30" : ""}.`,
      ],
      names: [symbol, ...(aliases.get(symbol) ?? [])],
      url: `/api/stocks/${symbol}`,
    });
  });
}

/** What the large indices are called besides. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  VNINDEX: names(
    "VN-Index, chỉ số chứng khoán, HOSE, HSX, stock market, Vietnamese stock market, Vietnam stock market, stock exchange, market close, " +
      "chứng khoán, chứng khoán Việt Nam, thị trường chứng khoán, thị trường chứng khoán Việt Nam, sàn HOSE",
  ),
  VN30: names("VN30 index, VN30-Index, rổ VN30, blue chips"),
  HNXINDEX: names("HNX-Index, HNX, sàn HNX, Hanoi stock exchange"),
  UPCOMINDEX: names("UPCoM-Index, UPCoM, sàn UPCoM"),
};

/** The indices as they closed last before an instant; those without two closes by then left out. */
export const indexDocuments = (
  {indices, calendar}: Pick<MarketFacts, "indices" | "calendar">,
  asOf: string,
): SearchDocument[] =>
  indices.indices.flatMap((series) => {
    const last = lastClose(series, calendar, asOf);
    return last ? indexDocument(series, last) : [];
  });

function indexDocument(series: IndexSeries, last: LastClose): SearchDocument {
  const {index, name, kind} = series;
  const label =
    kind === "sector"
      ? {en: `${index} (${name.en})`, vi: `${index} (${name.vi})`}
      : {en: name.en, vi: name.vi};
  const {on, close, changePercent, closedAt} = last;
  const year = on.slice(0, 4);
  return {
    ...factDocument("index", index, {
      title: [label.en, `Chỉ số ${label.vi}`],
      text: [
        `${label.en} closed at ${figure.en(close)} points on ${en.day(on)} ${year}, ${signedPercent(changePercent, "en")} on the day before.`,
        `${label.vi} đóng cửa ở ${figure.vi(close)} điểm ${vi.day(on)}/${year}, ${signedPercent(changePercent, "vi")} so với phiên trước.`,
      ],
      names: [...new Set([index, name.en, ...(OTHER_NAMES[index] ?? [])])],
      url: index === "VNINDEX" ? VNINDEX_CHART : INDICES,
    }),
    publishedAt: closedAt,
  };
}
