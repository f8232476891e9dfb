import {LANGUAGES, type Language, pathIn} from "../../../site/layout/frame.ts";
import {withMeant} from "../../../site/layout/not-found-page.tsx";
import type {ManifestFile} from "../../output/types.ts";
import type {NotFoundPage} from "../http/problem.ts";
import {readTarget} from "../http/target.ts";
import {folded, nearest, type PageAddress} from "./near.ts";

/** A build as far as the page for unknown addresses needs it. */
interface Printed {
  readonly files: readonly ManifestFile[];
  /** The file at a path, without query. */
  at(path: string): ManifestFile | undefined;
  read(file: ManifestFile): Buffer;
}
interface TeamNames {
  readonly teams?: readonly {
    readonly teamId: string;
    readonly name: string;
    readonly nameVi: string;
  }[];
}

/**
 * The site's page for unknown addresses in the language of the address, with the printed pages that
 * may have been meant. Undefined where none is printed at `/404`.
 */
export function notFoundPageOf(printed: Printed): NotFoundPage | undefined {
  const [english, vietnamese] = LANGUAGES.map((language) => {
    const file = printed.at(pathIn(language, "/404"));
    return file && printed.read(file).toString();
  });
  if (english === undefined) return undefined;
  const template: Readonly<Record<Language, string>> = {en: english, vi: vietnamese ?? english};
  const near: Partial<Record<Language, (path: string) => string[]>> = {};

  return (url) => {
    const target = readTarget(url);
    const pathname = "status" in target ? "/" : target.pathname;
    const language = languageOf(pathname);
    near[language] ??= nearest(pagesIn(language, printed));
    const asked = pathname.replace(/^\/(en|vi)(?=\/|$)/, "");
    // there in another language alone, or at its plain path
    const paths = [asked, ...near[language](asked).map((path) => pathIn(language, path))];
    return Buffer.from(withMeant(template[language], language, linksTo(paths, printed)));
  };
}

const languageOf = (pathname: string): Language => (/^\/vi(\/|$)/.test(pathname) ? "vi" : "en");

/** The pages of a language by their paths in English. */
function pagesIn(language: Language, printed: Printed): PageAddress[] {
  const names = teamNames(printed);
  return printed.files.flatMap(({url, file}) => {
    const isPage = file.endsWith(".html") && !url.includes("?") && !/\/404$/.test(url);
    if (!isPage || languageOf(url) !== language) return [];
    const path = language === "vi" ? url.slice("/vi".length) || "/" : url;
    const known = names.get(path);
    return known ? {path, names: known} : {path};
  });
}

/** What teams are called, by the path of their page. */
function teamNames({at, read}: Printed): ReadonlyMap<string, readonly string[]> {
  const file = at("/api/teams");
  const {teams = []} = file ? (JSON.parse(read(file).toString()) as TeamNames) : {};
  return new Map(
    teams.map(({teamId, name, nameVi}) => [`/teams/${teamId}`, [folded(name), folded(nameVi)]]),
  );
}

/** Links that are shown. */
const MOST = 4;

/** Links by the titles that pages have: each page and title once, none where there is no page. */
function linksTo(
  paths: readonly string[],
  {at, read}: Printed,
): {readonly href: string; readonly title: string}[] {
  const byTitle = new Map<string, string>();
  for (const path of paths) {
    const file = at(path);
    if (byTitle.size === MOST || !file?.file.endsWith(".html")) continue;
    const title = /<title>(.*?)(?: — Broadsheet)?<\/title>/s.exec(read(file).toString())?.[1];
    if (title !== undefined && !byTitle.has(title)) byTitle.set(title, encodeURI(path));
  }
  return [...byTitle].map(([title, href]) => ({href, title}));
}
