import {join} from "node:path";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";
import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {notFoundPage} from "../../site/layout/not-found-page.tsx";
import {stylesheet} from "../../site/styles/stylesheet.ts";
import {accuracyPage} from "../../site/tournament/accuracy-page.tsx";
import {frontPage} from "../../site/tournament/front-page.tsx";
import type {OpenApiDocument} from "../discovery/openapi/openapi.ts";
import {openapi} from "../discovery/openapi/openapi.ts";
import {samplesOf} from "../discovery/openapi/samples.ts";
import type {Renderable} from "../endpoint.ts";
import {asset, records} from "../endpoint.ts";
import {hubEndpoints} from "../hub/endpoints.ts";
import type {HubView} from "../hub/hub-view.ts";
import {liveContracts} from "../live/contracts.ts";
import {marketEndpoints} from "../market/endpoints.ts";
import {intelEndpoints} from "../market/intel-endpoints.ts";
import {intelPages} from "../market/intel-pages.ts";
import type {IntelView} from "../market/intel-view.ts";
import type {MarketView} from "../market/market-view.ts";
import {marketPages} from "../market/pages.ts";
import {marketSitemaps} from "../market/sitemaps.ts";
import {newsEndpoints} from "../news/endpoints.ts";
import {newsPages} from "../news/pages.ts";
import type {SourceList} from "../news/source-list.ts";
import {sourcesEndpoint} from "../news/sources.ts";
import type {Schemas} from "../render/schemas.ts";
import type {SearchSource} from "../search/documents.ts";
import {searchEndpoint} from "../search/documents.ts";
import {tournamentEndpoints} from "../tournament/endpoints.ts";
import {health} from "../tournament/health.ts";
import {accuracyView} from "../tournament/pages/accuracy-view.ts";
import {frontPageView} from "../tournament/pages/front-page.ts";

/** Every record of the deployment, by what it is printed from. */
export interface SiteRecords {
  readonly tournament: readonly Renderable<Snapshot>[];
  readonly news: readonly Renderable<NewsSnapshot>[];
  readonly sources: readonly Renderable<SourceList>[];
  readonly hub: readonly Renderable<HubView>[];
  readonly market: readonly Renderable<MarketView>[];
  readonly intel: readonly Renderable<IntelView>[];
  readonly search: readonly Renderable<SearchSource>[];
}

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
}: SiteRecords): Renderable<never>[] => [
  ...tournament,
  ...news,
  ...sources,
  ...hub,
  ...market,
  ...intel,
  ...search,
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
    ...marketSitemaps(baseUrl),
    ...marketPages({baseUrl, stylesheetHref: css.path}),
  ];
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
      render: (snapshot) => frontPage(frontPageView(snapshot, {baseUrl, stylesheetHref: css.path})),
    }),
    page({
      path: "/accuracy",
      summary: "How good the forecasts were",
      cache: "live",
      render: (snapshot) =>
        accuracyPage(accuracyView(snapshot, {baseUrl, stylesheetHref: css.path})),
    }),
    page({
      path: "/404",
      summary: "What a browser is shown for an address with nothing behind it",
      cache: "settled",
      render: () => notFoundPage({baseUrl, stylesheetHref: css.path}),
    }),
    css,
  ];
  const description: Renderable<Snapshot> = endpoint({
    path: "/.well-known/openapi.json",
    summary: "This API as an OpenAPI 3.1 document",
    tag: "Discovery",
    schema: "discovery/openapi.json",
    cache: "hourly",
    load: (snapshot): OpenApiDocument =>
      openapi(
        [
          ...tournament,
          ...news,
          ...sources,
          ...hubEndpoints,
          ...market,
          ...intel,
          ...search,
          description,
        ],
        {title: "Broadsheet", version: "1.1.0", baseUrl, schemas, samples: samplesOf(snapshot)},
        liveContracts,
      ),
  });
  return {
    tournament: [...tournament, description],
    news,
    sources,
    hub: hubEndpoints,
    market,
    intel,
    search,
  };
}
