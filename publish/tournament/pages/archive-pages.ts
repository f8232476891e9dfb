import {availableThrough} from "../../../pipeline/tournament/rules/available-at.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Site} from "../../../site/layout/frame.ts";
import {archiveMatchPage} from "../../../site/tournament/archive/archive-match-page.tsx";
import {archivePage} from "../../../site/tournament/archive/archive-page.tsx";
import {inBoth, type Renderable} from "../../endpoint.ts";
import {ofYear} from "../archives.ts";
import {byRef} from "../matches/endpoints.ts";
import {archiveMatchView} from "./archive-match-view.ts";
import {archiveView} from "./archive-view.ts";

/** The pages of past tournaments and their matches, in both languages. */
export function archivePages(site: Site): readonly Renderable<Snapshot>[] {
  const page = inBoth<Snapshot>(site);
  return [
    ...page({
      path: "/archive/{year}",
      summary: "A past tournament",
      cache: "settled",
      each: ({archives}) => [...archives.keys()].map((year) => ({year: String(year)})),
      listed: ({archives}) =>
        [...archives].map(([year, {factsThrough}]) => ({
          params: {year: String(year)},
          changedAt: factsThrough,
        })),
      view: (snapshot, frame, {year}) => archiveView(ofYear(snapshot, year), snapshot, frame),
      page: archivePage,
    }),
    ...page({
      path: "/archive/{year}/matches/{ref}",
      summary: "One match of a past tournament",
      cache: "settled",
      *each({archives}) {
        for (const [year, {matches}] of archives)
          for (const {ref} of matches) yield {year: String(year), ref};
      },
      *listed({archives}) {
        for (const [year, {matches}] of archives)
          for (const {ref, state} of matches)
            yield {params: {year: String(year), ref}, changedAt: availableThrough(state)};
      },
      view(snapshot, frame, {year, ref}) {
        const archive = ofYear(snapshot, year);
        return archiveMatchView(archive, byRef(archive, ref), frame);
      },
      page: archiveMatchPage,
    }),
  ];
}
