import {byCode} from "../../kit/order.ts";
import type {Store} from "../../kit/store.ts";
import {rulesOf} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import {
  type Bar,
  type Breadth,
  type CapturedSeries,
  type ExDate,
  type ForeignFlow,
  MARKET_PROVIDER_IDS,
  type PriceSource,
  type Prices,
  type TradedShare,
} from "../price-types.ts";
import {OF_BARS} from "../prices/files.ts";
import {adjustedBarsOf, barDays, lastBarOn, latestClosesOf, rawBarsOf} from "../prices/series.ts";
import {calendarOf, plusDays, type TradingCalendar} from "../rules/calendar.ts";
import type {Day, Exchange, IndexFacts, ListedSymbol} from "../types.ts";
import {adjustedVnd, type Points, type Price, plain, points, shares} from "../units.ts";
import {continued} from "./continued.ts";
import {isOfUnit} from "./continuity.ts";
import {gapsIn, type Span} from "./gaps.ts";
import {barOf, type Rule, type Settled, settle} from "./settled.ts";
import {settledShare} from "./settled-share.ts";
import {
  adjustedRowsOf,
  allAdjustedSeries,
  barsBesideFacts,
  breadthBesideFacts,
  flowsBesideFacts,
  type SaidBy,
  type SaidRow,
  type StoredAdjusted,
  tradedDays,
} from "./stored/bars.ts";
import type {BreadthDay, FlowDay} from "./types.ts";

/**
 * Rows of providers that add to the facts, for days with figures available by an instant; every
 * list by id, then day. Plain values, so that they can be serialised.
 */
export interface ProviderRows {
  /** Bars of shares as traded. */
  readonly bars: readonly SaidRow[];
  /** Every day on which a provider has a share as traded, also of shares that are not listed. */
  readonly tradedDays: readonly Day[];
  readonly levels: readonly SaidRow[];
  readonly flows: readonly SaidBy<FlowDay>[];
  readonly breadth: readonly SaidBy<BreadthDay>[];
  /** The adjusted series of a share that reaches furthest, if it reaches beyond the facts. */
  readonly adjusted: readonly CapturedSeries[];
}

/**
 * Calendar days of an adjusted series kept before the end of that of the facts: more than a year.
 */
const OVERLAP_DAYS = 400;

/**
 * Reads the rows of providers about listed shares and indices of the facts. Must be called within a
 * transaction, so that everything is of one instant.
 *
 * @param last the last day with available figures
 */
export function providerRows(store: Store, {market, prices}: MarketData, last: Day): ProviderRows {
  const listed = new Set(market.symbols.symbols.map(({symbol}) => symbol));
  const indices = new Set(market.indices.indices.map(({index}) => index));
  const isListed = ({symbol}: {readonly symbol: string}) => listed.has(symbol);
  const series = Map.groupBy(allAdjustedSeries(store).filter(isListed), ({symbol}) => symbol);
  return {
    bars: barsBesideFacts(store, "raw", last).filter(({id}) => listed.has(id)),
    tradedDays: tradedDays(store, last),
    levels: barsBesideFacts(store, "index", last).filter(({id}) => indices.has(id)),
    flows: flowsBesideFacts(store, last).filter(isListed),
    breadth: breadthBesideFacts(store, last),
    adjusted: [...series].flatMap(([symbol, all]): CapturedSeries[] => {
      const end = lastBarOn(prices, symbol);
      const {provider, throughOn} = furthest(all, last);
      const reach = reachOf(throughOn, last);
      if (reach <= end) return [];
      const from = end === "" ? "" : plusDays(end, -OVERLAP_DAYS);
      const bars = adjustedRowsOf(store, symbol, provider, from).flatMap((row) =>
        row.on <= last ? barOf(row, adjustedVnd) : [],
      );
      return [{symbol, source: provider, throughOn: reach, isWhole: throughOn <= last, bars}];
    }),
  };
}

const reachOf = (throughOn: Day, last: Day): Day => (throughOn < last ? throughOn : last);

/** The series that reaches furthest, then the longest, then the first provider in order. */
const furthest = (series: readonly StoredAdjusted[], last: Day): StoredAdjusted =>
  series.toSorted(
    (a, b) =>
      byCode(reachOf(b.throughOn, last), reachOf(a.throughOn, last)) ||
      byCode(a.fromOn, b.fromOn) ||
      MARKET_PROVIDER_IDS.indexOf(a.provider) - MARKET_PROVIDER_IDS.indexOf(b.provider),
  )[0]!;

