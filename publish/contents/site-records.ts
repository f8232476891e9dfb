import {cached} from "../../pipeline/kit/cached.ts";
import {lazy} from "../../pipeline/kit/lazy.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Frame} from "../../site/layout/frame.ts";
import {notFoundPage} from "../../site/search/not-found-page.tsx";
import {isPublic} from "../address.ts";
import {liveContracts} from "../contracts/contracts.ts";
import {docsRecords} from "../discovery/docs/pages.ts";
import {printedSamples} from "../discovery/docs/samples.ts";
import {type OpenApiDocument, openapi, withSamples} from "../discovery/openapi/openapi.ts";
import {samplesOf} from "../discovery/openapi/samples.ts";
import {discoveryRecords} from "../discovery/records.ts";
import {siteConfigRecord} from "../discovery/site-config.ts";
import {inBoth, type Renderable, records} from "../endpoint.ts";
import {backIssuePages} from "../front/back-issue-pages.ts";
import {frontPages, frontPictures, matchStrips} from "../front/pages.ts";
import {hubEndpoints} from "../hub/endpoints.ts";
import {hubPages} from "../hub/pages.ts";
import {marketEndpoints} from "../market/endpoints.ts";
import {intelEndpoints} from "../market/intel-endpoints.ts";
import {intelPages} from "../market/intel-pages.ts";
import {listsArticles, marketPages, marketPictures} from "../market/pages.ts";
import {newsEndpoints} from "../news/endpoints.ts";
import {newsPages} from "../news/pages.ts";
import {sourcesEndpoint} from "../news/sources.ts";
import type {Schemas} from "../render/schemas.ts";
import {searchEndpoint} from "../search/documents.ts";
import {searchPages} from "../search/search-pages.ts";
import {suggestionRecords} from "../search/suggestions/suggestions.ts";
import {type HealthSource, healthEndpoints, healthIndex} from "../status/health.ts";
import {statusPages} from "../status/pages.ts";
import {tournamentEndpoints} from "../tournament/endpoints.ts";
import {archivePages} from "../tournament/pages/archive-pages.ts";
import {tournamentPages} from "../tournament/pages/pages.ts";
import {recordPages} from "../tournament/pages/record-pages.ts";
import {sharePictures} from "../tournament/pages/share-pictures.ts";
import {whatIfPages} from "../tournament/what-if/pages.ts";
import type {GroupSources, SiteRecords} from "./group-sources.ts";
import {siteAssets} from "./site-assets.ts";
import {siteIcons} from "./site-icons.ts";
import {wholeSiteRecords} from "./whole-site.ts";

const API_VERSION = "1.5.0";

/** All records with an address, whatever their source. */
export const everyRecord = (records: SiteRecords): Renderable<never>[] =>
  Object.values<readonly Renderable<never>[]>(records)
    .flat()
    .filter(({path}) => isPublic(path));

/**
 * The records that define, with the live routes, exactly what is published and answered. They
 * depend on no facts and are created once per set of schemas.
 */
export const siteRecords = (baseUrl: string, schemas: Schemas): SiteRecords =>
  recordsFor(schemas, baseUrl);

const recordsFor = cached((schemas: Schemas, baseUrl: string): SiteRecords => {
  const {endpoint} = records<Snapshot>();
  const {site: frame, whatIf, shareParts, assets} = siteAssets(baseUrl);
  const english: Frame = {...frame, language: "en"};
  const news = [...newsEndpoints(baseUrl), ...newsPages(frame)];
  const sources: Renderable<HealthSource>[] = [
    ...healthEndpoints,
    sourcesEndpoint<HealthSource>(({list}) => list),
    ...statusPages(frame),
    healthIndex,
  ];
  const market = [...marketEndpoints, ...marketPages(frame), ...marketPictures(shareParts)];
  const hub = [
    siteConfigRecord,
    ...hubEndpoints,
    ...hubPages(frame),
    ...discoveryRecords(API_VERSION),
  ];
  const intel = [...intelEndpoints, ...intelPages(frame)];
  const search = [searchEndpoint, ...searchPages(frame), ...suggestionRecords];
  const tournament: Renderable<Snapshot>[] = [
    ...tournamentEndpoints,
    ...inBoth<Snapshot>(frame)({
      path: "/404",
      summary: "Page for browsers at an unknown address",
      listed: null,
      cache: "settled",
      view: (_, frame) => frame,
      page: notFoundPage,
    }),
    ...tournamentPages(frame),
    ...sharePictures(shareParts),
    ...whatIfPages(frame, whatIf),
    ...recordPages(frame),
    ...archivePages(frame),
    ...assets,
    ...siteIcons,
  ];
  const site: Renderable<GroupSources>[] = [];
  const document = lazy(
    (): OpenApiDocument =>
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
        {title: "Broadsheet", version: API_VERSION, baseUrl, schemas},
        liveContracts,
      ),
  );
  const description: Renderable<Snapshot> = endpoint({
    path: "/.well-known/openapi.json",
    summary: "This API as an OpenAPI 3.1 document",
    tag: "Discovery",
    schema: "discovery/openapi.json",
    cache: "hourly",
    load: (snapshot): OpenApiDocument =>
      withSamples(document(), samplesOf(snapshot), competitionOf(snapshot.tournament).name.en),
  });
  const printed = printedSamples({tournament, news, hub, market, intel});
  const groups = {
    tournament: [...tournament, description],
    news,
    sources,
    hub,
    market: market.filter((record) => !listsArticles(record)),
    desk: market.filter(listsArticles),
    intel,
    search,
    front: [...frontPages(frame), ...matchStrips(frame), ...frontPictures(shareParts)],
    issues: backIssuePages(frame),
    docs: docsRecords({frame: english, document, samples: printed}),
  };
  site.push(...wholeSiteRecords(baseUrl, groups));
  return {...groups, site};
});
