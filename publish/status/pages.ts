import type {Site} from "../../site/layout/frame.ts";
import {statusPage} from "../../site/status/status-page.tsx";
import type {GroupSources} from "../contents/groups.ts";
import type {Renderable} from "../endpoint.ts";
import {inBoth} from "../pages-in-both.ts";
import {editionStatus} from "./status-view.ts";

/** The operator's page, for a site without a server; a server answers it by itself. */
export const statusPages = (site: Site): readonly Renderable<GroupSources>[] =>
  inBoth<GroupSources>(site)({
    path: "/status",
    summary: "What every source and stage did last",
    cache: "live",
    servedLive: true,
    listed: null,
    render: (sources, frame) => statusPage(editionStatus(sources, frame)),
  });
