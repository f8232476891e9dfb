import {cached} from "../../pipeline/kit/cached.ts";
import * as en from "../../pipeline/kit/grammar/en.ts";
import {signedPercent} from "../../pipeline/kit/grammar/figures.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import type {Text} from "../../pipeline/kit/types.ts";
import {sectorOf} from "../../pipeline/market/lookup.ts";
import {exchangeDay} from "../../pipeline/market/rules/calendar.ts";
import {STOCKS} from "../market/addresses.ts";
import type {MarketView} from "../market/market-view.ts";
import {quoteAt} from "../market/stocks/quote.ts";
import {names} from "./match-names.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** Maximum number of shares named for a sector. */
const NAMED = 8;
/** Alternative names of sectors, by English name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Banks: "bank, banking, bank stocks, banking stocks, banking sector, nhà băng, bank cổ phiếu",
  "Financial Services":
    "securities firms, brokers, brokerages, công ty chứng khoán, nhóm chứng khoán, cổ phiếu chứng khoán",
  "Real Estate": "property, property stocks, địa ốc",
  "Oil & Gas": "oil and gas, oil stocks",
  Technology: "tech, tech stocks, technology stocks, công nghệ",
  "Basic Resources": "steel, steel stocks, thép, cổ phiếu thép, ngành thép",
  "Health Care": "pharma, pharmaceuticals, dược, ngành dược, cổ phiếu dược",
  Utilities: "power, electricity, điện, ngành điện, cổ phiếu điện",
  Insurance: "insurers",
};

/** Every sector with its most traded shares at the last close. */
export const sectorPages = cached((view: MarketView, at: string): SearchDocument[] => {
  const on = exchangeDay(at, view.market.calendar);
  const sectors = Map.groupBy(
    view.market.symbols.symbols.filter(({icb}) => icb !== null),
    ({icb}) => sectorOf(view.market, icb)!.en,
  );
  const indexed = new Set(view.market.indices.indices.map(({name}) => name.vi));
  return [...sectors].map(([id, listed]) => {
    const {vi: nameVi} = sectorOf(view.market, listed[0]!.icb)!;
    const traded = listed
      .flatMap((one) => {
        const quote = quoteAt({view, at}, one);
        return quote?.on === on && quote.changePercent !== null
          ? [{symbol: one.symbol, changePercent: quote.changePercent, worth: worthOf(quote)}]
          : [];
      })
      .sort((a, b) => b.worth - a.worth)
      .slice(0, NAMED);
    const moves = (language: "en" | "vi") =>
      traded
        .map(({symbol, changePercent}) => `${symbol} ${signedPercent(changePercent, language)}`)
        .join(", ");
    const most: Text =
      traded.length === 0
        ? {en: "", vi: ""}
        : {
            en: `; traded most on ${en.day(on)} ${on.slice(0, 4)}: ${moves("en")}`,
            vi: `; giao dịch nhiều nhất ${vi.day(on)}/${on.slice(0, 4)}: ${moves("vi")}`,
          };
    return factDocument("market", `sector-${id.toLowerCase().replace(/\W+/g, "-")}`, {
      title: [`Sector: ${id}`, `Ngành ${nameVi}`],
      text: [
        `The sector ${id} has ${en.count(listed.length, "listed stock")}${most.en}.`,
        `Ngành ${nameVi} có ${vi.grouped(listed.length)} cổ phiếu niêm yết${most.vi}.`,
      ],
      names: [
        ...names(`${id} stocks, nhóm ${nameVi}, cổ phiếu ${nameVi}, nhóm cổ phiếu ${nameVi}`),
        // otherwise these names refer to the index of the sector
        ...(indexed.has(nameVi) ? [] : names(`${id}, ${id} sector, ${nameVi}, ngành ${nameVi}`)),
        ...(OTHER_NAMES[id] === undefined ? [] : names(OTHER_NAMES[id])),
      ],
      url: STOCKS,
    });
  });
});

const worthOf = ({
  turnover,
  totalTurnover,
}: {
  readonly turnover: number | null;
  readonly totalTurnover: number | null;
}): number => turnover ?? totalTurnover ?? 0;
