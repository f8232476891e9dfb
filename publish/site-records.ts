import type {Edition} from "../pipeline/tournament/edition.ts";
import {stylesheet} from "../site/styles/stylesheet.ts";
import {frontPage} from "../site/tournament/front-page.tsx";
import {type OpenApiDocument, openapi} from "./discovery/openapi.ts";
import {asset, type Printable, records} from "./endpoint.ts";
import {liveRoutes} from "./live/routes.ts";
import type {Schemas} from "./schemas.ts";
import {tournamentEndpoints} from "./tournament/endpoints.ts";
import {frontPageView} from "./tournament/front-page.ts";
import {health} from "./tournament/health.ts";

const {endpoint, page} = records<Edition>();

/** Every record of the deployment: what is printed, and what the server answers, is exactly this list. */
export function siteRecords(baseUrl: string, schemas: Schemas): Printable<Edition>[] {
  const css = asset({path: "/assets/site.css", type: "text/css; charset=utf-8", bytes: stylesheet()});
  const list: Printable<Edition>[] = [
    ...tournamentEndpoints,
    endpoint({
      path: "/health",
      summary: "Liveness of every service",
      tag: "Service",
      schema: "tournament/health.json",
      cache: "live",
      load: health,
    }),
    page({
      path: "/",
      summary: "Front page",
      cache: "live",
      render: (edition) => frontPage(frontPageView(edition, {baseUrl, stylesheetHref: css.path})),
    }),
    css,
  ];
  const description: Printable<Edition> = endpoint({
    path: "/.well-known/openapi.json",
    summary: "This API as an OpenAPI 3.1 document",
    tag: "Service",
    schema: "discovery/openapi.json",
    cache: "hourly",
    load: (): OpenApiDocument => openapi([...list, description], {title: "Broadsheet", version: "1.1.0", baseUrl, schemas}, liveRoutes),
  });
  return [...list, description];
}
