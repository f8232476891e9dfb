import {type Renderable, records} from "../endpoint.ts";
import {BRIEFING, INDICES, MARKET_INDEX, VNINDEX_CHART} from "./addresses.ts";
import {briefingBody, daysOut, PRINTED_BRIEFINGS} from "./briefing.ts";
import {indexLevels} from "./index-levels.ts";
import type {MarketView} from "./market-view.ts";
import {stockEndpoints} from "./stocks/endpoints.ts";
import {RANGES, type Range, vnIndexChart} from "./vnindex-chart.ts";

const {endpoint, index} = records<MarketView>();
const tag = "Market";

/** Records of the Vietnamese market. */
export const marketEndpoints: readonly Renderable<MarketView>[] = [
  endpoint({
    path: VNINDEX_CHART,
    summary: "VN-Index day by day up to the latest close",
    tag,
    schema: "market/vnindex-chart.json",
    cache: "hourly",
    query: {
      range: {
        kind: "enum",
        values: RANGES,
        default: "1m",
        summary: "Length of the range: a week, a month or a year",
      },
    },
    combinations: () => RANGES.map((range) => ({range})),
    load: (view, _, {range}) => vnIndexChart(view, range as Range),
  }),
  endpoint({
    path: INDICES,
    summary: "Every index of the Vietnamese market at its latest close",
    tag,
    schema: "market/indices.json",
    cache: "hourly",
    load: indexLevels,
  }),
  endpoint({
    ...BRIEFING,
    cache: "hourly",
    combinations: (view) =>
      daysOut(view)
        .slice(0, PRINTED_BRIEFINGS)
        .map((date) => ({date})),
    load: (view, _, {date}) => briefingBody(view, date),
  }),
  ...stockEndpoints,
  index(MARKET_INDEX, {
    *rows({knownThrough, morningThrough, freshness, rows}) {
      yield ["known", {knownThrough, morningThrough, freshness}];
      if (rows) yield ["crawled", rows];
    },
  }),
];