/** The market as settled from the facts and the rows of providers. */
export interface SettledMarket extends MarketData {
  /** The rows of providers; omitted when the facts are all there is. */
  readonly rows?: ProviderRows;
}

/**
 * The market of the facts and the rows of providers beside them, by the rule of `settled.ts`.
 * Returns the facts themselves if the rows add nothing.
 */
export function settledMarket(facts: MarketData, rows: ProviderRows): SettledMarket {
  const indices = settledIndices(facts.market, rows);
  const {sessions = []} = indices;
  const {bars, levels, flows, breadth, adjusted} = rows;
  if ([bars, levels, flows, breadth, adjusted, sessions].every(({length}) => length === 0))
    return facts;
  return {
    ...facts,
    market: {...facts.market, indices},
    prices: {
      ...facts.prices,
      ...settledShares(facts, indices, rows),
      flows: withDays(
        facts.prices.flows,
        settledDays(flows, ({symbol}) => symbol, FLOW),
        flowOf,
      ),
      breadth: withDays(
        facts.prices.breadth,
        settledDays(breadth, ({exchange}) => exchange, BREADTH),
        breadthOf,
      ),
    },
    rows,
  };
}

/** Levels of indices, closes of VN-Index, and the sessions that only share prices prove. */
function settledIndices(
  {indices: facts, calendar}: MarketData["market"],
  {levels: said, tradedDays, adjusted, flows, breadth}: ProviderRows,
): IndexFacts {
  const known = new Set(facts.closes.map(({on}) => on));
  const levelsOf = Map.groupBy(said, ({id}) => id);
  const levels = facts.indices.flatMap(({index, bars}) => inUnit(levelsOf.get(index) ?? [], bars));
  const settled = settledDays(levels, ({id}) => id, LEVEL);
  // omit levels without a volume, because bars of an index have all their figures
  const barsOf = (index: string) =>
    (settled.get(index) ?? []).flatMap(({row: {on, open, high, low, close, volume}}) =>
      volume === null
        ? []
        : {
            on,
            open: points(open!),
            high: points(high!),
            low: points(low!),
            close: points(close),
            volume: shares(volume),
          },
    );
  const closes = (settled.get("VNINDEX") ?? []).flatMap(({row: {on, close}, agreeing}) =>
    known.has(on) ? [] : {on, close: points(close), sources: agreeing.length},
  );
  for (const {on} of closes) known.add(on);
  const {isTradingDay} = calendarOf(calendar, known);
  const byShares = tradedDays.filter((on) => !known.has(on) && isTradingDay(on)).sort();
  const after = facts.closes.at(-1)?.on ?? "";
  const sessions = [...known, ...byShares].filter((on) => on >= after).sort();
  return {
    ...facts,
    ...gapsIn(calendarOf(calendar, sessions), {
      sessions,
      proofs: new Set([...adjusted.flatMap(({bars}) => bars), ...flows, ...breadth].map(dayOf)),
      series: adjusted.flatMap(({bars}) => spanOf(bars)),
    }),
    indices: facts.indices.map((series) => ({
      ...series,
      bars: [...series.bars, ...barsOf(series.index)].sort(byDay),
    })),
    closes: [...facts.closes, ...closes].sort(byDay),
    sessions: byShares,
  };
}
const dayOf = ({on}: {readonly on: Day}): Day => on;
const spanOf = (rows: readonly {readonly on: Day}[]): readonly Span[] => {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? [{from: first.on, through: last.on}] : [];
};
const LEVEL: Rule<SaidRow> = {
  said: ({close}) => close.toFixed(2),
  open: ({volume}) => Number(volume === null),
};
const FLOW: Rule<SaidBy<FlowDay>> = {
  said: ({buyVolume, sellVolume}) => `${buyVolume} ${sellVolume}`,
  open: ({buyValue, sellValue}) => Number(buyValue === null) + Number(sellValue === null),
};
const BREADTH: Rule<SaidBy<BreadthDay>> = {
  said: ({advances, declines}) => `${advances} ${declines}`,
  open: () => 0,
};

