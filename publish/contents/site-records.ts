import {join} from "node:path";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {notFoundPage} from "../../site/layout/not-found-page.tsx";
import {stylesheet} from "../../site/styles/stylesheet.ts";
import {accuracyPage} from "../../site/tournament/accuracy-page.tsx";
import {frontPage} from "../../site/tournament/front-page.tsx";
import {docsRecords} from "../discovery/docs/pages.ts";
import {printedSamples} from "../discovery/docs/samples.ts";
import type {OpenApiDocument, OpenApiOptions} from "../discovery/openapi/openapi.ts";
import {openapi} from "../discovery/openapi/openapi.ts";
import {samplesOf} from "../discovery/openapi/samples.ts";
import {discoveryRecords} from "../discovery/records.ts";
import {FRONT_PAGE_LINKS} from "../discovery/well-known/api-catalog.ts";
import type {Renderable} from "../endpoint.ts";
import {asset, lastChange, records} from "../endpoint.ts";
import {hubEndpoints} from "../hub/endpoints.ts";
import {liveContracts} from "../live/contracts.ts";
import {crawledResource} from "../market/crawled.ts";
import {marketEndpoints} from "../market/endpoints.ts";
import {intelEndpoints} from "../market/intel-endpoints.ts";
import {intelPages} from "../market/intel-pages.ts";
import {marketPages} from "../market/pages.ts";
import {newsEndpoints} from "../news/endpoints.ts";
import {newsPages} from "../news/pages.ts";
import type {SourceList} from "../news/source-list.ts";
import {sourcesEndpoint} from "../news/sources.ts";
import type {Schemas} from "../render/schemas.ts";
import {searchEndpoint} from "../search/documents.ts";
import {tournamentEndpoints} from "../tournament/endpoints.ts";
import {health} from "../tournament/health.ts";
import {accuracyView} from "../tournament/pages/accuracy-view.ts";
import {frontPageView} from "../tournament/pages/front-page.ts";
import type {GroupSources, SiteRecords} from "./groups.ts";
import {wholeSiteRecords} from "./whole-site.ts";

const later = (a: string | null, b: string | null): string | null =>
  (a ?? "") > (b ?? "") ? a : b;

const API_VERSION = "1.1.0";
const STYLES = join(PROJECT_FOLDER, "site/styles");

/** All of them, whatever they are printed from. */
export const everyRecord = ({
  tournament,
  news,
  sources,
  hub,
  market,
  intel,
  search,
  docs,
  site,
}: SiteRecords): Renderable<never>[] => [
  ...tournament,
  ...news,
  ...sources,
  ...hub,
  ...market,
  ...intel,
  ...search,
  ...docs,
  ...site,
];

/** What is printed, and what the server answers, is exactly these records and the live routes. */
export function siteRecords(baseUrl: string, schemas: Schemas): SiteRecords {
  const {endpoint, page} = records<Snapshot>();
  const css = asset({
    path: "/assets/site.css",
    type: "text/css; charset=utf-8",
    bytes: stylesheet(STYLES),
  });
  const news = [...newsEndpoints(baseUrl), ...newsPages({baseUrl, stylesheetHref: css.path})];
  const sources = [sourcesEndpoint<SourceList>((view) => view)];
  const market = [
    ...marketEndpoints,
    crawledResource,
    ...marketPages({baseUrl, stylesheetHref: css.path}),
  ];
  const hub = [...hubEndpoints, ...discoveryRecords(API_VERSION)];
  const intel = [...intelEndpoints, ...intelPages({baseUrl, stylesheetHref: css.path})];
  const search = [searchEndpoint];
  const tournament: Renderable<Snapshot>[] = [
    ...tournamentEndpoints,
    endpoint({
      path: "/health",
      summary: "How every service is, and since when one is not well",
      tag: "Service",
      schema: "tournament/health.json",
      cache: "live",
      servedLive: true,
      load: health,
    }),
    page({
      path: "/",
      summary: "Front page",
      cache: "live",
      headers: FRONT_PAGE_LINKS,
      listed: lastChange(({factsThrough, odds}) => later(factsThrough, odds.current?.asOf ?? null)),
      render: (snapshot) => frontPage(frontPageView(snapshot, {baseUrl, stylesheetHref: css.path})),
    }),
    page({
      path: "/accuracy",
      summary: "How good the forecasts were",
      cache: "live",
      listed: lastChange(({factsThrough}) => factsThrough),
      render: (snapshot) =>
        accuracyPage(accuracyView(snapshot, {baseUrl, stylesheetHref: css.path})),
    }),
    page({
      path: "/404",
      summary: "What a browser is shown for an address with nothing behind it",
      listed: null,
      cache: "settled",
      render: () => notFoundPage({baseUrl, stylesheetHref: css.path}),
    }),
    css,
  ];
  const site: Renderable<GroupSources>[] = [];
  const document = (more: Pick<OpenApiOptions, "samples"> = {}): OpenApiDocument =>
    openapi(
      [
        ...tournament,
        ...news,
        ...sources,
        ...hub,
        ...market,
        ...intel,
        ...search,
        ...site,
        description,
      ],
      {title: "Broadsheet", version: API_VERSION, baseUrl, schemas, ...more},
      liveContracts,
    );
  const description: Renderable<Snapshot> = endpoint({
    path: "/.well-known/openapi.json",
    summary: "This API as an OpenAPI 3.1 document",
    tag: "Discovery",
    schema: "discovery/openapi.json",
    cache: "hourly",
    load: (snapshot): OpenApiDocument => document({samples: samplesOf(snapshot)}),
  });
  const printed = printedSamples({tournament, news, hub, market, intel}, schemas);
  const groups = {
    tournament: [...tournament, description],
    news,
    sources,
    hub,
    market,
    intel,
    search,
    docs: docsRecords({
      baseUrl,
      stylesheetHref: css.path,
      document: () => document(),
      samples: printed,
    }),
  };
  site.push(...wholeSiteRecords(baseUrl, groups));
  return {...groups, site};
}
