import {byCode} from "../../kit/order.ts";
import type {Day} from "../../kit/types.ts";
import type {
  AdjustedBar,
  Breadth,
  BreadthFacts,
  PackedFlows,
  PriceFacts,
  RawSeries,
} from "../price-types.ts";
import type {IndexFacts} from "../types.ts";
import {adjustedVnd, shares} from "../units.ts";
import type {CapturedRow, CrawledMarket, CrawledShare} from "./crawled-market.ts";
import type {OfFacts} from "./read-crawled.ts";

/** The facts with the additions of providers, in the same shapes. */
export const withCrawled = <Facts extends OfFacts>(
  facts: Facts,
  crawled: CrawledMarket,
): Facts => ({
  ...facts,
  market: {...facts.market, indices: indicesWith(facts.market.indices, crawled)},
  prices: pricesWith(facts.prices, crawled),
});

function indicesWith(facts: IndexFacts, {indices, closes, sessions}: CrawledMarket): IndexFacts {
  return {
    ...facts,
    indices: facts.indices.map((series) => {
      const own = indices[series.index];
      return own === undefined ? series : {...series, bars: [...series.bars, ...own].sort(byFirst)};
    }),
    closes: [...facts.closes, ...closes].sort(byFirst),
    sessions,
  };
}
const byFirst = ([a]: readonly [Day, ...unknown[]], [b]: readonly [Day, ...unknown[]]): number =>
  byCode(a, b);

function pricesWith(facts: PriceFacts, {shares, breadth}: CrawledMarket): PriceFacts {
  const traded = shares.filter(({bars, disagreements}) => bars.length + disagreements.length > 0);
  const flows = shares.filter((share) => share.flows.length > 0);
  const bars = traded.flatMap((share) => share.bars.map(({on}) => on));
  return {
    ...facts,
    raw: {
      ...facts.raw,
      sessions: continuedBy(facts.raw.sessions, bars),
      series: replacedBy(facts.raw.series, traded, seriesWith),
    },
    adjusted: {
      ...facts.adjusted,
      captured: shares.flatMap(({symbol, captured}) => {
        if (captured === null) return [];
        const {rows, ...series} = captured;
        return {symbol, ...series, bars: rows.map(barOf)};
      }),
    },
    exDates: {exDates: exDatesWith(facts.exDates.exDates, shares)},
    flows: {
      ...facts.flows,
      sessions: continuedBy(
        facts.flows.sessions,
        flows.flatMap((share) => share.flows.map(({on}) => on)),
      ),
      flows: replacedBy(facts.flows.flows, flows, flowsWith),
    },
    breadth: breadthWith(facts.breadth, breadth),
  };
}

const barOf = ([on, open, high, low, close, volume]: CapturedRow): AdjustedBar => {
  const price = (value: number | null) => (value === null ? null : adjustedVnd(value));
  return {
    ...{on, open: price(open), high: price(high), low: price(low), close: adjustedVnd(close)},
    volume: volume === null ? null : shares(volume),
    sources: 1,
  };
};

/**
 * The sessions of a file, followed by later days only, because rows of the file refer to its own
 * sessions by position.
 */
function continuedBy(sessions: readonly Day[], days: readonly Day[]): readonly Day[] {
  const end = sessions.at(-1) ?? "";
  return [...sessions, ...[...new Set(days)].filter((on) => on > end).sort()];
}

/** The series of a file, followed by those of shares that it lacks. */
function replacedBy<Series extends {readonly symbol: string}>(
  series: readonly Series[],
  shares: readonly CrawledShare[],
  seriesOf: (share: CrawledShare, own: Series | undefined) => Series,
): Series[] {
  const bySymbol = new Map(shares.map((share) => [share.symbol, share]));
  const own = new Set(series.map(({symbol}) => symbol));
  return [
    ...series.map((one) => {
      const share = bySymbol.get(one.symbol);
      return share === undefined ? one : seriesOf(share, one);
    }),
    ...shares.flatMap((share) => (own.has(share.symbol) ? [] : seriesOf(share, undefined))),
  ];
}

const NO_ROWS = {absent: [], unattested: [], sources: []} as const;
const NO_BARS = {...NO_ROWS, close: [], open: [], high: [], low: [], volume: []} as const;

function seriesWith(
  {symbol, exchange, bars, breaks, disagreements}: CrawledShare,
  own: RawSeries | undefined,
): RawSeries {
  const attested = new Set(bars.map(({on}) => on));
  const packed = own ?? {symbol, from: bars[0]?.on ?? "", ...NO_BARS};
  return {
    ...packed,
    // a session attested by a provider still has no row in the file
    absent: [...packed.absent, ...packed.unattested.filter((on) => attested.has(on))],
    unattested: packed.unattested.filter((on) => !attested.has(on)),
    ...(exchange && {exchange}),
    beyond: bars,
    breaks,
    disagreements,
  };
}

const flowsWith = ({symbol, flows}: CrawledShare, own: PackedFlows | undefined): PackedFlows => ({
  ...(own ?? {
    ...{symbol, from: flows[0]!.on, ...NO_ROWS},
    ...{buyVolume: [], sellVolume: [], buyValue: [], sellValue: []},
  }),
  beyond: flows,
});

const exDatesWith = (
  exDates: PriceFacts["exDates"]["exDates"],
  shares: readonly CrawledShare[],
): PriceFacts["exDates"]["exDates"] => {
  const own = shares.flatMap((share) => share.exDates);
  return own.length === 0
    ? exDates
    : [...exDates, ...own].sort((a, b) => byCode(a.symbol, b.symbol) || byCode(a.on, b.on));
};

function breadthWith(facts: BreadthFacts, crawled: CrawledMarket["breadth"]): BreadthFacts {
  const all = crawled.map(({exchange, days}) => ({exchange, ...columnsOf(days)}));
  const own = crawled.find(({exchange}) => exchange === facts.exchange)?.days ?? [];
  const listed = facts.sessions.map(
    (on, k): Breadth => ({
      on,
      advances: facts.advances[k]!,
      declines: facts.declines[k]!,
      unchanged: facts.unchanged[k]!,
      traded: facts.traded[k]!,
    }),
  );
  return {
    exchange: facts.exchange,
    ...columnsOf([...listed, ...own].sort((a, b) => byCode(a.on, b.on))),
    elsewhere: all.filter(({exchange}) => exchange !== facts.exchange),
  };
}

const columnsOf = (days: readonly Breadth[]): Omit<BreadthFacts, "exchange" | "elsewhere"> => ({
  sessions: days.map(({on}) => on),
  advances: days.map(({advances}) => advances),
  declines: days.map(({declines}) => declines),
  unchanged: days.map(({unchanged}) => unchanged),
  traded: days.map(({traded}) => traded),
});