const flowOf = ({row, agreeing}: Settled<SaidBy<FlowDay>>): ForeignFlow => {
  const {symbol: _, source: __, ...flow} = row;
  return {...flow, sources: agreeing.length};
};
const breadthOf = ({row}: Settled<SaidBy<BreadthDay>>): Breadth => {
  const {on, advances, declines, unchanged} = row;
  return {on, advances, declines, unchanged, traded: advances + declines + unchanged};
};

/** Settles each day of each share, index or exchange. */
const settledDays = <Id, Row extends {readonly on: Day; readonly source: PriceSource}>(
  rows: readonly Row[],
  idOf: (row: Row) => Id,
  rule: Rule<Row>,
): ReadonlyMap<Id, readonly Settled<Row>[]> =>
  new Map(
    [...Map.groupBy(rows, idOf)].map(([id, own]) => [
      id,
      [...Map.groupBy(own, ({on}) => on).values()].map((said) => settle(said, rule)),
    ]),
  );

/** The days of the facts, completed by those that only providers have. */
function withDays<Id, Row extends {readonly on: Day}, Said>(
  facts: ReadonlyMap<Id, readonly Row[]>,
  settled: ReadonlyMap<Id, readonly Said[]>,
  rowOf: (said: Said) => Row,
): ReadonlyMap<Id, readonly Row[]> {
  const all = new Map(facts);
  for (const [id, days] of settled)
    all.set(id, [...(facts.get(id) ?? []), ...days.map(rowOf)].sort(byDay));
  return all;
}
const byDay = (a: {readonly on: Day}, b: {readonly on: Day}): number => byCode(a.on, b.on);

/** Bars of shares as traded, adjusted series of providers, and ex-dates. */
function settledShares(
  {market, prices}: MarketData,
  {closes}: IndexFacts,
  rows: ProviderRows,
): Pick<Prices, "traded" | "captured" | "exDates"> {
  const exchanges = new Map(
    market.symbols.symbols.map((listed) => [listed.symbol, exchangeIn(prices, listed)]),
  );
  const known: KnownDays = {
    calendar: calendarOf(market.calendar, new Set(closes.map(({on}) => on))),
    isCrawled: crawledDays(rows, (symbol) => exchanges.get(symbol) ?? OF_BARS),
    end: barDays(prices).at(-1) ?? "",
  };
  const bars = Map.groupBy(rows.bars, ({id}) => id);
  const series = new Map(rows.adjusted.map((one) => [one.symbol, one]));
  const traded = new Map(prices.traded);
  const captured = new Map<string, CapturedSeries>();
  const exDates = [...prices.exDates];
  for (const listed of market.symbols.symbols) {
    const {symbol} = listed;
    const said = series.get(symbol);
    if (!bars.has(symbol) && !said) continue;
    const own = settledShareOf({market, prices}, listed, bars.get(symbol) ?? [], known);
    if (own.bars.length + own.disagreements.length > 0)
      traded.set(
        symbol,
        withBars(
          prices.traded.get(symbol),
          own,
          own.breaks.map((on) => known.calendar.previousTradingDay(on)),
        ),
      );
    exDates.push(...own.exDates);
    if (said && isFurther(prices, said, own) && isInUnit(prices, said)) captured.set(symbol, said);
  }
  exDates.sort((a, b) => byCode(a.symbol, b.symbol) || byDay(a, b));
  return {traded, captured, exDates};
}

interface KnownDays {
  readonly calendar: TradingCalendar;
  /** Tests whether a day has rows of most shares of an exchange, as far as providers have any. */
  readonly isCrawled: (exchange: Exchange, on: Day) => boolean;
  /** The last day with bars in the facts. */
  readonly end: Day;
}
/** Additions to a share from providers: bars that replace or follow those of the facts. */
type Added = Required<Omit<TradedShare, "unattested" | "exchange">> &
  Pick<TradedShare, "exchange"> & {readonly exDates: readonly ExDate[]};

