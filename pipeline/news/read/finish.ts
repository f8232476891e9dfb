import {byCode} from "../../kit/order.ts";
import type {Enclosure, FeedProblem, Instant, ReadFeed, ReadItem} from "../types.ts";
import {type DateOptions, readDateText} from "./dates.ts";
import {guessed, type Markup, plainText} from "./markup.ts";
import {problem, quoted} from "./problems.ts";
import type {RawFeed, RawId, RawItem, RawLink} from "./raw.ts";
import {safeHtml} from "./safe-html.ts";
import {httpUrl} from "./urls.ts";

/** More than any feed has at a time: the longest known has 1,000. */
const MAX_ITEMS = 2_000;

/**
 * The items of a feed to read, in its order: the newest ones if there are too many. Items without a
 * readable date count as the oldest, the first of them first.
 */
export function newestItems(
  all: readonly RawItem[],
  options: DateOptions,
): {readonly items: readonly RawItem[]; readonly problems: readonly FeedProblem[]} {
  if (all.length <= MAX_ITEMS) return {items: all, problems: []};
  const newestFirst = all
    .map((item) => ({item, at: publishedAt(item, options)}))
    .sort((a, b) => byCode(b.at, a.at));
  const kept = new Set(newestFirst.slice(0, MAX_ITEMS).map(({item}) => item));
  return {
    items: all.filter((item) => kept.has(item)),
    problems: [problem("too-large", `${all.length} items; the newest ${MAX_ITEMS} are read`)],
  };
}

/** An instant; empty if no date can be read. */
const publishedAt = ({dates, updates}: RawItem, options: DateOptions): string => {
  for (const text of [...dates, ...updates]) {
    const {at} = readDateText(text, options);
    if (at !== null) return at;
  }
  return "";
};

export interface FinishOptions extends DateOptions {
  /** True to return sanitised HTML of the content as well as its text. */
  readonly html?: boolean | undefined;
}

/** Maximum length of content used as a summary, in characters. */
const BEGINNING = 2_000;
/** Maximum number of categories of an article, and of those examined; more say nothing about it. */
const MAX_CATEGORIES = 50;
const CATEGORIES_READ = 10 * MAX_CATEGORIES;

type Report = (code: string, detail: string) => void;

const textOf = (markup: Markup | null): string | null =>
  markup === null ? null : plainText(markup).text || null;
const lineOf = (markup: Markup | null): string | null =>
  textOf(markup)?.replace(/\s+/g, " ") ?? null;
const words = (text: string | null): string | null =>
  text === null ? null : lineOf(guessed(text, null));

/** The beginning of a text, shown in lists if there is no summary. */
const beginning = (text: string): string =>
  text.length <= BEGINNING ? text : `${text.slice(0, BEGINNING).replace(/\s+\S*$/, "")}…`;

const firstUrl = (links: readonly RawLink[], feedBase: string | null): string | null => {
  for (const {url, base} of links) {
    const found = httpUrl(url, base ?? feedBase);
    if (found !== null) return found;
  }
  return null;
};

/** An id, verbatim unless it is a relative address with a base. */
const idOf = ({url, base, isName}: RawId, feedBase: string | null): string =>
  isName || /^[a-z][a-z\d+.-]*:/i.test(url) || !url.includes("/") || /\s/.test(url)
    ? url
    : (httpUrl(url, base ?? feedBase) ?? url);

/** A feed's id, which is usually an address and may be just a file name. */
const feedIdOf = (id: RawLink, feedBase: string | null): string =>
  /^(?:[./?]|[^\s:]+\.(?:xml|rss|rdf|atom|json|php|aspx?|html?)$)/i.test(id.url)
    ? (firstUrl([id], feedBase) ?? id.url)
    : idOf(id, feedBase);

/** The first readable date; if there is none, the problem of the first is reported. */
function dateOf(texts: readonly string[], options: DateOptions, report: Report): Instant | null {
  const readings = texts.map((text) => ({text, ...readDateText(text, options)}));
  const good = readings.find(({at}) => at !== null);
  const bad = readings[0];
  if (!good && bad && "problem" in bad) report(bad.problem, quoted(bad.text));
  return good?.at ?? null;
}

const distinct = (categories: readonly string[]): string[] =>
  [
    ...new Map(
      categories
        .slice(0, CATEGORIES_READ)
        .flatMap((category) => words(category) ?? [])
        .map((category) => [category.toLowerCase(), category]),
    ).values(),
  ].slice(0, MAX_CATEGORIES);

