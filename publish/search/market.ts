import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {figure, signedPercent} from "../../pipeline/market/generated-news/numbers.ts";
import {sectorOf, seriesOf} from "../../pipeline/market/lookup.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import type {StaticData} from "../contents/static-data.ts";
import type {SearchDocument} from "./types.ts";

/** Every listed company, by its symbol and its everyday names. */
export function companyDocuments({
  market,
  words,
}: Pick<StaticData, "market" | "words">): SearchDocument[] {
  const aliases = new Map<string, string[]>();
  for (const [alias, symbol] of Object.entries(words.tickers.aliases))
    aliases.set(symbol, [...(aliases.get(symbol) ?? []), alias]);
  return market.symbols.symbols.map(({symbol, exchange, vn30, name, icb}) => {
    const sector = sectorOf(market, icb);
    return {
      id: `company-${symbol}`,
      kind: "company",
      language: "en",
      title: `${symbol}: ${name.en}`,
      titleVi: `${symbol}: ${name.vi}`,
      text: `${name.en} (${symbol}) is listed on ${exchange} in the sector ${sector.en}${vn30 ? " and belongs to the VN30 index" : ""}.`,
      textVi: `${name.vi} (${symbol}) niêm yết trên sàn ${exchange}, ngành ${sector.vi}${vn30 ? ", thuộc rổ VN30" : ""}.`,
      names: [symbol, ...(aliases.get(symbol) ?? [])],
      url: `/api/stocks/${symbol}`,
      publishedAt: null,
    };
  });
}

/** The close of a day is known when the wire tells of it. */
const CLOSE = "T08:10:00Z";

/** VN-Index as it closed last before an instant; none where no bar is known by then. */
export function indexDocuments({indices}: MarketFacts, asOf: string): SearchDocument[] {
  const bars = seriesOf(indices, "VNINDEX")?.bars.filter(([on]) => `${on}${CLOSE}` <= asOf) ?? [];
  const [before, last] = bars.slice(-2);
  if (before === undefined || last === undefined) return [];
  const [on, , , , close] = last;
  const change = (100 * (close - before[4])) / before[4];
  return [
    {
      id: "index-VNINDEX",
      kind: "index",
      language: "en",
      title: "VN-Index",
      titleVi: "Chỉ số VN-Index",
      text: `VN-Index closed at ${figure.en(close)} points on ${en.day(on)}, ${signedPercent(change, "en")} on the day before. Index chart of the week, month and year.`,
      textVi: `VN-Index đóng cửa ở ${figure.vi(close)} điểm ${vi.day(on)}, ${signedPercent(change, "vi")} so với phiên trước. Biểu đồ chỉ số tuần, tháng, năm.`,
      names: ["VN-Index", "VNINDEX", "chỉ số VN-Index", "biểu đồ VN-Index", "VN-Index chart"],
      url: "/api/hsx/vnindex-chart",
      publishedAt: `${on}${CLOSE}`,
    },
  ];
}
