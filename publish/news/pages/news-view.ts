import {cached, narrowed} from "../../../pipeline/kit/cached.ts";
import {articleIn, type NewsSnapshot} from "../../../pipeline/news/snapshot.ts";
import type {Article, Instant, ListName} from "../../../pipeline/news/types.ts";
import {type Frame, LANGUAGES, type Language} from "../../../site/layout/frame.ts";
import {
  CATEGORIES,
  type NewsLine,
  type NewsNeighbour,
  type NewsPageView,
  type NewsPart,
} from "../../../site/news/news-page-view.ts";
import {assetOf} from "../article.ts";
import {articlesOfDay, dayIn, newsDays} from "../days.ts";
import {hotStrip} from "../list.ts";
import {matchesOf} from "./article-view.ts";

/** Articles per list on a page of the newest. */
const NEWEST: Readonly<Record<ListName, number>> = {tournament: 24, market: 24};
/** Articles per list on the page of a day: some three screens on a desktop. */
const OF_A_DAY = 150;
/** Articles of a list with picture and shares: more would make the page of a busy day too large. */
const EXTRAS = 60;
/** Most flags of an article, and sessions of its index. */
const FLAGS = 4;
const SESSIONS = 30;
/** Maximum number of pages of the newest; older articles are on the pages of their days. */
const MOST_PAGES = 10;
const LISTS = ["tournament", "market"] as const satisfies readonly ListName[];

/** The part of a snapshot from which the page of a day is made. */
type Listed = Pick<NewsSnapshot, "lists" | "unprinted">;

/**
 * Days with a page, newest first: those with a generated article, and those whose crawled articles
 * are all in the edition, by the clock of either language, since a page is in both. Once older
 * crawled articles leave the edition, the live server answers for their days.
 */
export const daysWithNews = narrowed((snapshot: Listed): readonly string[] =>
  [...new Set(LANGUAGES.flatMap((language) => daysBy(snapshot, language)))].sort().reverse(),
);
/** The days of the pages with an article on that day, by the clock of the page's language. */
const daysBy = narrowed(({lists, unprinted}: Listed, clock: Language) =>
  daysOf(lists, clock, unprinted.tournament ?? "", unprinted.market ?? ""),
);
const daysOf = cached(
  (
    lists: Listed["lists"],
    clock: Language,
    ofTournament: Instant | "",
    ofMarket: Instant | "",
  ): readonly string[] => {
    const partly = {tournament: ofTournament, market: ofMarket};
    const days = LISTS.flatMap((name) => [
      ...newsDays(clock, lists[name].filter(isOurs)),
      ...newsDays(clock, lists[name]).filter(
        (day) => partly[name] === "" || day > dayIn(clock, partly[name]),
      ),
    ]);
    return [...new Set(days)].sort().reverse();
  },
);
const isOurs = ({generatedBy}: Article): boolean => generatedBy !== null;

/**
 * Page numbers after the first page of the newest. Only generated articles determine their number:
 * crawled ones leave an edition when there are too many, and a page would disappear with them.
 */
export const laterPages = narrowed(({lists}: Pick<NewsSnapshot, "lists">): readonly number[] => {
  const pages = LISTS.map((list) => Math.ceil(lists[list].filter(isOurs).length / NEWEST[list]));
  const count = Math.min(MOST_PAGES, Math.max(...pages));
  return Array.from({length: Math.max(0, count - 1)}, (_, index) => index + 2);
});

/**
 * A page of the newest articles of both lists, in its language. Only the first page has the leading
 * stories and the days.
 */
export function newsView(snapshot: NewsSnapshot, frame: Frame, page = 1): NewsPageView {
  const isFirst = page === 1;
  return {
    ...frame,
    path: addressOf(page),
    jsonHref: "/api/news",
    date: null,
    page,
    hot: !isFirst
      ? []
      : LISTS.flatMap((list) => hotStrip(snapshot, list)).flatMap(
          ({storyId, publishers, articles}) => {
            const line = lineIn(frame.language, articleIn(snapshot, storyId)!, snapshot.facts);
            return line ? [{...line, publishers, articles}] : [];
          },
        ),
    cup: snapshot.facts.cup.name,
    parts: LISTS.map((list) =>
      partOf(frame.language, list, snapshot.lists[list], NEWEST[list], page, snapshot.facts),
    ),
    days: isFirst ? daysBy(snapshot, frame.language) : [],
    previous: isFirst ? null : {path: addressOf(page - 1), day: null},
    next: laterPages(snapshot).includes(page + 1) ? {path: addressOf(page + 1), day: null} : null,
  };
}

