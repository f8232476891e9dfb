import {everyRecord, siteRecords} from "../../../../publish/contents/site-records.ts";
import type {RouteManifest} from "../../../../publish/edge/manifest.ts";
import {routeManifest} from "../../../../publish/edge/route-manifest.ts";
import {liveContracts} from "../../../../publish/live/contracts.ts";
import {SCHEMAS, schemasIn} from "../../../../publish/render/schemas.ts";
import {BASE_URL} from "../origin.ts";

/** The routes of the whole site, as the command has them. */
export const siteManifest = (): RouteManifest =>
  routeManifest({
    records: everyRecord(siteRecords(BASE_URL, schemasIn(SCHEMAS))),
    contracts: liveContracts,
    baseUrl: BASE_URL,
  });
