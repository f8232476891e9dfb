import {cached} from "../../../pipeline/kit/cached.ts";
import {urlOf} from "../../address.ts";
import {type Renderable, records} from "../../endpoint.ts";
import {
  languageSet,
  partsOf,
  type SitemapEntry,
  sitemapIndex,
  url,
  urlInLanguages,
  urlset,
} from "./sitemap.ts";

/** Where robots are told of them (`robots.txt`). */
export const SITEMAP = "/sitemap.xml";
export const LANGUAGES = "/sitemaps/languages.xml";
const PART = "/sitemaps/{part}.xml";

const shared = {type: "application/xml; charset=utf-8", cache: "hourly", tag: "Service"} as const;

/** A file of pages, and the parts that take its place where there are too many for one. */
interface Family {
  readonly root: string;
  readonly summary: string;
  /** Name of its parts, before their number. */
  readonly part: string;
  readonly has: (entry: SitemapEntry) => boolean;
  /** What is said of a page, and the file of what is said of all. */
  readonly textOf: (entry: SitemapEntry) => string;
  readonly write: (texts: readonly string[]) => string;
}

/**
 * Languages have a file of their own, because `hreflang` is of another vocabulary: strict readers
 * of https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd refuse a file that has it.
 */
const FAMILIES: readonly Family[] = [
  {
    root: SITEMAP,
    summary: "Every page of the site with its last change",
    part: "pages",
    has: () => true,
    textOf: url,
    write: urlset,
  },
  {
    root: LANGUAGES,
    summary: "The pages that say the same in several languages, with hreflang",
    part: "languages",
    has: ({languages}) => languages.length > 0,
    textOf: urlInLanguages,
    write: languageSet,
  },
];

/**
 * The sitemaps: every page of the site with the instant of its last change, those with languages,
 * and the files that each of the two names where it would be too long.
 *
 * @param pagesOf every page record with what it is printed from
 * @param most addresses in a file
 */
export function sitemapRecords<Source extends object>(
  baseUrl: string,
  pagesOf: (source: Source) => readonly PagesFrom[],
  most?: number,
): readonly Renderable<Source>[] {
  const {resource} = records<Source>();
  const partsFrom = (source: Source, {root, part}: Family) => {
    const entries = pagesOf(source).flatMap((pages) => listed(baseUrl, pages, root));
    return partsOf(entries, most).map((own, index) => ({
      part: `${part}-${index + 1}`,
      address: baseUrl + urlOf(PART, {part: `${part}-${index + 1}`}),
      entries: own,
    }));
  };
  const furtherParts = (source: Source) =>
    FAMILIES.flatMap((family) => {
      const parts = partsFrom(source, family);
      return parts.length === 1 ? [] : parts.map((one) => ({...one, family}));
    });
  return [
    ...FAMILIES.map((family) =>
      resource({
        ...shared,
        path: family.root,
        summary: family.summary,
        load(source) {
          const parts = partsFrom(source, family);
          return parts.length === 1 ? written(family, parts[0]!) : sitemapIndex(parts);
        },
      }),
    ),
    resource({
      ...shared,
      path: PART,
      summary: "A part of a sitemap that is too long for one file",
      each: (source) => furtherParts(source).map(({part}) => ({part})),
      load(source, {part}) {
        const found = furtherParts(source).find((one) => one.part === part);
        return found && written(found.family, found);
      },
    }),
  ];
}

/** Page records over one type of source, with their source. */
export interface PagesFrom {
  readonly records: readonly Renderable<never>[];
  readonly source: object;
}

/** A page in a sitemap: its entry, and what is said of it. */
interface ListedEntry {
  readonly changedAt: string | null;
  readonly text: string;
}

const written = ({write}: Family, {entries}: {readonly entries: readonly ListedEntry[]}): string =>
  write(entries.map(({text}) => text));

const listed = (baseUrl: string, {records, source}: PagesFrom, root: string): ListedEntry[] =>
  records.flatMap((record) => entriesOf(record as Renderable<object>)(source, baseUrl, root));

/** What is said of the pages of a record; again only where its list has changed. */
const entriesOf = cached((record: Renderable<object>) =>
  cached((source: object, baseUrl: string, root: string): ListedEntry[] => {
    const {has, textOf} = FAMILIES.find((family) => family.root === root)!;
    return [...(record.listed?.(source) ?? [])]
      .map(({params, changedAt}) => ({
        address: baseUrl + urlOf(record.path, params),
        changedAt,
        languages: Object.entries(record.inLanguages).map(([language, path]) => ({
          language,
          address: baseUrl + urlOf(path, params),
        })),
      }))
      .filter(has)
      .map((entry) => ({changedAt: entry.changedAt, text: textOf(entry)}));
  }),
);
