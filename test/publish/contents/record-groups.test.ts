import {expect, test} from "vitest";
import {openStore} from "../../../pipeline/kit/store.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import type {GroupSources} from "../../../publish/contents/groups.ts";
import {
  groupSources,
  groupsOf,
  readInputs,
  type Views,
} from "../../../publish/contents/record-groups.ts";
import {siteRecords} from "../../../publish/contents/site-records.ts";
import {newsOf} from "../../../publish/news/news-of.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";

const DATA = "test/fixtures/cup";
const OPTIONS = {seed: "s", runs: 20, baseUrl: "http://localhost:8080", outDir: ""};
const schemas = {...schemasIn(SCHEMAS), validate: () => {}};

test("the news, the market and the search are made when the records before them are rendered, from a store read before", () => {
  const store = openStore(":memory:");
  load(store, readFacts(DATA, 2030));
  const inputs = readInputs(DATA, OPTIONS);
  const newsAt = newsOf(inputs.staticData, inputs.baseUrl);
  const made: string[] = [];
  const noted =
    (name: keyof GroupSources) =>
    <T>(source: T): T => {
      made.push(name);
      return source;
    };
  const views: Views = {
    tournament: noted("tournament"),
    news: noted("news"),
    sources: noted("sources"),
    hub: noted("hub"),
    market: noted("market"),
    intel: noted("intel"),
    search: noted("search"),
  };
  const sources = groupSources(store, "2030-07-01T12:00:00Z", {inputs, newsAt, views});
  store.close();
  const [tournament, news, ...others] = groupsOf(siteRecords(OPTIONS.baseUrl, schemas), sources);
  const urls = [...tournament!.render(schemas)].map(({url}) => url);
  expect(urls).toContain("/api/schedule");
  expect(made).toEqual(["tournament", "sources", "hub", "intel"]);
  const articles = [...news!.render(schemas)].filter(({route}) => route === "/api/news/{docId}");
  expect(articles.length).toBeGreaterThan(0);
  expect(made.slice(4)).toEqual(["news"]);
  for (const group of others) expect([...group.render(schemas)]).not.toEqual([]);
  expect(made.slice(5)).toEqual(["market", "search"]);
});
