import {byCode} from "../../kit/order.ts";
import type {Store} from "../../kit/store.ts";
import type {Day} from "../../kit/types.ts";
import type {AdjustedBar, Breadth, ForeignFlow, PriceFacts} from "../price-types.ts";
import {MARKET_PROVIDER_IDS, type MarketProviderId} from "../price-types.ts";
import {asTradedLast} from "../prices/captured.ts";
import {OF_BARS} from "../prices/files.ts";
import {adjustedBarsOf, breadthIn, flowsOf, latestClosesOf, rawBarsOf} from "../prices/series.ts";
import {calendarOf, type TradingCalendar} from "../rules/calendar.ts";
import type {Exchange, IndexBar, IndexClose, ListedSymbol, MarketFacts} from "../types.ts";
import {plain, type Quantity} from "../units.ts";
import {continued} from "./continued.ts";
import type {CapturedRow, CrawledMarket, CrawledShare} from "./crawled-market.ts";
import {daysAfter} from "./exchange-day.ts";
import {settle} from "./settled.ts";
import {settledShare} from "./settled-share.ts";
import {
  allAdjustedSeries,
  type StoredAdjusted,
  adjustedBarsOf as storedBarsOf,
} from "./stored/adjusted.ts";
import {allFlowDays, breadthDaysOf, indexBarsOf} from "./stored/day-rows.ts";
import {allRawDays, type PricedDay} from "./stored/raw-days.ts";

/** The market according to the facts files. */
export interface OfFacts {
  readonly market: MarketFacts;
  readonly prices: PriceFacts;
}

const EXCHANGES: readonly Exchange[] = ["HOSE", "HNX", "UPCOM"];
/**
 * Calendar days of an adjusted series kept before the end of that of the facts: more than a year.
 */
const OVERLAP_DAYS = 400;

/**
 * Reads what providers have on days, shares and indices missing from the facts, and settles
 * disagreements. Excludes unlisted securities (funds, warrants, rights). Must be called within a
 * transaction, so that everything is of one instant.
 *
 * @param last the last day with available figures
 */
export function readCrawled(store: Store, facts: OfFacts, last: Day): CrawledMarket {
  const {market, prices} = facts;
  const rows = Map.groupBy(allRawDays(store, last), ({symbol}) => symbol);
  const flowRows = Map.groupBy(allFlowDays(store, last), ({symbol}) => symbol);
  const series = Map.groupBy(allAdjustedSeries(store), ({symbol}) => symbol);
  const traded = new Set([...rows.values()].flatMap((days) => days.map(({on}) => on)));
  const {indices, closes} = levels(store, market, last);
  const vnIndex = [...market.indices.closes, ...closes].map(([on]) => on);
  const calendar = calendarOf(market.calendar, vnIndex);
  const known = {calendar, traded};
  const sessions = new Set(vnIndex);
  const shares = market.symbols.symbols.flatMap((listed): CrawledShare[] => {
    const {symbol} = listed;
    const [days, own, kept] = [rows.get(symbol), flowRows.get(symbol), series.get(symbol)];
    if (!days && !own && !kept) return [];
    const traded = tradedOf(facts, listed, days ?? [], known);
    const flows = missingFlows(flowsOf(prices, symbol), own ?? []);
    const captured = capturedOf(store, facts, kept ?? [], {symbol, last, traded});
    const lists = [traded.bars, traded.disagreements, flows];
    return captured === null && lists.every(({length}) => length === 0)
      ? []
      : [{symbol, ...traded, flows, captured}];
  });
  return {
    shares,
    indices,
    closes,
    sessions: [...traded].filter((on) => !sessions.has(on) && calendar.isTradingDay(on)).sort(),
    breadth: EXCHANGES.flatMap((exchange) => {
      const days = missingBreadth(store, prices, exchange, last);
      return days.length === 0 ? [] : [{exchange, days}];
    }),
  };
}

interface KnownDays {
  readonly calendar: TradingCalendar;
  /** Days with a row of any share. */
  readonly traded: ReadonlySet<Day>;
}

type Traded = Omit<CrawledShare, "symbol" | "flows" | "captured">;

function tradedOf(
  {market, prices}: OfFacts,
  {symbol, exchange: listedOn}: ListedSymbol,
  days: readonly PricedDay[],
  {calendar, traded}: KnownDays,
): Traded {
  const raw = rawBarsOf(prices, symbol);
  const latest = latestClosesOf(prices, symbol);
  const {bars, disagreements} = settledShare({raw, latest}, days);
  const isOfFile = prices.raw.series.some((one) => one.symbol === symbol);
  const exchange = isOfFile ? OF_BARS : (latest.at(-1)?.exchange ?? listedOn);
  const end = prices.raw.sessions.at(-1) ?? "";
  const first = bars.find(({on}) => on > (raw.at(-1)?.on ?? ""))?.on ?? "";
  const isWhole = (after: Day, until: Day): boolean => {
    for (let on = calendar.nextTradingDay(after); on < until; on = calendar.nextTradingDay(on))
      if (!traded.has(on) && !(isOfFile && on <= end)) return false;
    return true;
  };
  const {exDates, breaks} = continued(
    symbol,
    raw.at(-1) ?? latest.findLast(({on}) => on < first),
    first === "" ? [] : bars.filter(({on}) => on >= first),
    {rules: market.rules.find((one) => one.exchange === exchange)!, isWhole},
  );
  return {
    exchange: isOfFile ? null : exchange,
    bars: bars.map(({confirmedBy: _, ...bar}) => bar),
    exDates,
    breaks,
    disagreements,
  };
}

