import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {lazy} from "../../../../pipeline/kit/lazy.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {readStaticData} from "../../../../publish/contents/static-data.ts";
import {ask} from "../../../../publish/live/search/ask.ts";
import {type SearchIndex, searchIndex} from "../../../../publish/live/search/search-index.ts";
import {marketView} from "../../../../publish/market/market-view.ts";
import {newsOf} from "../../../../publish/news/news-of.ts";
import {footballDocuments, searchDocuments} from "../../../../publish/search/documents.ts";
import {hubDocuments} from "../../../../publish/search/hub.ts";
import {companyDocuments, indexDocuments} from "../../../../publish/search/market.ts";
import {marketPages} from "../../../../publish/search/market-pages.ts";
import {pricedCompanies} from "../../../../publish/search/prices.ts";
import {otherNamesOf} from "../../../../publish/search/team-names.ts";
import {tradingHours} from "../../../../publish/search/trading-hours.ts";
import {modelledWorld, WORLD_SIMULATION} from "../../../fixtures/built/world.ts";
import {pastCupFacts} from "../../../fixtures/built/world-cup-facts.ts";
import {MARKET_MOMENTS, MARKET_QUESTIONS, type MarketMoment} from "./market-questions.ts";
import type {Question} from "./questions.ts";

let store: Store;
beforeAll(() => {
  store = modelledWorld();
  for (const year of [2022, 2018]) load(store, pastCupFacts(year), {archive: true});
});
afterAll(() => store.close());

const staticData = lazy(() => readStaticData("data", {newsSources: [], providers: []}));

/** All that is found at a moment but players; before the tournament's field is known of the market alone. */
async function indexAt(moment: MarketMoment): Promise<SearchIndex> {
  const asOf = MARKET_MOMENTS[moment];
  const {market, hub, words} = staticData();
  const view = marketView(staticData(), [], asOf);
  const shared = {
    indices: indexDocuments(market, asOf),
    market: [tradingHours(market, asOf), ...marketPages(view)],
    hub: hubDocuments(hub),
    companies: pricedCompanies(view, companyDocuments(staticData(), asOf)),
  };
  if (moment === "before Tết")
    return searchIndex(searchDocuments({...shared, football: [], articles: []}));
  const tournament = snapshotAt(store, 2026, asOf, WORLD_SIMULATION);
  const {articles} = newsOf(staticData(), "https://site.example")(store, tournament)();
  const football = footballDocuments(otherNamesOf(words.teams))(tournament);
  return searchIndex(
    searchDocuments({
      ...shared,
      football: football.filter(({kind}) => kind !== "player"),
      articles,
    }),
  );
}

const moments = Object.keys(MARKET_MOMENTS) as MarketMoment[];
const indexes = Object.fromEntries(
  moments.map((moment) => [moment, lazy(() => indexAt(moment))]),
) as Record<MarketMoment, () => Promise<SearchIndex>>;
const matching = (wanted: string | RegExp) =>
  typeof wanted === "string" ? expect.stringContaining(wanted) : expect.stringMatching(wanted);

describe.each(moments)("%s", (moment) => {
  test.each(MARKET_QUESTIONS[moment].map((row) => [row[0], row] as const))(
    "%s",
    async (_, [q, first, says, never]: Question) => {
      const {answer, results} = await ask(await indexes[moment](), {q, limit: 5});
      expect(results[0]?.id ?? "nothing").toEqual(
        typeof first === "string" ? first : expect.stringMatching(first),
      );
      if (says === null) expect(answer.text).toBeNull();
      else if (says !== undefined) expect(answer.text).toEqual(matching(says));
      if (never !== undefined) expect(answer.text ?? "").not.toEqual(matching(never));
      const ids = results.map(({id}) => id);
      for (const {documentId} of answer.citations) expect(ids).toContain(documentId);
    },
  );
});
