import {beforeEach, describe, expect, test} from "vitest";
import type {ChatProvider} from "../../../pipeline/kit/chat-provider.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {briefingRequests} from "../../../pipeline/stages.ts";
import {writtenTexts} from "../../../pipeline/tournament/queries/texts.ts";
import {writeTexts} from "../../../pipeline/tournament/text/write-texts.ts";
import {briefingBody, daysOut} from "../../../publish/market/briefing.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {briefingView} from "../../../publish/market/pages/briefing.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {VIETNAMESE} from "../../site/frame.ts";

const market = readMarketFacts("data");
const staticData = {market, prices: readPrices("data", market)};
const at = (asOf: string, store?: Store) =>
  marketView(staticData, [], asOf, store && writtenTexts(store));

test("the latest is that of the last past morning, and names earlier ones", () => {
  expect(briefingBody(at("2026-08-19T00:59:59Z"))).toMatchObject({
    date: "2026-08-18",
    reportOn: "2026-08-17",
    earlierOn: "2026-08-17",
  });
  expect(briefingBody(at("2026-08-19T01:00:00Z"))).toMatchObject({date: "2026-08-19"});
});

test.each([
  ["a Saturday", "2026-08-22"],
  ["a holiday", "2026-02-17"],
  ["a day before the first", "2025-06-03"],
  ["a morning to come", "2026-08-20"],
])("none of %s", (_, date) => {
  expect(briefingBody(at("2026-08-19T01:00:00Z"), date)).toBeUndefined();
});

test("before the first session there is none, and it says so", () => {
  expect(briefingBody(at("2025-05-01T00:00:00Z"))).toMatchObject({
    date: null,
    items: [],
    availability: {status: "pending"},
  });
});

// A briefing is written once: later sessions and evenings do not change it.
test("a briefing reads the same ever after", () => {
  const then = briefingBody(at("2026-08-13T01:00:00Z"))!;
  expect(then.date).toBe("2026-08-13");
  expect(briefingBody(at("2026-11-21T00:00:00Z"), "2026-08-13")).toEqual(then);
});

test("a page leads to the briefings before it", () => {
  const view = at("2026-08-24T01:00:00Z");
  expect(daysOut(view)).toHaveLength(307);
  expect(briefingView(view, VIETNAMESE, "2026-08-13")?.others.slice(0, 2)).toEqual([
    "2026-08-12",
    "2026-08-11",
  ]);
});

describe("with a language model", () => {
  const NOW = "2026-08-24T02:00:00Z";
  const answering = (paragraph: string): ChatProvider => ({
    model: "small-model",
    ask: async (system) =>
      JSON.stringify({
        headline: system.includes("Vietnamese for") ? "VN-Index tăng 1,95%" : "VN-Index up 1.95%",
        paragraphs: [paragraph],
      }),
  });
  let store: Store;
  beforeEach(() => {
    store = emptyStore();
    loadMarket({store, dataDir: "data"});
    return () => store.close();
  });
  const write = (paragraph: string) =>
    writeTexts({store, wallClock: NOW}, answering(paragraph), briefingRequests({store, now: NOW}));

  test("its text is used if every figure of it is in the facts, and is stored", async () => {
    expect(await write("VN-Index 1768.12")).toMatchObject({written: 2, refused: 0});
    const body = briefingBody(at(NOW, store))!;
    expect(body.title).toEqual({en: "VN-Index up 1.95%", vi: "VN-Index tăng 1,95%"});
    expect(body.writtenBy).toEqual({kind: "language-model", model: "small-model"});
    expect(body.items).toEqual(briefingBody(at(NOW))!.items);
    // requested only once
    expect(await write("VN-Index 1768.12")).toMatchObject({written: 0, refused: 0});
  });

  test("a figure that is not in them leaves the templates' text", async () => {
    expect(await write("VN-Index 1768.13")).toMatchObject({written: 0, refused: 2});
    expect(briefingBody(at(NOW, store))).toEqual(briefingBody(at(NOW)));
  });
});