/** Foreign flows on days missing from the facts. */
function missingFlows(
  known: readonly ForeignFlow[],
  crawled: ReturnType<typeof allFlowDays>,
): ForeignFlow[] {
  const own = new Set(known.map(({on}) => on));
  const days = Map.groupBy(
    crawled.filter(({on}) => !own.has(on)),
    ({on}) => on,
  );
  return [...days.values()].map((said) => {
    const {row, agreeing} = settle(said.map(withSource), {
      said: ({buyVolume, sellVolume}) => `${buyVolume} ${sellVolume}`,
      open: ({buyValue, sellValue}) => Number(buyValue === null) + Number(sellValue === null),
    });
    const {on, buyVolume, sellVolume, buyValue, sellValue} = row;
    return {on, buyVolume, sellVolume, buyValue, sellValue, sources: agreeing.length};
  });
}

const withSource = <Row extends {readonly provider: MarketProviderId}>(row: Row) => ({
  ...row,
  source: row.provider,
});

/**
 * The provider's series that reaches furthest, then the longest, if it reaches beyond the facts;
 * ex-dates after the last available day are undone.
 */
function capturedOf(
  store: Store,
  {prices}: OfFacts,
  series: readonly StoredAdjusted[],
  {symbol, last, traded}: {readonly symbol: string; readonly last: Day; readonly traded: Traded},
): CrawledShare["captured"] {
  const raw = rawBarsOf(prices, symbol);
  const [ofRaw, ofAdjusted, ofBeyond] = [raw, adjustedBarsOf(prices, symbol), traded.bars].map(
    (bars) => bars.at(-1)?.on ?? "",
  );
  const end = ofRaw! > ofAdjusted! ? ofRaw! : ofAdjusted!;
  // traded bars that continue the facts are adjusted by their ex-dates
  const own = ofRaw !== "" && traded.breaks.length === 0 && ofBeyond! > end ? ofBeyond! : end;
  const reach = ({throughOn}: StoredAdjusted) => (throughOn < last ? throughOn : last);
  const rank = ({provider}: StoredAdjusted) => MARKET_PROVIDER_IDS.indexOf(provider);
  const [best] = series
    .filter((one) => reach(one) > own)
    .sort((a, b) => byCode(reach(b), reach(a)) || byCode(a.fromOn, b.fromOn) || rank(a) - rank(b));
  if (best === undefined) return null;
  const from = end === "" ? "" : daysAfter(end, -OVERLAP_DAYS);
  const bars = storedBarsOf(store, symbol, best.provider, from)
    .filter(({on}) => on <= last)
    .map((bar): AdjustedBar => ({...bar, sources: 1}));
  const isWhole = best.throughOn <= last;
  const {adjusted, levelsKnown} = isWhole
    ? {adjusted: bars, levelsKnown: true}
    : asTradedLast(bars, [...raw, ...traded.bars], false);
  const rows = adjusted.map((bar): CapturedRow => {
    const {on, open, high, low, close, volume} = bar;
    return [on, figure(open), figure(high), figure(low), plain(close), figure(volume)];
  });
  return {source: best.provider, rows, levelsKnown};
}

const figure = (quantity: Quantity<string> | null): number | null =>
  quantity === null ? null : plain(quantity);

/** Levels of indices, and closes of VN-Index, on days missing from the facts. */
function levels(
  store: Store,
  {indices: facts}: MarketFacts,
  last: Day,
): Pick<CrawledMarket, "indices" | "closes"> {
  const settled = facts.indices.map(({index, bars}) => {
    const own = new Set(bars.map(([on]) => on));
    const days = Map.groupBy(
      indexBarsOf(store, index).filter(({on}) => on <= last && !own.has(on)),
      ({on}) => on,
    );
    const rows = [...days.values()].map((said) =>
      settle(said.map(withSource), {
        said: ({close}) => plain(close).toFixed(2),
        open: ({volume}) => Number(volume === null),
      }),
    );
    return [index, rows] as const;
  });
  const ofVnIndex = settled.find(([index]) => index === "VNINDEX")?.[1] ?? [];
  const known = new Set(facts.closes.map(([on]) => on));
  return {
    // omit levels without a volume, because bars of an index have all their figures
    indices: Object.fromEntries(
      settled.flatMap(([index, rows]) => {
        const bars = rows.flatMap(({row: {on, open, high, low, close, volume}}): IndexBar[] =>
          volume === null
            ? []
            : [[on, plain(open), plain(high), plain(low), plain(close), plain(volume)]],
        );
        return bars.length === 0 ? [] : [[index, bars]];
      }),
    ),
    closes: ofVnIndex.flatMap(({row, agreeing}): IndexClose[] =>
      known.has(row.on) ? [] : [[row.on, plain(row.close), agreeing.length]],
    ),
  };
}

/** Breadth on days missing from the facts. */
function missingBreadth(
  store: Store,
  {breadth}: PriceFacts,
  exchange: Exchange,
  last: Day,
): Breadth[] {
  const own = new Set(breadth.exchange === exchange ? breadthIn(breadth).map(({on}) => on) : []);
  const days = Map.groupBy(
    breadthDaysOf(store, exchange).filter(({on}) => on <= last && !own.has(on)),
    ({on}) => on,
  );
  return [...days.values()].map((said) => {
    const {row} = settle(said.map(withSource), {
      said: ({advances, declines}) => `${advances} ${declines}`,
      open: () => 0,
    });
    const {on, advances, declines, unchanged} = row;
    return {on, advances, declines, unchanged, traded: advances + declines + unchanged};
  });
}
