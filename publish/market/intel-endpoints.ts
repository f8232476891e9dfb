import {type Renderable, records} from "../endpoint.ts";
import {INTEL_ARCHIVE, INTEL_DAILY, INTEL_INDEX, type Version} from "./addresses.ts";
import {intelArchive, intelDaily} from "./intel-archive.ts";
import {type IntelView, reportDays, reportsByDay} from "./intel-view.ts";

const {endpoint, index} = records<IntelView>();

/** Records of the daily market reports. */
export const intelEndpoints: readonly Renderable<IntelView>[] = [
  endpoint({
    ...INTEL_DAILY,
    cache: "hourly",
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
    summary: "Trading days with a market report",
    tag: "Market",
    schema: "market/intel.json",
    cache: "hourly",
    load: intelArchive,
  }),
  index(INTEL_INDEX, {
    rows: (view) => [["days", reportDays(view)]],
  }),
];
