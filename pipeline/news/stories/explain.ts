import type {Instant, Text} from "../../kit/types.ts";
import {sentencesOf, weightiest} from "../text/extract.ts";
import type {Article, ArticleVersion} from "../types.ts";
import {type Reason, reasonText} from "./reasons.ts";
import type {Story} from "./stories.ts";

/** Facts beside the article; nothing else may be said about why it matters. */
export interface ExplainFacts {
  /** Next match by teamId, as of the moment asked; teams that have none are left out. */
  readonly nextMatches: Readonly<
    Record<
      string,
      {readonly matchId: string; readonly opponentId: string | null; readonly kickoffAt: Instant}
    >
  >;
  readonly teamNames: Readonly<Record<string, Text>>;
  /** Matches by id, with their sides as far as they were known. */
  readonly matches: Readonly<
    Record<string, {readonly home: Text; readonly away: Text; readonly stage: Text}>
  >;
  /** Companies by symbol. */
  readonly companies: Readonly<
    Record<
      string,
      {
        readonly nameVi: string;
        readonly nameEn: string;
        readonly sector: Text | null;
        readonly vn30: boolean;
      }
    >
  >;
}

interface Explanation {
  readonly docId: string;
  readonly url: string;
  readonly title: string;
  readonly language: string;
  /**
   * In each language it is there in, its own first: the excerpt itself where it is short, else its
   * weightiest sentences; empty where there is no more than a headline.
   */
  readonly whatItSays: readonly Passage[];
  /** Sentences of templates; empty where no fact says anything. */
  readonly whyItMatters: {readonly en: readonly string[]; readonly vi: readonly string[]};
  readonly reasons: readonly Reason[];
  readonly teams: readonly string[];
  readonly tickers: readonly string[];
  /**
   * The story it belongs to; others that share teams or tickers with it, most shared first, then
   * latest.
   */
  readonly story: Story | null;
  readonly related: readonly Story[];
}

interface Passage {
  readonly language: string;
  readonly text: string;
  readonly method: "excerpt" | "extract";
}

const SHORT_SENTENCES = 3;
const RELATED = 5;

/**
 * Explains an article we hold: what it says in its own words, why it matters by the facts handed in
 * (who else reports it, the one match it tells of, the next match of its teams, the sector of its
 * companies), and the stories beside it. Says nothing that is not in the article or the facts.
 *
 * @param stories the stories of the article's list
 */
export function explain(
  article: Article,
  stories: readonly Story[],
  facts: ExplainFacts,
): Explanation {
  const story =
    stories.find(
      ({docIds, duplicates}) =>
        docIds.includes(article.docId) || duplicates.includes(article.docId),
    ) ?? null;
  const reasons: Reason[] = [];
  if (story !== null && story.publishers.length > 1)
    reasons.push({kind: "coverage", publishers: story.publishers.length});
  const [matchId, ...more] = article.matchIds ?? [];
  const match = matchId === undefined || more.length > 0 ? undefined : facts.matches[matchId];
  if (matchId !== undefined && match !== undefined)
    reasons.push({kind: "match", matchId, ...match});
  for (const teamId of article.teams) {
    const [team, next] = [facts.teamNames[teamId], facts.nextMatches[teamId]];
    if (team === undefined || next === undefined) continue;
    const opponent = next.opponentId === null ? null : (facts.teamNames[next.opponentId] ?? null);
    const isListed = reasons.some(
      (reason) => reason.kind === "next-match" && reason.matchId === next.matchId,
    );
    if (!isListed)
      reasons.push({
        kind: "next-match",
        matchId: next.matchId,
        team,
        opponent,
        kickoffAt: next.kickoffAt,
      });
  }
  for (const symbol of article.tickers) {
    const company = facts.companies[symbol];
    if (company !== undefined) reasons.push({kind: "company", symbol, ...company});
  }
  return {
    docId: article.docId,
    url: article.url,
    title: article.title,
    language: article.language,
    whatItSays: [
      ...passagesOf(article, article.language),
      ...Object.entries(article.versions)
        .filter(([language]) => language !== article.language)
        .flatMap(([language, version]) => passagesOf(version, language)),
    ],
    whyItMatters: {
      en: reasons.map((reason) => reasonText(reason, "en")),
      vi: reasons.map((reason) => reasonText(reason, "vi")),
    },
    reasons,
    teams: article.teams,
    tickers: article.tickers,
    story,
    related: relatedTo(article, story, stories),
  };
}

function passagesOf({summary, body}: ArticleVersion, language: string): Passage[] {
  const text = body === null ? (summary ?? "") : body.join("\n");
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return [];
  return sentences.length <= SHORT_SENTENCES
    ? [{language, text: sentences.join(" "), method: "excerpt"}]
    : [{language, text: weightiest(sentences, SHORT_SENTENCES), method: "extract"}];
}

function relatedTo(article: Article, own: Story | null, stories: readonly Story[]): Story[] {
  const shared = (story: Story): number =>
    story.teams.filter((team) => article.teams.includes(team)).length +
    story.tickers.filter((ticker) => article.tickers.includes(ticker)).length;
  return stories
    .filter((story) => story !== own && story.desk === article.desk && shared(story) > 0)
    .sort(
      (a, b) =>
        shared(b) - shared(a) ||
        Date.parse(b.lastPublishedAt) - Date.parse(a.lastPublishedAt) ||
        (a.storyId < b.storyId ? -1 : 1),
    )
    .slice(0, RELATED);
}
