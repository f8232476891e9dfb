import type {Group} from "../../site/search/search-view.ts";
import type {DocumentKind} from "./types.ts";

/** The group in which a document of each kind is shown. */
export const GROUP_OF: Readonly<Record<DocumentKind, Group>> = {
  team: "team",
  match: "match",
  player: "player",
  table: "table",
  article: "article",
  company: "company",
  index: "market",
  market: "market",
  quiz: "page",
  workshop: "page",
  page: "page",
};

/**
 * Pages for a search document, best first, by the document's address: `$1` is the captured part.
 */
const PAGES: readonly (readonly [address: RegExp, ...pages: string[]])[] = [
  [/^(\/(?:desk|briefing|stocks\/\w+|(?:quizzes|workshops|referees|venues)\/[\w-]+))$/, "$1"],
  [/^\/api\/news\/(n-[0-9a-f]{12})$/, "/news/$1"],
  [/^\/api\/news$/, "/news"],
  [/^\/api\/news\/today$/, "/news"],
  [/^\/api\/matches\/([\w-]+)$/, "/matches/$1"],
  [/^\/api\/teams\/([\w-]+)$/, "/teams/$1"],
  [/^\/api\/tournaments\/\d+\/players\/(([a-z]+)-[\w-]+)$/, "/players/$1", "/teams/$2"],
  [/^\/api\/tournaments\/(\d+)\/matches\/[\w-]+$/, "/archive/$1"],
  [/^\/api\/(?:tournaments\/\d+\/)?schedule$/, "/schedule"],
  [/^\/api\/tournaments\/\d+\/(?:standings|elimination)$/, "/tables"],
  [/^\/api\/tournaments\/\d+\/bracket$/, "/bracket"],
  [/^\/api\/tournaments\/\d+\/champion-odds$/, "/odds"],
  [/^\/api\/tournaments\/\d+\/prediction-accuracy$/, "/accuracy"],
  [/^\/api\/tournaments\/\d+\/ratings$/, "/power-ranking"],
  [/^\/api\/tournaments\/\d+\/team-table$/, "/team-table"],
  [/^\/api\/(all-time-scorers|shootouts)$/, "/$1"],
  [
    /^\/api\/tournaments\/\d+\/(?:scorers|cards|players|clean-sheets|win-probability-added)$/,
    "/players",
  ],
  [/^\/api\/tournaments\/\d+\/records$/, "/records"],
  [/^\/api\/tournaments\/\d+\/(referees|venues)$/, "/$1"],
  [/^\/api\/tournaments\/\d+\/match-probabilities$/, "/schedule"],
  [/^\/api\/teams$/, "/teams"],
  [/^\/api\/stocks$/, "/stocks"],
  [/^\/api\/(?:indices|hsx\/vnindex-chart)$/, "/desk"],
  [/^\/api\/intel\/daily$/, "/intel", "/desk"],
  [/^\/api\/watchlist$/, "/portfolio"],
  [/^\/api\/workshop-events(?:\/[\w-]+)?$/, "/workshops"],
  [/^\/api\/quizzes$/, "/quizzes"],
  [/^\/(?:\.well-known\/openapi\.json|rss\/news)$/, "/docs/api"],
  [/^\/api\/(?:health|admin\/sources)$/, "/status"],
];

/** English paths of the pages that show the data at an address, the best first. */
export function pagesOf(address: string): string[] {
  const found = PAGES.find(([pattern]) => pattern.test(address));
  if (found === undefined) return [];
  const [pattern, ...pages] = found;
  return pages.map((page) => address.replace(pattern, page));
}
