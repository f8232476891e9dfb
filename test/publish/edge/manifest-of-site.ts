import {siteRecords} from "../../../publish/contents/site-records.ts";
import {siteRoutes} from "../../../publish/edge/site-routes.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";

/** The routes of the whole site. */
export const manifestOfSite = (baseUrl: string) =>
  siteRoutes(siteRecords(baseUrl, schemasIn(SCHEMAS)), baseUrl);
