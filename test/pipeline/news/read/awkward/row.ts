import type {ReadFeed, ReadItem} from "../../../../../pipeline/news/types.ts";

/** A small feed with one difficulty, and the expected reading of its first item or of the feed. */
export interface Awkward {
  readonly group: string;
  readonly says: string;
  readonly xml: string;
  readonly item?: Partial<ReadItem>;
  readonly feed?: Partial<ReadFeed>;
  /** Part of the content's sanitised HTML. */
  readonly html?: string;
}

const NAMESPACES =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"';
export const channel = (inner: string) =>
  `<rss version="2.0" ${NAMESPACES}><channel>${inner}</channel></rss>`;
export const rss = (inner: string) => channel(`<item>${inner}</item>`);
export const atomFeed = (inner: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACES}>${inner}</feed>`;
export const atom = (inner: string) => atomFeed(`<entry>${inner}</entry>`);
export const atom03Feed = (inner: string) =>
  `<feed version="0.3" xmlns="http://purl.org/atom/ns#">${inner}</feed>`;
export const atom03 = (inner: string) => atom03Feed(`<entry>${inner}</entry>`);
export const rdf = (inner: string, about = ' rdf:about="http://example.org/i/1"') =>
  `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ${NAMESPACES}><channel rdf:about="http://example.org/c"><title>Channel</title><link>http://example.org/</link></channel><item${about}>${inner}</item></rdf:RDF>`;

export const items = (
  group: string,
  wrap: (inner: string) => string,
  rows: readonly (readonly [says: string, inner: string, item: Partial<ReadItem>, html?: string])[],
) =>
  rows.map(
    ([says, inner, item, html]): Awkward => ({
      group,
      says,
      xml: wrap(inner),
      item,
      ...(html === undefined ? {} : {html}),
    }),
  );
export const feeds = (
  group: string,
  wrap: (inner: string) => string,
  rows: readonly (readonly [says: string, inner: string, feed: Partial<ReadFeed>])[],
) => rows.map(([says, inner, feed]): Awkward => ({group, says, xml: wrap(inner), feed}));

export const base64 = (text: string) => Buffer.from(text).toString("base64");
export const div = (inner: string) => `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>`;
