import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {lazy} from "../../../../pipeline/kit/lazy.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {readMarketData} from "../../../../pipeline/market/market-data.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {ask} from "../../../../publish/live/answers/search/ask.ts";
import type {SearchIndex} from "../../../../publish/live/search/search-index.ts";
import {marketView} from "../../../../publish/market/market-view.ts";
import {newsOf} from "../../../../publish/news/news-of.ts";
import {footballDocuments, searchDocuments} from "../../../../publish/search/documents.ts";
import {hubDocuments} from "../../../../publish/search/hub.ts";
import {marketDocuments} from "../../../../publish/search/market-documents.ts";
import {otherNamesOf} from "../../../../publish/search/team-names.ts";
import type {SearchDocument} from "../../../../publish/search/types.ts";
import {readStaticData} from "../../../../publish/static-data.ts";
import {modelledWorld, WORLD_SIMULATION} from "../../../fixtures/built/world.ts";
import {pastCupFacts} from "../../../fixtures/built/world-cup-facts.ts";
import {indexOf} from "../../../fixtures/live/searchable.ts";
import {askAll} from "./asked.ts";
import {describeKinds} from "./kinds.ts";
import {describeAnswers, QUESTIONS} from "./questions.ts";

type Moment = keyof typeof QUESTIONS | "on a match day";

const instantOf = (moment: Moment): string =>
  moment === "on a match day" ? "2026-06-24T20:10:00Z" : QUESTIONS[moment].asOf;

/** Articles of publishers, which are not in the facts. */
const HEADLINES: readonly (readonly [id: string, language: string, title: string])[] = [
  ["rates", "vi", "Ngân hàng Nhà nước giữ nguyên lãi suất điều hành"],
  ["gold", "vi", "Giá vàng trong nước lập đỉnh mới"],
  ["property", "vi", "Thị trường bất động sản phía Nam ấm lại"],
  ["hat", "en", "Record crowds watch World Cup in fan parks"],
];
const headlines = HEADLINES.map(
  ([id, language, title]): SearchDocument => ({
    id: `article-${id}`,
    kind: "article",
    language,
    title,
    titleVi: null,
    text: "",
    textVi: null,
    names: [],
    url: `/api/news/${id}`,
    dataUrl: null,
    publishedAt: "2026-08-20T00:00:00Z",
    year: null,
  }),
);

let store: Store;
beforeAll(() => {
  store = modelledWorld();
  for (const year of [2022, 2018]) load(store, pastCupFacts(year), {archive: true});
});
afterAll(() => store.close());

const staticData = lazy(() => ({...readStaticData("data"), ...readMarketData("data")}));

/** The documents as of a moment; players and the market are only included at two of them. */
function documentsAt(moment: Moment): readonly SearchDocument[] {
  const asOf = instantOf(moment);
  const {hub, words} = staticData();
  const tournament = snapshotAt(store, 2026, asOf, WORLD_SIMULATION);
  const {articles} = newsOf(staticData, "https://site.example")(store, tournament)();
  const isLast = moment === "months later";
  const isWhole = isLast || moment === "on a match day";
  const view = marketView(staticData(), [], asOf);
  const ofMarket = marketDocuments(view, words, asOf);
  const football = footballDocuments(otherNamesOf(words.teams))(tournament);
  return [
    ...searchDocuments({
      cup: {en: "World Cup", vi: "World Cup"},
      football: isWhole ? football : football.filter(({kind}) => kind !== "player"),
      hub: hubDocuments(hub),
      ...ofMarket,
      ...(!isWhole && {market: [], companies: []}),
      articles,
    }),
    ...(isLast ? headlines : []),
  ];
}

const moments = [...Object.keys(QUESTIONS), "on a match day"] as Moment[];
const documents = Object.fromEntries(
  moments.map((moment) => [moment, lazy(() => documentsAt(moment))]),
) as Record<Moment, () => readonly SearchDocument[]>;
const indexes = Object.fromEntries(
  moments.map((moment) => [moment, lazy(() => indexOf(documents[moment]()))]),
) as Record<Moment, () => SearchIndex>;

describeAnswers(QUESTIONS, (moment) => indexes[moment]());
askAll((moment) => indexes[moment]());
describeKinds(() => ({
  index: indexes["months later"](),
  documents: documents["months later"](),
}));

describe("months later", () => {
  test.each(["xyzzy foo bar", "thời tiết hôm nay", "???", "the of a"])(
    "nothing for %s",
    async (q) => {
      const {hits} = await indexes["months later"]().search(q, 3);
      expect(hits.filter(({named}) => named)).toEqual([]);
    },
  );

  const answering = (answer: object) => ({model: "small", ask: async () => JSON.stringify(answer)});
  test.each([
    {
      says: "what is in the documents",
      answer: {answer: "Spain won 1–0 against Argentina.", documents: ["match-m-104"]},
      by: "small",
    },
    {
      says: "another score",
      answer: {answer: "Spain won 4–0 against Argentina.", documents: ["match-m-104"]},
      by: "extract",
    },
    {
      says: "another team",
      answer: {answer: "It was Brazil who beat Argentina.", documents: ["match-m-104"]},
      by: "extract",
    },
    {says: "no source", answer: {answer: "Spain won.", documents: ["match-m-999"]}, by: "extract"},
    {says: "nothing", answer: {answer: null, documents: []}, by: "extract"},
  ])("a model that says $says: $by", async ({answer, by}) => {
    const index = indexes["months later"]();
    const told = await ask(index, {q: "who won the final", limit: 5, chat: answering(answer)});
    expect(told.answer.generatedBy).toBe(by);
  });
});
