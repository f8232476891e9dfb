import {type PagesFrom, sitemapRecords} from "../discovery/sitemap/records.ts";
import {SECURITY_PATHS, securityTxt} from "../discovery/well-known/security-txt.ts";
import {type Renderable, records} from "../endpoint.ts";
import type {GroupSources, SiteRecords} from "./group-sources.ts";

type Groups = Omit<SiteRecords, "site">;

/** The records rendered from the sources of all other groups. */
export const wholeSiteRecords = (
  baseUrl: string,
  groups: Groups,
): readonly Renderable<GroupSources>[] => {
  const {resource} = records<GroupSources>();
  const pages = Object.entries(groups).map(([group, list]) => ({
    group: group as keyof Groups,
    records: (list as readonly Renderable<never>[]).filter(({listed}) => listed !== null),
  }));
  const pagesOf = (sources: GroupSources): PagesFrom[] =>
    pages
      .filter(({records}) => records.length > 0)
      .map(({group, records}) => ({records, source: sources[group]}));
  return [
    ...sitemapRecords(baseUrl, pagesOf),
    ...SECURITY_PATHS.map((path) =>
      resource({
        path,
        summary: "Where to report a vulnerability (RFC 9116)",
        tag: "Service",
        type: "text/plain; charset=utf-8",
        cache: "hourly",
        load: ({tournament: {asOf}, hub: {services}}) =>
          securityTxt({
            baseUrl,
            contact: services.securityContact ?? null,
            month: [asOf.slice(0, 7), services.madeIn ?? ""].sort().at(-1)!,
          }),
      }),
    ),
  ];
};
