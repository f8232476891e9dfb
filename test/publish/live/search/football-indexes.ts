import {lazy} from "../../../../pipeline/kit/lazy.ts";
import {readMarketData} from "../../../../pipeline/market/market-data.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import type {AskedMarket} from "../../../../publish/live/search/market-answer.ts";
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
import {QUESTIONS} from "./questions.ts";

export type Moment = keyof typeof QUESTIONS | "on a match day";

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

const world = lazy(() => {
  const store = modelledWorld();
  for (const year of [2022, 2018]) load(store, pastCupFacts(year), {archive: true});
  return store;
});

const staticData = lazy(() => ({...readStaticData("data"), ...readMarketData("data")}));

/** The documents as of a moment; players and the market are only included at two of them. */
function documentsAt(moment: Moment): readonly SearchDocument[] {
  const asOf = instantOf(moment);
  const {hub, words} = staticData();
  const tournament = snapshotAt(world(), 2026, asOf, WORLD_SIMULATION);
  const {articles} = newsOf(staticData, "https://site.example")(world(), tournament)();
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

/** The market of each moment. */
export const marketAt = (moment: Moment): AskedMarket => {
  const at = instantOf(moment);
  return {view: marketView(staticData(), [], at), at};
};

const MOMENTS = [...Object.keys(QUESTIONS), "on a match day"] as Moment[];
/** The search documents of each moment. */
export const documents = Object.fromEntries(
  MOMENTS.map((moment) => [moment, lazy(() => documentsAt(moment))]),
) as Record<Moment, () => readonly SearchDocument[]>;
/** The index of each moment. */
export const indexes = Object.fromEntries(
  MOMENTS.map((moment) => [moment, lazy(() => indexOf(documents[moment]()))]),
) as Record<Moment, () => SearchIndex>;
