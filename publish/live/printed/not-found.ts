import {LANGUAGES, type Language, pathIn} from "../../../site/layout/frame.ts";
import {withMeant} from "../../../site/search/not-found-page.tsx";
import type {NotFoundPage} from "../http/problem.ts";
import {readTarget} from "../http/target.ts";
import {folded, nearest, type PageAddress} from "./near.ts";

/** A build as far as the page for unknown addresses needs it. */
interface Printed {
  /** Paths of its pages. */
  readonly pages: Iterable<string>;
  /** The title of the page at a path; undefined where there is no page. */
  titleAt(path: string): string | undefined;
  /** The text at a path; undefined where nothing is printed, or it cannot be read. */
  read(path: string): string | undefined;
}

/**
 * The site's page for unknown addresses in the language of the address, with the printed pages that
 * may have been meant. All that is read for it is read now. Undefined where none is printed at
 * `/404`.
 */
export function notFoundPageOf(printed: Printed): NotFoundPage | undefined {
  const english = printed.read("/404");
  if (english === undefined) return undefined;
  const template = {en: english, vi: printed.read(pathIn("vi", "/404")) ?? english};
  const near = {en: nearest(pagesIn("en", printed)), vi: nearest(pagesIn("vi", printed))};

  return (url) => {
    const target = url.length > LONGEST ? undefined : readTarget(url);
    const pathname = target === undefined || "status" in target ? "/" : target.pathname;
    const language = languageOf(pathname);
    const asked = pathname.replace(/^\/(en|vi)(?=\/|$)/, "");
    // there in another language alone, or at its plain path
    const paths = [asked, ...near[language](asked).map((path) => pathIn(language, path))];
    return Buffer.from(withMeant(template[language], language, linksTo(paths, printed)));
  };
}

/** A longer address, in percent signs and with a query, was typed by nobody. */
const LONGEST = 1_000;

const languageOf = (pathname: string): Language => (/^\/vi(\/|$)/.test(pathname) ? "vi" : "en");

/** The pages of a language by their paths in English. */
function pagesIn(language: Language, printed: Printed): PageAddress[] {
  return [...printed.pages].flatMap((page) => {
    if (/\/404$/.test(page) || languageOf(page) !== language) return [];
    const path = language === "vi" ? page.slice("/vi".length) || "/" : page;
    return path.startsWith("/teams/") ? {path, names: namesOf(path, printed)} : {path};
  });
}

/** The names of a team in both languages: the titles of its page. */
const namesOf = (path: string, {titleAt}: Printed): string[] =>
  LANGUAGES.flatMap((language) => titleAt(pathIn(language, path)) ?? []).map(folded);

/** Links that are shown. */
const MOST = 4;

/** Links by the titles that pages have: each page and title once, none where there is no page. */
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