const lengthOf = (text: string | null): number | null => {
  const bytes = text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : 0;
  return bytes > 0 ? bytes : null;
};

function finishItem(
  raw: RawItem,
  feedBase: string | null,
  options: FinishOptions,
  report: Report,
): ReadItem {
  const title = lineOf(raw.title);
  const link = firstUrl(raw.links, feedBase);
  if (link === null) report("no-link", title === null ? "an item without title" : quoted(title));
  const summary = raw.summary && plainText(raw.summary);
  const content = raw.content && plainText(raw.content);
  const picture = (markup: Markup | null, image: string | null | undefined): RawLink[] =>
    markup && image ? [{url: image, base: markup.base}] : [];
  const seen = new Set<string>();
  const enclosures = raw.enclosures.flatMap(({url, base, type, length}): Enclosure[] => {
    const address = httpUrl(url, base ?? feedBase);
    if (address === null || seen.has(address)) return [];
    seen.add(address);
    return [{url: address, type: type?.toLowerCase() ?? null, lengthBytes: lengthOf(length)}];
  });
  return {
    id: raw.id === null ? link : idOf(raw.id, feedBase),
    title,
    link,
    publishedAt: dateOf(
      raw.dates.length > 0 ? [...raw.dates, ...raw.updates] : raw.updates,
      options,
      raw.isScheduled ? () => {} : report,
    ),
    updatedAt: dateOf(raw.updates, options, () => {}),
    author: words(raw.author),
    summary: summary?.text || beginning(content?.text ?? "") || null,
    content: content?.text || null,
    categories: distinct(raw.categories),
    enclosures,
    thumbnail: firstUrl(
      [
        ...raw.pictures,
        ...picture(raw.content, content?.image),
        ...picture(raw.summary, summary?.image),
      ],
      feedBase,
    ),
    ...(options.html
      ? {
          contentHtml:
            (raw.content ?? raw.summary) && safeHtml((raw.content ?? raw.summary)!, feedBase),
          summaryHtml: raw.summary && safeHtml(raw.summary, feedBase),
        }
      : {}),
  };
}

/** Merges problems with one code from several items. */
function collected(problems: readonly FeedProblem[]): FeedProblem[] {
  const byCode = Map.groupBy(problems, ({code}) => code);
  return [...byCode].map(([code, same]) =>
    problem(
      code,
      same.length === 1 ? same[0]!.detail : `${same[0]!.detail} and ${same.length - 1} more`,
    ),
  );
}

/** Names that feeds use in place of two-letter codes. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  vie: "vi",
  vietnamese: "vi",
  "tiếng việt": "vi",
  eng: "en",
  english: "en",
  spa: "es",
  spanish: "es",
  fra: "fr",
  fre: "fr",
  french: "fr",
  ita: "it",
  italian: "it",
  deu: "de",
  ger: "de",
  german: "de",
};

/** The declared language as two letters; null if it is unknown or missing. */
function languageCode(declared: string | null): string | null {
  const name = (declared ?? "").trim().toLowerCase().normalize("NFC");
  return LANGUAGE_NAMES[name] ?? /^([a-z]{2})(?![a-z])/.exec(name)?.[1] ?? null;
}

/**
 * Makes texts plain, addresses absolute and dates instants, and reports what could not be
 * converted.
 */
export function finish(
  raw: RawFeed,
  before: readonly FeedProblem[],
  options: FinishOptions,
): ReadFeed {
  const found: FeedProblem[] = [];
  const report: Report = (code, detail) => void found.push(problem(code, detail));
  const newest = newestItems(raw.items, options);
  const items = newest.items.map((item) => finishItem(item, raw.base, options, report));
  if (items.length === 0) report("no-items", "the feed lists nothing");
  return {
    format: raw.format,
    id: raw.id === null ? null : feedIdOf(raw.id, raw.base),
    title: lineOf(raw.title),
    description: textOf(raw.description),
    link: raw.link === null ? null : firstUrl([raw.link], raw.base),
    language: languageCode(raw.language),
    author: words(raw.author),
    updatedAt: dateOf(raw.dates, options, () => {}),
    categories: distinct(raw.categories),
    items,
    ...(newest.items.length < raw.items.length && {
      beyond: raw.items.length - newest.items.length,
    }),
    problems: [...before, ...raw.problems, ...newest.problems, ...collected(found)],
  };
}
