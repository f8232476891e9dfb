/** A page of the site as a sitemap has it. */
export interface SitemapEntry {
  readonly address: string;
  /** To the second or the day; null where nobody can tell. */
  readonly changedAt: string | null;
  /** Where it says the same in each of its languages, itself included; empty where it has one. */
  readonly languages: readonly {readonly language: string; readonly address: string}[];
}

/** As many addresses as a file may have (https://www.sitemaps.org/protocol.html). */
export const MAX_ENTRIES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The entries file by file: one, unless there are more than a file may have. */
export const partsOf = <T>(entries: readonly T[], most = MAX_ENTRIES): readonly (readonly T[])[] =>
  Array.from({length: Math.max(1, Math.ceil(entries.length / most))}, (_, part) =>
    entries.slice(part * most, (part + 1) * most),
  );

/** A file of addresses, each with its last change, of what `url` says of them. */
export const urlset = (urls: readonly string[]): string =>
  `${HEAD}<urlset ${SCHEMA}>\n${urls.join("")}</urlset>\n`;

/** The same with the languages of a page, of what `urlInLanguages` says of it. */
export const languageSet = (urls: readonly string[]): string =>
  `${HEAD}<urlset ${SCHEMA} ${XHTML}>\n${urls.join("")}</urlset>\n`;

export const url = ({address, changedAt}: SitemapEntry, more = ""): string =>
  `<url>${located(address, changedAt)}${more}</url>\n`;

/**
 * A page with its languages: each names all of them, itself included
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export const urlInLanguages = (entry: SitemapEntry): string => url(entry, alternates(entry));

const alternates = ({languages}: SitemapEntry): string =>
  languages
    .map(
      ({language, address}) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`,
    )
    .join("");

/** The file that names those files, each with the last change in it. */
export const sitemapIndex = (
  parts: readonly {
    readonly address: string;
    readonly entries: readonly Pick<SitemapEntry, "changedAt">[];
  }[],
): string => {
  const lines = parts.map(
    ({address, entries}) => `<sitemap>${located(address, lastChange(entries))}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${lines.join("")}</sitemapindex>\n`;
};

const lastChange = (entries: readonly Pick<SitemapEntry, "changedAt">[]): string | null =>
  entries.reduce<string | null>(
    (last, {changedAt}) => ((changedAt ?? "") > (last ?? "") ? changedAt : last),
    null,
  );

const located = (address: string, changedAt: string | null): string =>
  `<loc>${escaped(address)}</loc>${changedAt === null ? "" : `<lastmod>${changedAt}</lastmod>`}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
