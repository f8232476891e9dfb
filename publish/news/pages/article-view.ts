import {hostCity} from "../../../pipeline/kit/grammar/vi.ts";
import type {NewsSnapshot} from "../../../pipeline/news/snapshot.ts";
import type {MatchFacts} from "../../../pipeline/news/stories/explain-facts.ts";
import type {Article, Text} from "../../../pipeline/news/types.ts";
import type {MatchView} from "../../../site/components/match-view.ts";
import {type Frame, type Language, SHARE} from "../../../site/layout/frame.ts";
import type {ArticleMatch, ArticlePageView} from "../../../site/news/article-page-view.ts";
import {coloursOf} from "../../tournament/team-colours.ts";
import {dayIn} from "../days.ts";

/**
 * Maximum number of links per kind; the last ones for matches. An article about a round includes
 * all its matches.
 */
const MOST = 6;

/** The share picture of the article's last match, or the default picture of its desk. */
const pictureOf = (matchId: string | undefined, desk: Article["desk"]): string =>
  matchId ? SHARE.match(matchId) : desk === "market" ? SHARE.market : SHARE.news;

const labelOf = (
  {en, vi}: Text,
  side: MatchFacts["sides"][number] | undefined,
): MatchView["home"] =>
  side === undefined
    ? {slot: "", label: en, labelVi: vi}
    : {...side, code: side.teamId.toUpperCase(), name: en, nameVi: vi};

/** Matches that an article is about. The result of a match is not shown beside a preview of it. */
export const matchesOf = (
  matches: NewsSnapshot["facts"]["matches"],
  {categories, matchIds = []}: Article,
  language: Language,
): readonly ArticleMatch[] =>
  matchIds.slice(-MOST).flatMap((matchId) => {
    const match = matches[matchId];
    if (!match) return [];
    const isBeforehand = categories.includes("preview");
    return {
      path: `/matches/${match.ref}`,
      home: labelOf(match.home, match.sides[0]),
      // the sides are listed from home to away, without those that are not known
      away: labelOf(match.away, match.sides[1]),
      colours: coloursOf(match.sides[0]?.teamId ?? null, match.sides[1]?.teamId ?? null),
      stage: match.stage,
      kickoff: (isBeforehand && match.planned) || {at: match.kickoffAt, ...match.kickoff},
      city: language === "vi" ? hostCity(match.town) : match.town,
      score: (!isBeforehand && match.result?.score) || null,
      forecast: match.forecast,
    };
  });

/** A generated article in the language of a page, with links to the pages of its subjects. */
export function articleView(
  {facts}: Pick<NewsSnapshot, "facts">,
  article: Article,
  frame: Frame,
): ArticlePageView {
  const {docId, desk, publishedAt, sourceName, versions, matchIds = [], teams, tickers} = article;
  const {title, summary, body} = versions[frame.language]!;
  return {
    ...frame,
    path: `/news/${docId}`,
    jsonHref: `/api/news/${docId}`,
    picture: pictureOf(
      matchIds.findLast((matchId) => facts.matches[matchId]),
      desk,
    ),
    publishedAt,
    day: dayIn(frame.language, publishedAt),
    sourceName,
    text: {title, summary: summary ?? "", body: body ?? []},
    matches: matchesOf(facts.matches, article, frame.language),
    teams: teams.slice(0, MOST).flatMap((teamId) => {
      const name = facts.teamNames[teamId];
      return name ? [{path: `/teams/${teamId}`, name}] : [];
    }),
    shares: tickers
      .filter((symbol) => facts.companies[symbol] !== undefined)
      .slice(0, MOST)
      .map((symbol) => ({path: `/stocks/${symbol}`, symbol})),
  };
}
