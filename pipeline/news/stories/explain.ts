import {sentencesOf, weightiest} from "../text/extract.ts";
import {goalSentence} from "../text/goal-sentence.ts";
import type {Article, ArticleVersion} from "../types.ts";
import type {ExplainFacts, TeamFate} from "./explain-facts.ts";
import {lastMove} from "./market-move.ts";
import {inEnglish} from "./reason-en.ts";
import {inVietnamese} from "./reason-vi.ts";
import type {Reason} from "./reasons.ts";
import type {Story} from "./stories.ts";

interface Explanation {
  readonly docId: string;
  readonly url: string;
  readonly title: string;
  readonly language: string;
  /**
   * In each language it is there in, its own first: the excerpt itself where it is short, else its
   * weightiest sentences and that of its goal; empty where there is no more than a headline.
   */
  readonly whatItSays: readonly Passage[];
  /** Sentences of templates, one at least; `language` is that of the two to show beside it. */
  readonly whyItMatters: {
    readonly language: "en" | "vi";
    readonly en: readonly string[];
    readonly vi: readonly string[];
  };
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
/** Of so many of its teams and companies is told why they matter. */
const SUBJECTS = 3;

/**
 * Explains an article we hold: what it says in its own words, why it matters by the facts handed in
 * (who else reports it, what the one match it tells of decided or what is expected of it, how its
 * teams stand and when they play, what its companies are, how the market moved), and the stories
 * beside it. Says nothing that is not in the article or the facts.
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
  const reasons = reasonsOf(article, story, facts);
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
      language: article.language === "vi" ? "vi" : "en",
      en: reasons.map(inEnglish),
      vi: reasons.map(inVietnamese),
    },
    reasons,
    teams: article.teams,
    tickers: article.tickers,
    story,
    related: relatedTo(article, story, stories),
  };
}

function reasonsOf(article: Article, story: Story | null, facts: ExplainFacts): Reason[] {
  const reasons: Reason[] = [];
  if (story !== null && story.publishers.length > 1)
    reasons.push({kind: "coverage", publishers: story.publishers.length});
  const [matchId, ...more] = article.matchIds ?? [];
  const match = matchId === undefined || more.length > 0 ? undefined : facts.matches[matchId];
  if (matchId !== undefined && match !== undefined)
    reasons.push({kind: "match", matchId, ...match});
  for (const teamId of article.teams.slice(0, SUBJECTS))
    reasons.push(...teamReasons(teamId, facts, reasons));
  for (const symbol of article.tickers.slice(0, SUBJECTS)) {
    const company = facts.companies[symbol];
    if (company !== undefined) reasons.push({kind: "company", symbol, ...company});
  }
  if (article.desk === "market") {
    const move = lastMove(facts.closes, article.publishedAt);
    if (move) reasons.push({kind: "market", ...move});
  } else if (reasons.every(({kind}) => kind === "coverage")) reasons.push(...titleReasons(facts));
  return reasons.length > 0 ? reasons : [{kind: "only", publisher: article.publisher}];
}

/**
 * When a team plays next, and how it stands.
 *
 * @param before what was said already
 */
function teamReasons(
  teamId: string,
  {teamNames, nextMatches, fates}: ExplainFacts,
  before: readonly Reason[],
): Reason[] {
  const [team, next, fate] = [teamNames[teamId], nextMatches[teamId], fates[teamId]];
  if (team === undefined) return [];
  const about = before.find((reason) => reason.kind === "match");
  const isTold =
    next === undefined ||
    before.some(
      (reason) =>
        (reason.kind === "next-match" || reason.kind === "match") &&
        reason.matchId === next.matchId,
    );
  const opponent = next?.opponentId ? (teamNames[next.opponentId] ?? null) : null;
  return [
    ...(isTold ? [] : [{kind: "next-match" as const, ...next, team, opponent}]),
    ...(fate && !isSaid(fate, about) ? [{kind: "fate" as const, team, ...fate}] : []),
  ];
}

/** Whether the match that was told of ended a team's tournament: how, was said with it. */
const isSaid = ({stage}: TeamFate, match: Extract<Reason, {kind: "match"}> | undefined): boolean =>
  Boolean(match?.result?.winner) && stage?.en === match?.stage.en;

/** Who has won the tournament, or who leads the race for it. */
function titleReasons({teamNames, fates}: ExplainFacts): Reason[] {
  const teams = Object.entries(fates).map(([teamId, fate]) => ({
    team: teamNames[teamId]!,
    ...fate,
  }));
  const champion = teams.find(({status}) => status === "champion");
  if (champion) return [{kind: "fate", ...champion}];
  const leaders = teams
    .flatMap(({team, chance}) => (chance === null ? [] : {team, chance}))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, 2);
  return leaders.length > 0 ? [{kind: "race", leaders}] : [];
}

function passagesOf({title, summary, body}: ArticleVersion, language: string): Passage[] {
  const text = body === null ? (summary ?? "") : body.join("\n");
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return [];
  return sentences.length <= SHORT_SENTENCES
    ? [{language, text: sentences.join(" "), method: "excerpt"}]
    : [
        {
          language,
          text: weightiest(sentences, SHORT_SENTENCES, goalSentence(sentences, title)),
          method: "extract",
        },
      ];
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
