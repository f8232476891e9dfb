import {sentencesOf, weightiest} from "../text/extract.ts";
import {goalSentence} from "../text/goal-sentence.ts";
import type {Article, ArticleVersion, Instant, Text} from "../types.ts";
import {type FateThen, fateAt, leadersAt, type Moment, matchAt, momentOf, nextAt} from "./as-of.ts";
import type {ExplainFacts} from "./explain-facts.ts";
import {lastMove} from "./market-move.ts";
import {inEnglish} from "./reason-en.ts";
import {inVietnamese} from "./reason-vi.ts";
import type {Reason} from "./reasons.ts";
import {mostRelated, RELATED} from "./related.ts";
import type {Story} from "./stories.ts";

interface Explanation {
  readonly docId: string;
  readonly url: string;
  readonly title: string;
  readonly language: string;
  /**
   * In each available language, its own first: the whole excerpt if it is short, otherwise its most
   * important sentences and the one about the goal; empty if there is only a headline.
   */
  readonly whatItSays: readonly Passage[];
  /**
   * Sentences from templates, at least one; `language` is the one of the two to show next to the
   * article.
   */
  readonly whyItMatters: {
    readonly language: "en" | "vi";
    readonly en: readonly string[];
    readonly vi: readonly string[];
  };
  /** The forecast runs of the chances mentioned; null if no team is mentioned. */
  readonly chancesAsOf: {readonly before: Instant | null; readonly after: Instant | null} | null;
  readonly reasons: readonly Reason[];
  readonly teams: readonly string[];
  readonly tickers: readonly string[];
  /**
   * The story it belongs to; other stories that share teams or tickers with it, most shared first,
   * then latest.
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
/** Kinds of reasons that may mention chances. */
const TELLING_CHANCES: ReadonlySet<Reason["kind"]> = new Set(["match", "fate", "race"] as const);
/** Maximum number of teams, and of companies, that are explained. */
const SUBJECTS = 3;

/**
 * Explains a stored article: its content in its own words, its relevance by the given facts (other
 * publishers, the result or forecast of the one match it is about, the state and next match of its
 * teams, the profile of its companies, the market's move), and related stories. The tournament is
 * described as known when the article was published, including the effect of a match that had just
 * ended, and nothing later. Nothing is said that is not in the article or the facts.
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
  const {reasons, moment} = reasonsOf(article, story, facts);
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
      en: reasons.map((reason) => inEnglish(reason, facts.cup)),
      vi: reasons.map((reason) => inVietnamese(reason, facts.cup)),
    },
    chancesAsOf: moment && {
      before: moment.before?.asOf ?? null,
      after: moment.after?.asOf ?? null,
    },
    reasons,
    teams: article.teams,
    tickers: article.tickers,
    story,
    related: mostRelated(
      article,
      stories.filter((other) => other.storyId !== story?.storyId && other.desk === article.desk),
      RELATED,
    ),
  };
}

interface Explained {
  readonly reasons: readonly Reason[];
  /** Basis of the statements about teams; null if there are none. */
  readonly moment: Moment | null;
}

function reasonsOf(article: Article, story: Story | null, facts: ExplainFacts): Explained {
  const reasons: Reason[] = [];
  const at = article.publishedAt;
  if (story !== null && story.publishers.length > 1)
    reasons.push({kind: "coverage", publishers: story.publishers.length});
  const told = (article.matchIds ?? []).flatMap((id) => facts.matches[id] ?? []);
  const [matchId, ...more] = article.matchIds ?? [];
  const match = matchId === undefined || more.length > 0 ? undefined : facts.matches[matchId];
  if (matchId !== undefined && match !== undefined)
    reasons.push({kind: "match", matchId, ...matchAt(match, at)});
  const isOfGroups = told.length > 0 && told.every((one) => one.at === "knock-outs");
  const aim =
    isOfGroups && !article.categories.includes("odds") ? ("knock-outs" as const) : "title";
  const subjects = subjectsOf(article, facts);
  const moment = momentOf(facts, subjects, {at, aim});
  for (const teamId of subjects) reasons.push(...teamReasons(teamId, facts, moment, reasons));
  for (const symbol of article.tickers.slice(0, SUBJECTS)) {
    const company = facts.companies[symbol];
    if (company !== undefined) reasons.push({kind: "company", symbol, ...company});
  }
  if (article.desk === "market") {
    const move = lastMove(facts.closes, at);
    if (move) reasons.push({kind: "market", ...move});
  } else if (reasons.every(({kind}) => kind === "coverage"))
    reasons.push(...titleReasons(facts, moment));
  const tellsOfTeams = reasons.some(({kind}) => TELLING_CHANCES.has(kind));
  return {
    reasons: reasons.length > 0 ? reasons : [{kind: "only", publisher: article.publisher}],
    moment: tellsOfTeams ? moment : null,
  };
}

/** The teams to explain: those named in the title first. */
function subjectsOf({title, versions, teams}: Article, {teamNames}: ExplainFacts): string[] {
  const titles = [title, ...Object.values(versions).map((version) => version.title)];
  const isNamed = (teamId: string): boolean => {
    const name = teamNames[teamId];
    return (
      name !== undefined &&
      titles.some((text) => [name.en, name.vi].some((one) => text.includes(one)))
    );
  };
  return teams.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))).slice(0, SUBJECTS);
}

/**
 * A team's next match and its state.
 *
 * @param before reasons given already
 */
function teamReasons(
  teamId: string,
  facts: ExplainFacts,
  moment: Moment,
  before: readonly Reason[],
): Reason[] {
  const [team, next] = [facts.teamNames[teamId], nextAt(facts, teamId, moment.at)];
  const fate = fateAt(facts, teamId, moment);
  if (team === undefined) return [];
  const about = before.find((reason) => reason.kind === "match");
  const isTold =
    next === undefined ||
    before.some(
      (reason) =>
        (reason.kind === "next-match" || reason.kind === "match") &&
        reason.matchId === next.matchId,
    );
  const opponent = next?.opponentId ? (facts.teamNames[next.opponentId] ?? null) : null;
  return [
    ...(isTold ? [] : [{kind: "next-match" as const, ...next, team, opponent}]),
    ...(fate ? fateReason(fate, team, about) : []),
  ];
}

/** State of a team, without its elimination and chance if these were given with its match. */
function fateReason(
  fate: FateThen,
  team: Text,
  match: Extract<Reason, {kind: "match"}> | undefined,
): Reason[] {
  if (match?.result?.winner && match.result.won !== null && fate.stage?.en === match.stage.en)
    return [];
  if (fate.status === "in" && fate.chance === 0 && !fate.chanceBefore) return [];
  const isSaid = match?.at === fate.aim && match.swings.some((swing) => swing.team.en === team.en);
  if (!isSaid) return [{kind: "fate", team, ...fate}];
  return fate.place === null && fate.status === "in"
    ? []
    : [{kind: "fate", team, ...fate, chance: null, chanceBefore: null}];
}

/** The champion of the tournament, or the leaders of the race for the title. */
function titleReasons(facts: ExplainFacts, moment: Moment): Reason[] {
  for (const [teamId, {status}] of Object.entries(facts.fates)) {
    const fate =
      status === "champion" ? fateAt(facts, teamId, {...moment, aim: "title"}) : undefined;
    if (fate?.status === "champion")
      return [{kind: "fate", team: facts.teamNames[teamId]!, ...fate}];
  }
  const leaders = leadersAt(facts, moment.at);
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
