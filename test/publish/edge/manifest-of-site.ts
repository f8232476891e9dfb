import {everyRecord, siteRecords} from "../../../publish/contents/site-records.ts";
import {routeManifest} from "../../../publish/edge/route-manifest.ts";
import {liveContracts} from "../../../publish/live/contracts.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";

/** The routes of the whole site. */
export const manifestOfSite = (baseUrl: string) =>
  routeManifest({
    records: everyRecord(siteRecords(baseUrl, schemasIn(SCHEMAS))),
    contracts: liveContracts,
    baseUrl,
  });