const addressOf = (page: number): string => (page === 1 ? "/news" : `/news?page=${page}`);

/** The news of a day in the language and by the clock of the page. */
export function newsDayView(
  snapshot: Listed & {readonly facts: Told & Pick<NewsSnapshot["facts"], "cup">},
  date: string,
  frame: Frame,
): NewsPageView {
  const days = daysBy(snapshot, frame.language);
  return {
    ...frame,
    path: `/news/days/${date}`,
    jsonHref: `/api/news?date=${date}`,
    date,
    page: 1,
    hot: [],
    cup: snapshot.facts.cup.name,
    parts: LISTS.map((list) =>
      partOf(
        frame.language,
        list,
        listOn(snapshot, list, frame.language, date),
        OF_A_DAY,
        1,
        snapshot.facts,
      ),
    ),
    days: [],
    previous: dayAt(days.find((day) => day < date)),
    next: dayAt(days.findLast((day) => day > date)),
  };
}

const dayAt = (day: string | undefined): NewsNeighbour | null =>
  day === undefined ? null : {path: `/news/days/${day}`, day};

/** The articles of a list on a day; unchanged for most days when new articles arrive. */
const listOn = narrowed(({lists}: Listed, list: ListName, clock: Language, date: string) =>
  articlesOfDay(clock, lists[list], date),
);

function partOf(
  language: Language,
  list: ListName,
  articles: readonly Article[],
  size: number,
  page: number,
  facts: Told,
): NewsPart {
  const lines = articles.flatMap((article) => lineIn(language, article, facts) ?? []);
  return {
    list,
    lines: lines
      .slice((page - 1) * size, page * size)
      .map((line, place) => (place < EXTRAS ? line : {...line, picture: null, tickers: []})),
    more: Math.max(0, lines.length - page * size),
    elsewhere: articles.length - lines.length,
  };
}

/**
 * An article as a line of a list: generated articles link to their page, others to the publisher.
 * Undefined without a title in the language.
 */
function lineIn(wanted: Language, article: Article, facts: Told): NewsLine | undefined {
  const {docId, generatedBy, url, language, versions, sourceName, publishedAt, categories} =
    article;
  const title = versions[wanted]?.title ?? (language === wanted ? article.title : undefined);
  if (title === undefined) return undefined;
  const isOwn = generatedBy !== null;
  const {desk, hasPicture, tickers} = article;
  const isMarket = desk === "market";
  return {
    ...figureOf(wanted, article, facts),
    docId,
    href: isOwn ? `/news/${docId}` : url.replace(/^http:/, "https:"),
    isOwn,
    isTranslated: !isOwn && language !== wanted,
    title,
    summary: (isOwn && versions[wanted]?.summary) || null,
    category: isOwn ? (CATEGORIES.find((one) => categories.includes(one)) ?? null) : null,
    sourceName,
    publishedAt,
    isUndated: article.undated ?? false,
    picture: isMarket && !isOwn && hasPicture ? assetOf(docId) : null,
    tickers: isMarket ? tickers : [],
  };
}

/** Facts in our own articles; the live server lists only articles of others, and has none. */
type Told = Partial<Pick<NewsSnapshot["facts"], "matches" | "closes">>;

function figureOf(
  language: Language,
  article: Article,
  {matches = {}, closes = []}: Told,
): Pick<NewsLine, "match" | "flags" | "closes"> {
  const {generatedBy, title, publishedAt, teams} = article;
  if (generatedBy === null) return {match: null, flags: [], closes: []};
  const [match = null, ...others] = matchesOf(matches, article, language);
  const sides = Object.values(matches).flatMap((one) => one.sides);
  return {
    match: others.length === 0 ? match : null,
    flags: teams
      .slice(0, FLAGS)
      .flatMap((teamId) => sides.find((side) => side.teamId === teamId)?.flag ?? []),
    closes: title.startsWith("VN-Index")
      ? closes
          .filter(({closedAt}) => closedAt <= publishedAt)
          .slice(-SESSIONS)
          .map(({close}) => close)
      : [],
  };
}
