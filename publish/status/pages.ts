import type {Site} from "../../site/layout/frame.ts";
import {statusPage} from "../../site/status/status-page.tsx";
import {inBoth, type Renderable} from "../endpoint.ts";
import type {HealthSource} from "./health.ts";
import {editionStatus} from "./status-view.ts";

export const STATUS_PAGE = {
  path: "/status",
  summary: "Latest results of every source and stage",
} as const;

/** The operator's page for a site without a server; a server answers this path live. */
export const statusPages = (site: Site): readonly Renderable<HealthSource>[] =>
  inBoth<HealthSource>(site)({
    ...STATUS_PAGE,
    cache: "live",
    servedLive: true,
    listed: null,
    view: editionStatus,
    page: statusPage,
  });
