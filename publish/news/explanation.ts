import {
  articleIn,
  marketAround,
  type NewsSnapshot,
  storiesBeside,
} from "../../pipeline/news/snapshot.ts";
import type {ArticleMarket} from "../../pipeline/news/stories/article-market.ts";
import {explain} from "../../pipeline/news/stories/explain.ts";
import type {ExplainFacts} from "../../pipeline/news/stories/explain-facts.ts";
import type {Story} from "../../pipeline/news/stories/stories.ts";
import type {Article} from "../../pipeline/news/types.ts";

/**
 * Explains an article and its relevance, with addresses of everything it concerns; undefined when
 * the article is not in the snapshot.
 */
export function explanation(snapshot: NewsSnapshot, docId: string) {
  const article = articleIn(snapshot, docId);
  if (!article) return undefined;
  return explanationOf(article, {
    stories: storiesBeside(snapshot, docId),
    facts: snapshot.facts,
    market: marketAround(snapshot, docId),
  });
}

/** The context used to explain an article. */
interface Around {
  /** Stories that may contain the article or relate to it. */
  readonly stories: readonly Story[];
  readonly facts: ExplainFacts;
  readonly market: ArticleMarket | null;
}

export function explanationOf(article: Article, {stories, facts, market}: Around) {
  const {
    story,
    related,
    teams,
    tickers,
    reasons: _,
    ...explained
  } = explain(article, stories, facts);
  return {
    ...explained,
    source: {id: article.sourceId, name: article.sourceName, publisher: article.publisher},
    publishedAt: article.publishedAt,
    teams: teams.map((teamId) => ({
      teamId,
      name: facts.teamNames[teamId] ?? null,
      nextMatch: nextMatchOf(facts, teamId),
      href: `/api/teams/${teamId}`,
    })),
    matches: (article.matchIds ?? []).map((matchId) => ({
      matchId,
      href: `/api/matches/${matchId}`,
    })),
    market,
    companies: tickers.map((symbol) => {
      const company = facts.companies[symbol];
      return {
        symbol,
        name: company ? {en: company.nameEn, vi: company.nameVi} : null,
        sector: company?.sector ?? null,
        vn30: company?.vn30 ?? null,
        href: `/api/stocks/${symbol}`,
      };
    }),
    story: story && storyRef(story),
    related: related.map(storyRef),
    generatedBy: "templates" as const,
  };
}

function nextMatchOf({nextMatches}: ExplainFacts, teamId: string) {
  const next = nextMatches[teamId];
  if (next === undefined) return null;
  const {matchId, opponentId, kickoffAt} = next;
  return {matchId, opponentId, kickoffAt};
}

const storyRef = ({
  storyId,
  title,
  language,
  publishers,
  docIds,
  duplicates,
  lastPublishedAt,
}: Story) => ({
  storyId,
  title,
  language,
  publishers: publishers.length,
  articles: docIds.length + duplicates.length,
  lastPublishedAt,
  href: `/api/news/${storyId}`,
});
