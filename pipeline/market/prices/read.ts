import {factsFiles} from "../../kit/facts/facts-files.ts";
import type {
  Breadth,
  BreadthFacts,
  FlowFacts,
  ForeignFlow,
  LatestCloseFacts,
  PackedBars,
  PriceFacts,
  Prices,
  RawBar,
} from "../price-types.ts";
import type {Day, MarketFacts} from "../types.ts";
import {adjustedVnd, type Price, rawVnd, shares, vnd} from "../units.ts";
import {checkPrices} from "./check.ts";
import {daysOf, sourcesOf, unpackedBars} from "./columns.ts";
import {PRICE_FILES} from "./files.ts";

type Market = Pick<MarketFacts, "calendar" | "rules" | "symbols">;

/**
 * Reads and validates the price facts under a data folder, in the columns of their files.
 *
 * @throws FactsError naming file, place, what is there and what was expected
 */
export function readPriceFiles(dataDir: string, market: Market): PriceFacts {
  const files = factsFiles(dataDir);
  const read = <Part extends keyof PriceFacts>(part: Part): PriceFacts[Part] =>
    files.json<PriceFacts[Part]>(PRICE_FILES[part].path, PRICE_FILES[part].schema);
  const facts: PriceFacts = {
    raw: read("raw"),
    adjusted: read("adjusted"),
    latest: read("latest"),
    exDates: read("exDates"),
    breadth: read("breadth"),
    flows: read("flows"),
  };
  checkPrices(facts, market);
  return facts;
}

/** The price facts day by day: the larger half of the market facts. */
export function readPrices(dataDir: string, market: Market): Prices {
  const {raw, adjusted, latest, exDates, breadth, flows} = readPriceFiles(dataDir, market);
  return {
    traded: barsBySymbol(raw, rawVnd),
    adjusted: barsBySymbol(adjusted, adjustedVnd),
    adjustedThrough: adjusted.adjustedThrough,
    captured: new Map(),
    closes: closesBySymbol(latest),
    exDates: exDates.exDates,
    flows: flowsBySymbol(flows),
    breadth: new Map([[breadth.exchange, breadthDays(breadth)]]),
  };
}

interface Series {
  readonly sessions: readonly Day[];
  readonly series: readonly PackedBars[];
}
const barsBySymbol = <P extends Price>({sessions, series}: Series, priceOf: (vnd: number) => P) =>
  new Map(
    series.map((one) => {
      const {symbol, unattested} = one;
      return [symbol, {bars: unpackedBars(one, sessions, priceOf), unattested}];
    }),
  );

const closesBySymbol = ({sessions, series}: LatestCloseFacts) =>
  new Map(
    series.map(({symbol, exchange, close, totalVolume, sources}) => {
      const bars = sessions.flatMap((on, k): RawBar[] => {
        const price = close[k]!;
        const none = {open: null, high: null, low: null};
        const volume = shares(totalVolume[k]!);
        return price === null
          ? []
          : [{on, ...none, close: rawVnd(price), volume, sources: sources[k]!}];
      });
      return [symbol, {exchange, bars}];
    }),
  );

function flowsBySymbol({sessions, flows}: FlowFacts) {
  const value = (amount: number | null) => (amount === null ? null : vnd(amount));
  return new Map(
    flows.map((packed) => {
      const sources = sourcesOf(packed.sources);
      const days = daysOf(packed, sessions, packed.buyVolume.length).map(
        (on, k): ForeignFlow => ({
          on,
          buyVolume: shares(packed.buyVolume[k]!),
          sellVolume: shares(packed.sellVolume[k]!),
          buyValue: value(packed.buyValue[k]!),
          sellValue: value(packed.sellValue[k]!),
          sources: sources[k]!,
        }),
      );
      return [packed.symbol, days];
    }),
  );
}

const breadthDays = ({sessions, advances, declines, unchanged, traded}: BreadthFacts): Breadth[] =>
  sessions.map((on, k) => ({
    on,
    advances: advances[k]!,
    declines: declines[k]!,
    unchanged: unchanged[k]!,
    traded: traded[k]!,
  }));
