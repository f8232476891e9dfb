import {type Renderable, records} from "../endpoint.ts";
import {INTEL_ARCHIVE, INTEL_DAILY} from "./addresses.ts";
import {intelArchive, intelDaily} from "./intel-archive.ts";
import {INTEL_QUERY, type Version} from "./intel-query.ts";
import {type IntelView, reportsByDay} from "./intel-view.ts";

const {endpoint} = records<IntelView>();
const tag = "Market";

/** Records of the daily market reports. */
export const intelEndpoints: readonly Renderable<IntelView>[] = [
  endpoint({
    path: INTEL_DAILY,
    summary: "The market on a trading day, as its report was written",
    tag,
    schema: "market/intel-daily.json",
    cache: "hourly",
    query: INTEL_QUERY,
    live: [],
    *combinations(view) {
      for (const [date, {length}] of reportsByDay(view)) {
        yield {date};
        if (length > 1) yield {date, version: "first"};
      }
    },
    load: (view, _, {date, version}) => intelDaily(view, date, version as Version),
  }),
  endpoint({
    path: INTEL_ARCHIVE,
    summary: "The trading days that have a market report",
    tag,
    schema: "market/intel.json",
    cache: "hourly",
    load: intelArchive,
  }),
];
