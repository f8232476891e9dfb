import {cached} from "../../pipeline/kit/cached.ts";
import type {Article} from "../../pipeline/news/types.ts";
import {inPlayingOrder, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Text} from "../../pipeline/tournament/types.ts";
import {records} from "../endpoint.ts";
import {dayDocuments} from "./day-pages.ts";
import {matchDocument} from "./match.ts";
import {methodDocuments} from "./method-pages.ts";
import {pageDocuments, topScorersPage} from "./pages.ts";
import {playerDocuments} from "./players.ts";
import {refereeDocuments} from "./referees.ts";
import {roundDocuments} from "./round-pages.ts";
import {servicePages} from "./service-pages.ts";
import {settled} from "./settled.ts";
import {tableDocuments} from "./tables.ts";
import {type OtherNames, teamDocuments} from "./teams.ts";
import {factDocument, type SearchDocument, titled} from "./types.ts";
import {venueDocuments} from "./venues.ts";

/** Search documents for the top scorers and matches of a past tournament. */
const archiveDocuments = cached((archive: Snapshot): readonly SearchDocument[] => {
  const {year} = archive.tournament;
  const at = {page: `/archive/${year}/matches/`, data: `/api/tournaments/${year}/matches/`};
  const scorers = topScorersPage(archive);
  return [
    factDocument(
      "page",
      `top-scorers-${year}`,
      {...scorers, names: titled(scorers), url: `/archive/${year}`},
      year,
    ),
    ...inPlayingOrder(archive.matches).map((match) => matchDocument(archive, match, at)),
  ];
});

/**
 * The sources of all search documents as of one instant, in parts that change at different times.
 */
export interface SearchSource {
  /** The competition's name. */
  readonly cup: Text;
  readonly football: readonly SearchDocument[];
  readonly indices: readonly SearchDocument[];
  /** Pages about the market as a whole. */
  readonly market: readonly SearchDocument[];
  /** Quizzes and workshops. */
  readonly hub: readonly SearchDocument[];
  readonly companies: readonly SearchDocument[];
  readonly articles: readonly Article[];
}

/**
 * Search documents of this tournament and earlier ones.
 *
 * @param otherNames alternative names of the teams
 */
export const footballDocuments = (otherNames: OtherNames) =>
  cached((snapshot: Snapshot): SearchDocument[] => {
    const tournament = settled(snapshot);
    return [
      ...pageDocuments(tournament),
      ...methodDocuments,
      ...tableDocuments(tournament),
      ...roundDocuments(tournament),
      ...dayDocuments(tournament),
      ...teamDocuments(tournament, otherNames),
      ...inPlayingOrder(tournament.matches).map((match) =>
        matchDocument(tournament, match, {page: "/matches/", data: "/api/matches/"}),
      ),
      ...playerDocuments(tournament),
      ...refereeDocuments(tournament),
      ...venueDocuments(tournament),
      ...[...snapshot.archives.values()].flatMap(archiveDocuments),
    ];
  });

/** All search documents. */
export const searchDocuments = ({
  cup,
  football,
  indices,
  market,
  hub,
  companies,
  articles,
}: SearchSource): SearchDocument[] => [
  ...servicePages(cup),
  ...football,
  ...indices,
  ...market,
  ...hub,
  ...companies,
  ...articles.map(articleDocument),
];

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

/**
 * An article as a search document: its excerpt, or the full text of a generated article in both
 * languages.
 */
export function articleDocument({
  docId,
  title,
  summary,
  body,
  language,
  versions,
  tickers,
  publishedAt,
  generatedBy,
}: Article): SearchDocument {
  const data = `/api/news/${docId}`;
  const vi = language === "vi" ? undefined : versions.vi;
  const main =
    language === "vi" && versions.en
      ? {language: "en", ...versions.en}
      : {language, title, summary, body};
  const vietnamese = main.language === language ? vi : {title, summary, body};
  return {
    id: `article-${docId}`,
    kind: "article",
    language: main.language,
    title: main.title,
    titleVi: vietnamese?.title ?? null,
    text: textOf(main),
    textVi: vietnamese ? textOf(vietnamese) : null,
    names: tickers,
    ...(generatedBy === null ? {url: data, dataUrl: null} : {url: `/news/${docId}`, dataUrl: data}),
    publishedAt,
    year: null,
  };
}

const textOf = ({
  summary,
  body,
}: {
  readonly summary: string | null;
  readonly body: readonly string[] | null;
}): string => [summary ?? [], body ?? []].flat().join("\n");
