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

/** Listed in `robots.txt`. */
export const SITEMAP = "/sitemap.xml";
export const LANGUAGES = "/sitemaps/languages.xml";
const PART = "/sitemaps/{part}.xml";

const shared = {type: "application/xml; charset=utf-8", cache: "hourly", tag: "Service"} as const;

/** A file of pages, and the parts that replace it if there are too many for one. */
interface Family {
  readonly root: string;
  readonly summary: string;
  /** Name of its parts, before their number. */
  readonly part: string;
  readonly has: (entry: SitemapEntry) => boolean;
  /** The text for one page, and the file that contains all of them. */
  readonly textOf: (entry: SitemapEntry) => string;
  readonly write: (texts: readonly string[]) => string;
}

/**
 * Languages have a file of their own, because `hreflang` belongs to another vocabulary: strict
 * readers of https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd refuse a file that contains
 * it.
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
    summary: "Pages in several languages, with hreflang",
    part: "languages",
    has: ({languages}) => languages.length > 0,
    textOf: urlInLanguages,
    write: languageSet,
  },
];

/**
 * The sitemaps: every page of the site with its last change, the pages with languages, and the
 * parts of either if it is too long.
 *
 * @param pagesOf every page record with its source
 * @param most limit of addresses per file
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

/** Page records of one source type, with their source. */
export interface PagesFrom {
  readonly records: readonly Renderable<never>[];
  readonly source: object;
}

/** A page in a sitemap: its last change, and its text. */
interface ListedEntry {
  readonly changedAt: string | null;
  readonly text: string;
}

const written = ({write}: Family, {entries}: {readonly entries: readonly ListedEntry[]}): string =>
  write(entries.map(({text}) => text));

const listed = (baseUrl: string, {records, source}: PagesFrom, root: string): ListedEntry[] =>
  records.flatMap((record) => entriesOf(record as Renderable<object>)(source, baseUrl, root));

/** The entries of a record's pages; recomputed only when its list has changed. */
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
