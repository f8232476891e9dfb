import type {NewsEdition} from "../../pipeline/news/edition.ts";
import {type Edition, inPlayingOrder} from "../../pipeline/tournament/edition.ts";
import {records} from "../endpoint.ts";
import type {Library} from "../library.ts";
import {articleDocument} from "./articles.ts";
import {matchDocument, playerDocuments, tableDocuments, teamDocuments} from "./football.ts";
import {companyDocuments, indexDocuments} from "./market.ts";
import {pageDocuments} from "./pages.ts";
import {settled} from "./settled.ts";
import type {SearchDocument} from "./types.ts";

/** What is searched: the tournament, the news and the market of one instant. */
export interface SearchSource {
  readonly tournament: Edition;
  readonly news: NewsEdition;
  readonly library: Pick<Library, "market" | "words">;
}

/** Everything that can be found. */
export function searchDocuments({tournament: edition, news, library}: SearchSource): SearchDocument[] {
  const tournament = settled(edition);
  return [
    ...pageDocuments(tournament),
    ...tableDocuments(tournament),
    ...teamDocuments(tournament),
    ...inPlayingOrder(tournament.matches).map((match) => matchDocument(tournament, match)),
    ...playerDocuments(tournament),
    ...indexDocuments(library.market, tournament.asOf),
    ...companyDocuments(library),
    ...news.articles.map(articleDocument),
  ];
}

const {endpoint} = records<SearchSource>();

export const searchEndpoint = endpoint({
  path: "/api/search/documents",
  summary: "Everything that can be found, as one list: for mirrors, and for search of one's own",
  tag: "Search",
  schema: "search/documents.json",
  cache: "hourly",
  load(source) {
    const documents = searchDocuments(source);
    return {total: documents.length, documents};
  },
});
