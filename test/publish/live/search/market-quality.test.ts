import {expect, test} from "vitest";
import {cached} from "../../../../pipeline/kit/cached.ts";
import {lazy} from "../../../../pipeline/kit/lazy.ts";
import {readMarketData} from "../../../../pipeline/market/market-data.ts";
import {marketView} from "../../../../publish/market/market-view.ts";
import {searchDocuments} from "../../../../publish/search/documents.ts";
import {companyDocuments, indexDocuments} from "../../../../publish/search/market.ts";
import {marketDocuments} from "../../../../publish/search/market-documents.ts";
import {marketPages} from "../../../../publish/search/market-pages.ts";
import {pricedCompanies} from "../../../../publish/search/prices.ts";
import {readStaticData} from "../../../../publish/static-data.ts";
import {indexOf} from "../../../fixtures/live/searchable.ts";
import {shifted} from "../../../fixtures/market/shifted.ts";
import {describeAnswers, MARKET_QUESTIONS} from "./questions.ts";

/** Companies in the index, enough for these questions; pages about the market use all shares. */
const COMPANIES = new Set(["AGG", "DID", "FPT", "HPG", "SSI", "USD", "VCB"]);

const staticData = lazy(() => ({...readStaticData("data"), ...readMarketData("data")}));

const viewAt = (asOf: string) => marketView(staticData(), [], asOf);

/** The search documents of the market at a moment. */
function documentsAt(asOf: string) {
  const view = viewAt(asOf);
  const documents = marketDocuments(view, staticData().words, asOf);
  return searchDocuments({
    cup: {en: "Cup", vi: "Cúp"},
    football: [],
    hub: [],
    ...documents,
    companies: documents.companies.filter(({names: [symbol]}) => COMPANIES.has(symbol!)),
    articles: [],
  });
}

const moments = Object.keys(MARKET_QUESTIONS) as (keyof typeof MARKET_QUESTIONS)[];
const indexAt = cached(({asOf}: {asOf: string}) => indexOf(documentsAt(asOf)));
describeAnswers(
  MARKET_QUESTIONS,
  (moment) => indexAt(MARKET_QUESTIONS[moment]),
  (moment) => ({view: viewAt(MARKET_QUESTIONS[moment].asOf), at: MARKET_QUESTIONS[moment].asOf}),
);

test.each(moments)(
  "%s: no text lists synonyms in brackets, and sessions are called so",
  (moment) => {
    const texts = JSON.stringify(documentsAt(MARKET_QUESTIONS[moment].asOf));
    expect(
      texts.match(/\(limit|(đồng|điểm|nhất|trường|ròng) thứ (Hai|Ba|Tư|Năm|Sáu) \d/g),
    ).toBeNull();
    expect(texts.match(/\([\p{Ll} -]+(?:[,;]| or | hay )[\p{Ll},; -]+\)/gu)).toBeNull();
  },
);

// Figures of 21 August are published at 08:10 UTC.
test("market results change with the figures of a day and not before", () => {
  const evening = documentsAt("2026-08-20T09:00:00Z");
  expect(documentsAt("2026-08-21T08:09:59Z")).toEqual(evening);
  expect(documentsAt("2026-08-21T08:10:00Z")).not.toEqual(evening);
});

test("the companies with their prices are the same list until the next figures", () => {
  const {market, prices} = staticData();
  const view = marketView({market, prices}, [], "2026-08-20T09:00:00Z");
  const companies = companyDocuments(staticData(), "2026-08-20T09:00:00Z");
  expect(pricedCompanies(view, companies)).toBe(pricedCompanies(view, companies));
});

test("future knowledge does not change today's results", () => {
  const asOf = "2026-08-20T09:00:00Z";
  const {market, prices, words} = staticData();
  const later = "2026-08-20";
  const without = {
    ...shifted(prices, "2026-08-21", 1_000),
    exDates: prices.exDates.filter(({on}) => on <= later),
  };
  const altered = {
    ...market,
    indices: {
      ...market.indices,
      indices: market.indices.indices.map((series) => ({
        ...series,
        bars: series.bars.filter(({on}) => on <= later),
      })),
    },
  };
  const found = (facts: typeof market, view: ReturnType<typeof marketView>) => [
    indexDocuments(facts, asOf),
    marketPages(view),
    pricedCompanies(view, companyDocuments({market: facts, words}, asOf)),
  ];
  expect(found(altered, marketView({market: altered, prices: without}, [], asOf))).toEqual(
    found(market, marketView({market, prices}, [], asOf)),
  );
});
