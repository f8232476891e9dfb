import type {Frame} from "../../site/layout/frame.ts";
import {intelPage} from "../../site/market/intel-page.tsx";
import {lastChange, type Renderable, records} from "../endpoint.ts";
import type {IntelView} from "./intel-view.ts";
import {intelPageView} from "./pages/intel.ts";

const {page} = records<IntelView>();

/** The page of the daily market reports. */
export const intelPages = (frame: Frame): readonly Renderable<IntelView>[] => [
  page({
    path: "/intel",
    summary: "The newest market report, and the days that have one",
    cache: "hourly",
    listed: lastChange(({reports}) => reports.at(-1)?.writtenAt ?? null),
    render: (view) => intelPage(intelPageView(view, frame)),
  }),
];
