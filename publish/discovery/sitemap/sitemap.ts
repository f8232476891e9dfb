/** A page of the site in a sitemap. */
export interface SitemapEntry {
  readonly address: string;
  /** To the second or the day; null if unknown. */
  readonly changedAt: string | null;
  /** Addresses of its language versions, itself included; empty if there is only one. */
  readonly languages: readonly {readonly language: string; readonly address: string}[];
}

/** Maximum number of addresses per file (https://www.sitemaps.org/protocol.html). */
export const MAX_ENTRIES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The entries by file: one, unless there are too many. */
export const partsOf = <T>(entries: readonly T[], most = MAX_ENTRIES): readonly (readonly T[])[] =>
  Array.from({length: Math.max(1, Math.ceil(entries.length / most))}, (_, part) =>
    entries.slice(part * most, (part + 1) * most),
  );

/** A file of addresses with their last changes, from texts of `url`. */
export const urlset = (urls: readonly string[]): string =>
  `${HEAD}<urlset ${SCHEMA}>\n${urls.join("")}</urlset>\n`;

/** A file that also has each page's languages, from texts of `urlInLanguages`. */
export const languageSet = (urls: readonly string[]): string =>
  `${HEAD}<urlset ${SCHEMA} ${XHTML}>\n${urls.join("")}</urlset>\n`;

export const url = ({address, changedAt}: SitemapEntry, more = ""): string =>
  `<url>${located(address, changedAt)}${more}</url>\n`;

/**
 * A page with its language versions: each lists all of them, itself included
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

/** The index of those files, each with its last change. */
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
