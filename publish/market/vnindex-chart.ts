import {barsBy, calendarBy} from "../../pipeline/market/closes.ts";
import {vnIndexCloses} from "../../pipeline/market/levels.ts";
import {rulesOf, seriesOf} from "../../pipeline/market/lookup.ts";
import {atExchange, mondayOf, plusDays} from "../../pipeline/market/rules/calendar.ts";
import {changeBetween} from "../../pipeline/market/rules/change.ts";
import {windowStart} from "../../pipeline/market/rules/windows.ts";
import type {Day, IndexBar} from "../../pipeline/market/types.ts";
import {type Points, plain, points} from "../../pipeline/market/units.ts";
import {newestFigures} from "./age.ts";
import {closeOf} from "./index-levels.ts";
import type {LevelView} from "./market-view.ts";

/** Ranges that end with the last close: a week, a month, a year. */
export const RANGES = ["1w", "1m", "1y"] as const;
export type Range = (typeof RANGES)[number];

/**
 * Body of `/api/hsx/vnindex-chart`: the sessions after the same day a week, a month or a year
 * earlier, up to the last known close. The change of the range is measured from the last close on
 * or before that day; over Tết, when the exchange closes for a week or more, a week may be one
 * session.
 */
export function vnIndexChart(view: LevelView, range: Range) {
  const {market} = view;
  const series = seriesOf(market.indices, "VNINDEX");
  const last = series ? closeOf(series, view) : null;
  const known = series && last ? barsBy(series, market.calendar, last.closedAt) : [];
  const start = last && windowStart(last.on, range);
  const bars = known.filter(({on}) => start !== null && on > start);
  const before = start && vnIndexCloses(market.indices).bars.findLast(({on}) => on <= start);
  return {
    index: "VNINDEX" as const,
    name: {en: "VN-Index", vi: "VN-Index"},
    unit: market.indices.unit,
    range,
    last,
    previousClose: before ? {on: before.on, close: plain(before.close)} : null,
    change: before && last ? changeFrom(before.close, points(last.close)) : null,
    isWhole: start !== null && (known[0]?.on ?? "") <= start,
    bars: bars.map(barOf),
    marks: marksOf(view, bars),
    sessions: last ? sessionsOn(view, last.on) : [],
    availability: newestFigures(last && view.freshness),
  };
}

function changeFrom(from: Points, to: Points) {
  const {change, changePercent} = changeBetween(from, to);
  return {points: change, percent: changePercent};
}

const barOf = ({on, open, high, low, close, volume}: IndexBar) => ({
  on,
  open: plain(open),
  high: plain(high),
  low: plain(low),
  close: plain(close),
  volume: plain(volume),
});

/** The first session of each week, month or year, with the closures right before it. */
function marksOf({market, knownThrough}: LevelView, bars: readonly IndexBar[]) {
  if (knownThrough === null) return [];
  const calendar = calendarBy(market, knownThrough);
  return bars.flatMap(({on}) => {
    const previous = calendar.previousTradingDay(on);
    const begins = unitBegun(previous, on);
    if (begins === null) return [];
    return {on, begins, closures: daysBetween(previous, on).filter(calendar.isClosure)};
  });
}

/** The longest of week, month and year that begins with a session. */
function unitBegun(previous: Day, on: Day): "week" | "month" | "year" | null {
  if (previous.slice(0, 4) !== on.slice(0, 4)) return "year";
  if (previous.slice(0, 7) !== on.slice(0, 7)) return "month";
  return mondayOf(previous) === mondayOf(on) ? null : "week";
}

function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = plusDays(from, 1); day < to; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** Start and end of the phases of a trading day on HOSE. */
const sessionsOn = ({market}: LevelView, on: Day) =>
  rulesOf(market, "HOSE").sessions.map(({session, from, to}) => ({
    session,
    fromAt: atExchange(on, from, market.calendar),
    toAt: atExchange(on, to, market.calendar),
  }));
