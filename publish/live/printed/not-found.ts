import {LANGUAGES, type Language, pathIn} from "../../../site/layout/frame.ts";
import {withMeant, withReason} from "../../../site/search/not-found-page.tsx";
import type {NotFoundPage} from "../http/problem.ts";
import {readTarget} from "../http/target.ts";
import {folded, nearest, type PageAddress} from "./near.ts";

/** The parts of a build needed for the page for unknown addresses. */
interface Printed {
  /** Paths of its pages. */
  readonly pages: Iterable<string>;
  /** The title of the page at a path; undefined if there is no page. */
  titleAt(path: string): string | undefined;
  /** The text at a path; undefined if there is no file, or it cannot be read. */
  read(path: string): string | undefined;
}

/**
 * The site's page for unknown addresses, in the language of the address, with suggested pages, and
 * with the day on which data end if that is the reason.
 * Everything it needs is read now. Undefined without a page at `/404`.
 */
export function notFoundPageOf(printed: Printed): NotFoundPage | undefined {
  const english = printed.read("/404");
  if (english === undefined) return undefined;
  const template = {en: english, vi: printed.read(pathIn("vi", "/404")) ?? english};
  const near = {en: nearest(pagesIn("en", printed)), vi: nearest(pagesIn("vi", printed))};

  return (url, dataEndOn) => {
    const target = url.length > LONGEST ? undefined : readTarget(url);
    const pathname = target === undefined || "status" in target ? "/" : target.pathname;
    const language = languageOf(pathname);
    const asked = pathname.replace(/^\/(en|vi)(?=\/|$)/, "");
    const here = pathIn(language, asked);
    // exists only in another language, or at its plain path
    const first = printed.titleAt(here) ? here : asked;
    const paths = [first, ...near[language](asked).map((path) => pathIn(language, path))];
    const page = dataEndOn
      ? withReason(template[language], language, dataEndOn)
      : template[language];
    return Buffer.from(withMeant(page, language, linksTo(paths, printed)));
  };
}

/** A longer address, with percent signs and query included, was not typed by hand. */
const LONGEST = 1_000;

const languageOf = (pathname: string): Language => (/^\/vi(\/|$)/.test(pathname) ? "vi" : "en");

/** The pages of a language, by their English paths. */
function pagesIn(language: Language, printed: Printed): PageAddress[] {
  return [...printed.pages].flatMap((page) => {
    if (/\/404$/.test(page) || languageOf(page) !== language) return [];
    const path = language === "vi" ? page.slice("/vi".length) || "/" : page;
    return path.startsWith("/teams/") ? {path, names: namesOf(path, printed)} : {path};
  });
}

/** A team's names in both languages: the titles of its page. */
const namesOf = (path: string, {titleAt}: Printed): string[] =>
  LANGUAGES.flatMap((language) => titleAt(pathIn(language, path)) ?? []).map(folded);

/** Maximum number of links shown. */
const MOST = 4;

/**
 * Links with the titles of their pages: each page and title once, skipping paths without a page.
 */
function linksTo(
  paths: readonly string[],
  {titleAt}: Printed,
): {readonly href: string; readonly title: string}[] {
  const byTitle = new Map<string, string>();
  for (const path of paths) {
    const title = titleAt(path);
    if (title === undefined || byTitle.size === MOST) continue;
    if (!byTitle.has(title)) byTitle.set(title, encodeURI(path));
  }
  return [...byTitle].map(([title, href]) => ({href, title}));
}
