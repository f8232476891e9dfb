import type {Day, Text} from "../../kit/types.ts";
import {type CloseFact, marketDayFacts} from "../desk/day-facts.ts";
import {exDatesToday} from "../desk/ex-dates.ts";
import {type LookBack, lookBack} from "../desk/look-back.ts";
import type {Morning} from "../desk/mornings.ts";
import {basketFacts} from "../generated-news/morning-pieces.ts";
import {moversFacts} from "../generated-news/movers.ts";
import {vnIndexCloses} from "../levels.ts";
import {seriesOf} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import {OF_BARS} from "../prices/files.ts";
import {rawBarsOf} from "../prices/series.ts";
import {plusDays, type TradingCalendar} from "../rules/calendar.ts";
import {publisherOf} from "./publishers.ts";

/** Days ahead within which a closure is news. */
const DAYS_AHEAD = 7;

/** The source of a figure: its publisher, and the number of sources that agree on it. */
export interface Grounds {
  readonly publisher: Text;
  readonly href: string;
  readonly sources: number | null;
}
const calendarOfExchanges = {en: "calendar of the exchanges", vi: "lịch giao dịch của các sở"};
const baskets = {en: "HOSE’s notices of VN30", vi: "thông báo của HOSE về rổ VN30"};
const counted = {
  en: "counted from the listed shares of HOSE",
  vi: "đếm từ các cổ phiếu niêm yết trên HOSE",
};

/**
 * Facts of the briefing before the open of a day, as known that morning: at most five things, the
 * most relevant first. Null without facts of the day before.
 */
export function briefingFacts(desk: MarketData, morning: Morning, calendar: TradingCalendar) {
  const {on, reportOn} = morning;
  const {market, prices} = desk;
  const day = marketDayFacts(market.indices, reportOn);
  if (!day) return null;
  const movers = moversFacts(desk, reportOn);
  const rights = exDatesToday(desk, on, reportOn);
  const basket = basketFacts(desk, on);
  const closed = closureAfter(calendar, on);
  const [week, month, year] = (["1w", "1m", "1y"] as const).map((window) =>
    lookBack(vnIndexCloses(market.indices), reportOn, window),
  ) as [LookBack | null, LookBack | null, LookBack | null];
  const {vnindex, volume, sectors, others} = day;
  const levels: Grounds = {
    publisher: publisherOf(["HOSE"]),
    href: "/api/indices",
    sources: market.indices.closes.find((one) => one.on === reportOn)?.sources ?? null,
  };
  const seriesLevels = {...levels, sources: seriesOf(market.indices, "VNINDEX")!.sources};
  const share = (symbol: string, date: Day, sources: number | null): Grounds => ({
    publisher: publisherOf([OF_BARS]),
    href: `/api/stocks/${symbol}?date=${date}`,
    sources,
  });
  const closeBefore = (symbol: string) =>
    rawBarsOf(prices, symbol).findLast((bar) => bar.on <= reportOn)?.sources ?? null;
  const things = [
    {kind: "index" as const, ...vnindex, streak: day.streak, grounds: levels},
    rights.length > 0 && {
      kind: "rights" as const,
      on,
      shares: rights,
      grounds: share(rights[0]!.symbol, on, closeBefore(rights[0]!.symbol)),
    },
    basket && {
      kind: "basket" as const,
      ...basket,
      grounds: {
        publisher: baskets,
        href: `/api/stocks/${basket.added[0]!.symbol}?date=${on}`,
        sources: 1,
      } satisfies Grounds,
    },
    closed && {
      kind: "closure" as const,
      ...closed,
      grounds: {
        publisher: calendarOfExchanges,
        href: "/api/indices",
        sources: null,
      } satisfies Grounds,
    },
    movers && {
      kind: "movers" as const,
      ...movers,
      grounds: share(movers.up[0]!.symbol, reportOn, movers.up[0]!.sources),
    },
    sectors && {kind: "sectors" as const, ...sectors, grounds: seriesLevels},
    movers?.breadth && {
      kind: "breadth" as const,
      ...movers.breadth,
      grounds: {
        publisher: counted,
        href: `/api/intel/daily?date=${reportOn}`,
        sources: 1,
      } satisfies Grounds,
    },
    volume.againstMean !== null && {
      kind: "volume" as const,
      ...volume,
      againstMean: volume.againstMean,
      grounds: seriesLevels,
    },
    week && month && {kind: "look back" as const, week, month, year, grounds: levels},
    others.length > 0 && {
      kind: "others" as const,
      others: others as readonly CloseFact[],
      grounds: {
        ...seriesLevels,
        publisher: publisherOf(others.map(({index}) => seriesOf(market.indices, index)!.exchange)),
      },
    },
  ].filter((one) => one !== false && one !== null && one !== undefined);
  return {on, reportOn, vnindex, things: things.slice(0, THINGS)};
}
/** Maximum number of things, so that a reader can remember them all. */
export const THINGS = 5;
export type BriefingFacts = NonNullable<ReturnType<typeof briefingFacts>>;
export type Thing = BriefingFacts["things"][number];

/** The first closed weekdays within the next week, and the day trading resumes. */
function closureAfter(calendar: TradingCalendar, on: Day) {
  const days = Array.from({length: DAYS_AHEAD}, (_, k) => plusDays(on, k + 1));
  const from = days.find((day) => calendar.isClosure(day));
  return from === undefined ? null : {from, until: calendar.nextTradingDay(from)};
}