function settledShareOf(
  {market, prices}: MarketData,
  listed: ListedSymbol,
  said: readonly SaidRow[],
  {calendar, isCrawled, end}: KnownDays,
): Added {
  const {symbol} = listed;
  const raw = rawBarsOf(prices, symbol);
  const latest = latestClosesOf(prices, symbol);
  const {bars, disagreements} = settledShare({raw, latest}, inUnit(said, [...raw, ...latest]));
  const isOfFacts = prices.traded.has(symbol);
  const exchange = exchangeIn(prices, listed);
  const first = bars.find(({on}) => on > (raw.at(-1)?.on ?? ""))?.on ?? "";
  const isWhole = (after: Day, until: Day): boolean => {
    for (let on = calendar.nextTradingDay(after); on < until; on = calendar.nextTradingDay(on))
      if (!isCrawled(exchange, on) && !(isOfFacts && on <= end)) return false;
    return true;
  };
  const {exDates, breaks} = continued(
    symbol,
    raw.at(-1) ?? latest.findLast(({on}) => on < first),
    first === "" ? [] : bars.filter(({on}) => on >= first),
    {rules: rulesOf(market, exchange), isWhole},
  );
  return {bars, exDates, breaks, disagreements, ...(!isOfFacts && {exchange})};
}

/** The exchange of a share by its prices or, without any, by the list of symbols. */
const exchangeIn = (prices: Prices, {symbol, exchange}: ListedSymbol): Exchange =>
  prices.traded.has(symbol) ? OF_BARS : (prices.closes.get(symbol)?.exchange ?? exchange);

/**
 * Minimum number of shares on a crawled day, as a fraction of those on the exchange's fullest day.
 */
const MOST = 0.5;

function crawledDays(
  {bars}: ProviderRows,
  exchangeOf: (symbol: string) => Exchange,
): KnownDays["isCrawled"] {
  const shares = new Map<Exchange, Map<Day, Set<string>>>();
  for (const {id, on} of bars) {
    const days = shares.get(exchangeOf(id)) ?? new Map<Day, Set<string>>();
    shares.set(exchangeOf(id), days.set(on, (days.get(on) ?? new Set()).add(id)));
  }
  const fullest = new Map(
    [...shares].map(([exchange, days]) => [exchange, Math.max(...[...days.values()].map(sizeOf))]),
  );
  return (exchange, on) =>
    (shares.get(exchange)?.get(on)?.size ?? 0) >= MOST * (fullest.get(exchange) ?? 1);
}
const sizeOf = ({size}: ReadonlySet<string>): number => size;

/** The rows of a share or an index in the unit of the facts, each compared with the one before. */
function inUnit(
  said: readonly SaidRow[],
  facts: readonly {readonly on: Day; readonly close: Price | Points}[],
): SaidRow[] {
  const known = new Map(facts.map(({on, close}) => [on, plain(close)]));
  const days = [...known.keys()].sort();
  let earlier: number | undefined;
  let place = 0;
  return said.filter(({on, close}) => {
    for (; place < days.length && days[place]! <= on; place++) earlier = known.get(days[place]!)!;
    if (!isOfUnit(close, earlier)) return false;
    earlier = close;
    return true;
  });
}

/** @param before the trading days before the breaks, at least one of which has no figures */
function withBars(
  facts: TradedShare = {bars: [], unattested: []},
  {exDates: _, bars, ...added}: Added,
  before: readonly Day[],
): TradedShare {
  const said = new Set(bars.map(({on}) => on));
  return {
    ...added,
    bars: [...facts.bars.filter(({on}) => !said.has(on)), ...bars].sort(byDay),
    unattested: [...facts.unattested, ...before].filter((on) => !said.has(on)),
  };
}

/** Tests whether an adjusted series is in the unit of the last known price of its share. */
function isInUnit(prices: Prices, {symbol, bars}: CapturedSeries): boolean {
  const {on = "", close} = [rawBarsOf, adjustedBarsOf, latestClosesOf]
    .flatMap((of): readonly Bar<Price>[] => of(prices, symbol))
    .reduce<Partial<Bar<Price>>>((last, bar) => (bar.on > (last.on ?? "") ? bar : last), {});
  const same = bars.findLast((bar) => bar.on <= on) ?? bars[0];
  return same === undefined || isOfUnit(plain(same.close), close && plain(close));
}

/** Tests whether an adjusted series reaches further than the facts and their continuation. */
function isFurther(prices: Prices, {symbol, throughOn}: CapturedSeries, added: Added): boolean {
  const end = lastBarOn(prices, symbol);
  const addedOn = added.bars.at(-1)?.on ?? "";
  // traded bars that continue the facts are adjusted by their ex-dates
  const isContinued = rawBarsOf(prices, symbol).length > 0 && added.breaks.length === 0;
  return throughOn > end && !(isContinued && throughOn <= addedOn);
}
