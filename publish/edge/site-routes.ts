import type {SiteRecords} from "../contents/group-sources.ts";
import {everyRecord} from "../contents/site-records.ts";
import {liveContracts} from "../contracts/contracts.ts";
import {KEYS, POINTER, RELEASE_CACHE} from "../deploy/release.ts";
import {type PrintedRecord, routeManifest} from "./route-manifest.ts";
import type {RouteManifest} from "./target.ts";

const document = {
  kind: "resource",
  types: ["application/json"],
  query: {},
  live: null,
  servedLive: false,
  headers: null,
} as const;

/** Documents that a deployment adds to the files of an edition. */
const RELEASED: readonly PrintedRecord[] = [
  {...document, path: `/${POINTER}`, cache: RELEASE_CACHE.pointer},
  {...document, path: `/${KEYS}`, cache: RELEASE_CACHE.keys},
  {...document, path: "/releases/{list}.json", cache: RELEASE_CACHE.list},
];

/** Everything an edge needs to know about this site: its records, its live routes, its releases. */
export const siteRoutes = (records: SiteRecords, baseUrl: string): RouteManifest =>
  routeManifest({
    records: [...everyRecord(records), ...RELEASED],
    contracts: liveContracts,
    baseUrl,
  });
