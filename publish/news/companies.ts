import {sectorOf} from "../../pipeline/market/lookup.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import type {ExplainFacts} from "../../pipeline/news/stories/explain-facts.ts";

/** The listed companies by symbol, as explanations name them. */
export const companiesOf = (market: MarketFacts): ExplainFacts["companies"] =>
  Object.fromEntries(
    market.symbols.symbols.map(({symbol, name, icb, vn30}) => [
      symbol,
      {nameVi: name.vi, nameEn: name.en, sector: sectorOf(market, icb), vn30},
    ]),
  );
