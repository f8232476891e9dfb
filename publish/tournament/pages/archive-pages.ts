import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Site} from "../../../site/layout/frame.ts";
import {archivePage} from "../../../site/tournament/archive/archive-page.tsx";
import type {Renderable} from "../../endpoint.ts";
import {inBoth} from "../../pages-in-both.ts";
import {ofYear} from "../archives.ts";
import {archiveView} from "./archive-view.ts";

/** The pages of past tournaments, in both languages. */
export const archivePages = (site: Site): readonly Renderable<Snapshot>[] =>
  inBoth<Snapshot>(site)({
    path: "/archive/{year}",
    summary: "A past tournament",
    cache: "settled",
    each: ({archives}) => [...archives.keys()].map((year) => ({year: String(year)})),
    listed: ({archives}) =>
      [...archives].map(([year, {factsThrough}]) => ({
        params: {year: String(year)},
        changedAt: factsThrough,
      })),
    render: (snapshot, frame, {year}) =>
      archivePage(archiveView(ofYear(snapshot, year), snapshot, frame)),
  });
