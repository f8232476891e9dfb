import {docIdOf} from "../../../../../pipeline/news/read/urls.ts";
import {newsSnapshots} from "../../../../../pipeline/news/snapshot.ts";
import type {ExplainFacts} from "../../../../../pipeline/news/stories/explain-facts.ts";
import {readWordLists} from "../../../../../pipeline/news/text/word-lists.ts";
import type {Article} from "../../../../../pipeline/news/types.ts";
import {records} from "../../../../../publish/endpoint.ts";
import {newsEndpoints} from "../../../../../publish/news/endpoints.ts";
import {openOutput} from "../../../../../publish/output/output.ts";
import {type RecordGroup, recordGroup} from "../../../../../publish/render/render.ts";
import {renderSite} from "../../../../../publish/render/render-site.ts";
import {schemasIn} from "../../../../../publish/render/schemas.ts";
import type {SearchDocument} from "../../../../../publish/search/types.ts";
import {WORLD_CUP_2026} from "../../../../fixtures/news/world-cup.ts";
import {articleOf} from "../../../news/articles.ts";

const BASE = "https://site.example";
const FACTS: ExplainFacts = {
  fates: {},
  runs: [],
  places: {},
  closes: [],
  matches: {},
  cup: WORLD_CUP_2026,
  nextMatches: {},
  teamNames: {esp: {en: "Spain", vi: "Tây Ban Nha"}},
  companies: {
    FPT: {
      nameEn: "FPT Corporation",
      nameVi: "Công ty Cổ phần FPT",
      sector: {en: "Technology", vi: "công nghệ thông tin"},
      vn30: true,
    },
  },
};

const publisher = (number: number, url: string, more: Partial<Article>): Article =>
  articleOf(number, {url, docId: docIdOf(url), ...more});
export const ARTICLES = {
  spain: publisher(1, "https://paper.example/spain?id=7", {
    title: "Spain win 2-1",
    summary: "Two goals by Torres.",
    teams: ["esp"],
  }),
  rates: publisher(2, "https://bao.example/lai-suat", {
    title: "Lãi suất giảm, FPT tăng 5%",
    summary: "Ngân hàng đua giảm lãi suất.",
    desk: "market",
    language: "vi",
    tickers: ["FPT"],
  }),
  wire: articleOf(3, {
    docId: "n-0123456789ab",
    url: `${BASE}/news/n-0123456789ab`,
    title: "Spain march on",
    generatedBy: "broadsheet-wire",
    body: ["Spain are through."],
    teams: ["esp"],
    versions: {
      en: {title: "Spain march on", summary: null, body: ["Spain are through."]},
      vi: {title: "Tây Ban Nha đi tiếp", summary: null, body: ["Tây Ban Nha đã vượt qua."]},
    },
  }),
};

/** Builds an edition with only news, a few teams, a few documents and the given groups. */
export async function printNews(
  out: string,
  besides: (articles: readonly Article[]) => readonly RecordGroup[] = () => [],
  own: readonly Article[] = Object.values(ARTICLES),
): Promise<void> {
  const others = Array.from({length: 30}, (_, k) => articleOf(k + 10));
  const news = newsSnapshots(readWordLists("data"))([...own, ...others], {
    asOf: "2026-06-21T00:00:00Z",
    picturesOf: () => new Map(),
    facts: FACTS,
  });
  const documents: SearchDocument[] = news.articles.map(
    ({docId, title, summary, language, publishedAt}) => ({
      id: `article-${docId}`,
      kind: "article",
      language,
      title,
      titleVi: null,
      text: summary ?? "",
      textVi: null,
      names: [],
      url: `/api/news/${docId}`,
      dataUrl: null,
      publishedAt,
      year: null,
    }),
  );
  const {endpoint} = records<object>();
  const beside = [
    endpoint({
      path: "/api/search/documents",
      summary: "-",
      tag: "-",
      schema: "search/documents.json",
      cache: "hourly",
      load: () => ({total: documents.length, documents}),
    }),
  ];
  const groups = [recordGroup(newsEndpoints(BASE), () => news), recordGroup(beside, () => ({}))];
  await renderSite([...groups, ...besides(news.lists.market)], {
    schemas: schemasIn("schemas"),
    output: openOutput({out}),
  });
}
