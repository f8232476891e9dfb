import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Frame} from "../../site/layout/frame.ts";
import {notFoundPage} from "../../site/layout/not-found-page.tsx";
import {accuracyPage} from "../../site/tournament/accuracy-page.tsx";
import type {OpenApiDocument} from "../discovery/openapi.ts";
import {openapi} from "../discovery/openapi.ts";
import type {Renderable} from "../endpoint.ts";
import {records} from "../endpoint.ts";
import type {FrontSource} from "../front/front-source.ts";
import {frontPages} from "../front/pages.ts";
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
import {tournamentPages} from "../tournament/pages/pages.ts";
import {siteAssets} from "./site-assets.ts";

/** Every record of the deployment, by what it is printed from. */
export interface SiteRecords {
  readonly tournament: readonly Renderable<Snapshot>[];
  readonly news: readonly Renderable<NewsSnapshot>[];
  readonly sources: readonly Renderable<SourceList>[];
  readonly hub: readonly Renderable<HubView>[];
  readonly market: readonly Renderable<MarketView>[];
  readonly intel: readonly Renderable<IntelView>[];
  readonly search: readonly Renderable<SearchSource>[];
  readonly front: readonly Renderable<FrontSource>[];
}

/** All of them, whatever they are printed from. */
export const everyRecord = ({
  tournament,
  news,
  sources,
  hub,
  market,
  intel,
  search,
  front,
}: SiteRecords): Renderable<never>[] => [
  ...tournament,
  ...news,
  ...sources,
  ...hub,
  ...market,
  ...intel,
  ...search,
  ...front,
];

/** What is printed, and what the server answers, is exactly these records and the live routes. */
export function siteRecords(baseUrl: string, schemas: Schemas): SiteRecords {
  const {endpoint, page} = records<Snapshot>();
  const {site, assets} = siteAssets(baseUrl);
  const english: Frame = {...site, language: "en"};
  const news = [...newsEndpoints(baseUrl), ...newsPages(site)];
  const sources = [sourcesEndpoint<SourceList>((view) => view)];
  const market = [
    ...marketEndpoints,
    ...marketSitemaps(baseUrl),
    ...marketPages({...site, language: "vi"}),
  ];
  const intel = [...intelEndpoints, ...intelPages({...site, language: "vi"})];
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
      path: "/accuracy",
      summary: "How good the forecasts were",
      cache: "live",
      render: (snapshot) => accuracyPage(accuracyView(snapshot, english)),
    }),
    page({
      path: "/404",
      summary: "What a browser is shown for an address with nothing behind it",
      cache: "settled",
      render: () => notFoundPage(english),
    }),
    ...tournamentPages(site),
    ...assets,
  ];
  const description: Renderable<Snapshot> = endpoint({
    path: "/.well-known/openapi.json",
    summary: "This API as an OpenAPI 3.1 document",
    tag: "Service",
    schema: "discovery/openapi.json",
    cache: "hourly",
    load: (): OpenApiDocument =>
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
        {title: "Broadsheet", version: "1.1.0", baseUrl, schemas},
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
    front: frontPages(site),
  };
}
