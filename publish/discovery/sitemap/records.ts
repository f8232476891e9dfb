import {urlOf} from "../../address.ts";
import {type Renderable, records} from "../../endpoint.ts";
import {partsOf, type SitemapEntry, sitemapIndex, urlset} from "./sitemap.ts";

/** Where robots are told of it (`robots.txt`). */
export const SITEMAP = "/sitemap.xml";
const PART = "/sitemaps/{part}.xml";

const shared = {type: "application/xml; charset=utf-8", cache: "hourly", tag: "Service"} as const;

/**
 * The sitemap: every page of the site with the instant of its last change, and the files that it
 * names where one would be too long.
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
  const entriesOf = (source: Source) => pagesOf(source).flatMap((pages) => listed(baseUrl, pages));
  return [
    resource({
      ...shared,
      path: SITEMAP,
      summary: "Every page of the site with its last change",
      load(source) {
        const parts = partsOf(entriesOf(source), most);
        return parts.length === 1
          ? urlset(parts[0]!)
          : sitemapIndex(
              parts.map((entries, index) => ({
                address: baseUrl + urlOf(PART, {part: String(index + 1)}),
                entries,
              })),
            );
      },
    }),
    resource({
      ...shared,
      path: PART,
      summary: "A part of the sitemap, where it is too long for one file",
      each(source) {
        const {length} = partsOf(entriesOf(source), most);
        return length === 1 ? [] : Array.from({length}, (_, index) => ({part: String(index + 1)}));
      },
      load: (source, {part}) => urlset(partsOf(entriesOf(source), most)[Number(part) - 1]!),
    }),
  ];
}

/** Page records over one type of source, with their source. */
export interface PagesFrom {
  readonly records: readonly Renderable<never>[];
  readonly source: unknown;
}

const listed = (baseUrl: string, {records, source}: PagesFrom): SitemapEntry[] =>
  records.flatMap((record) =>
    [...(record.listed?.(source as never) ?? [])].map(({params, changedAt}) => ({
      address: baseUrl + urlOf(record.path, params),
      changedAt,
      languages: record.languages,
    })),
  );
