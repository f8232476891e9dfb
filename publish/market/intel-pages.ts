import type {Site} from "../../site/layout/frame.ts";
import {intelPage} from "../../site/market/intel-page.tsx";
import {inBoth, lastChange, type Renderable} from "../endpoint.ts";
import {INTEL_OF_DAY_PAGE} from "./addresses.ts";
import {type IntelView, reportsByDay} from "./intel-view.ts";
import {intelPageView} from "./pages/intel.ts";

/** The pages of the daily market reports. */
export function intelPages(site: Site): readonly Renderable<IntelView>[] {
  const pages = inBoth<IntelView>(site);
  return [
    ...pages({
      path: "/intel",
      summary: "The latest market report, and the days with a report",
      cache: "hourly",
      listed: lastChange(({reports}) => reports.at(-1)?.writtenAt ?? null),
      view: (view, frame) => intelPageView(view, frame),
      page: intelPage,
    }),
    ...pages({
      ...INTEL_OF_DAY_PAGE,
      cache: "settled",
      // the archive links to them
      listed: null,
      each: (view) => [...reportsByDay(view).keys()].map((date) => ({date})),
      view: (view, frame, {date}) => intelPageView(view, frame, date),
      page: intelPage,
    }),
  ];
}
