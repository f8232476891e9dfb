import type {Context} from "../kit/context.ts";
import {FactsError} from "../kit/errors.ts";
import {factsFiles} from "../kit/facts/facts-files.ts";
import {sha256} from "../kit/hash.ts";
import {bundleVersion} from "../kit/project-folder.ts";
import {type Store, statement} from "../kit/store.ts";
import {FILES} from "./files.ts";
import {type MarketData, readMarketData} from "./market-data.ts";
import type {AdjustedBar, Prices, RawBar} from "./price-types.ts";
import {PRICE_FILES} from "./prices/files.ts";
import {keepBreadth, keepFlows} from "./sources/stored/bars.ts";
import type {Day, Exchange, IndexBar, IndexFacts} from "./types.ts";

/** The facts besides their rows. */
interface Documents extends Pick<Prices, "adjustedThrough" | "exDates"> {
  readonly market: MarketData["market"];
  /** The exchange of each share with a close. */
  readonly exchanges: Readonly<Record<string, Exchange>>;
}

/** A bar of the facts; without a close, a session on which a share traded without figures. */
interface FactsBar {
  readonly on: Day;
  readonly open: unknown;
  readonly high: unknown;
  readonly low: unknown;
  readonly close: unknown;
  readonly volume: unknown;
  readonly sources: number | null;
}
const NO_FIGURES = {open: null, high: null, low: null, close: null, volume: null, sources: null};

/**
 * Loads the market's facts files as the rows of the provider `facts`, unless they are loaded.
 *
 * @returns whether they were loaded
 * @throws FactsError when a file is unreadable or invalid; the store is unchanged
 */
export function loadMarket({store, dataDir}: Pick<Context, "store" | "dataDir">): boolean {
  const {text} = factsFiles(dataDir);
  const files = Object.values({...FILES, ...PRICE_FILES}).map(({path}) => text(path));
  const hash = sha256(JSON.stringify([bundleVersion() ?? "sources", files.map(sha256)]));
  if (factsHash(store) === hash) return false;
  const facts = readMarketData(dataDir);
  keepFacts(store, facts, hash);
  return true;
}

/** Replaces the rows of the facts. @param hash identifies the files that they were read from */
export const keepFacts = (store: Store, facts: MarketData, hash: string): void =>
  store.transaction(() => replaceFacts(store, facts, hash)).immediate();

function replaceFacts(store: Store, {market, prices}: MarketData, hash: string): void {
  for (const table of ["market_bar", "market_foreign_flow", "market_breadth"])
    store.prepare(`DELETE FROM ${table} WHERE provider = 'facts'`).run();
  for (const series of barsOf(market.indices, prices)) keepBars(store, series);
  const ofFacts = {provider: "facts", capturedAt: null} as const;
  for (const [symbol, flows] of prices.flows)
    keepFlows(
      store,
      flows.map((flow) => ({...flow, symbol})),
      ofFacts,
    );
  for (const [exchange, days] of prices.breadth)
    keepBreadth(
      store,
      days.map((day) => ({...day, exchange})),
      ofFacts,
    );
  const {indices, closes: _, ...rest} = market.indices;
  const documents: Documents = {
    market: {
      ...market,
      indices: {...rest, indices: indices.map((one) => ({...one, bars: []})), closes: []},
    },
    exDates: prices.exDates,
    adjustedThrough: prices.adjustedThrough,
    exchanges: Object.fromEntries(
      [...prices.closes].map(([symbol, {exchange}]) => [symbol, exchange]),
    ),
  };
  store
    .prepare("INSERT OR REPLACE INTO market_facts (one, sha256, body) VALUES (1, ?, ?)")
    .run(hash, JSON.stringify(documents));
}

type Series = readonly [basis: string, id: string, bars: readonly FactsBar[]];

function barsOf({indices, closes}: IndexFacts, prices: Prices): Series[] {
  const ofShares = (["adjusted", "traded"] as const).flatMap((part) =>
    [...prices[part]].map(([symbol, {bars, unattested}]): Series => {
      const without = unattested.map((on) => ({on, ...NO_FIGURES}));
      return [part === "traded" ? "raw" : part, symbol, [...bars, ...without]];
    }),
  );
  const lastCloses = [...prices.closes].map(([symbol, {bars}]): Series => ["close", symbol, bars]);
  const levels = indices.map(({index, bars}): Series => {
    const days = new Map<Day, FactsBar>(bars.map((bar) => [bar.on, {...bar, sources: null}]));
    if (index === "VNINDEX")
      for (const close of closes)
        days.set(close.on, {...NO_FIGURES, ...days.get(close.on), ...close});
    return ["index", index, [...days.values()]];
  });
  return [...ofShares, ...lastCloses, ...levels];
}

/** Rows per statement; in batches a hundred thousand rows take half as long as one by one. */
const AT_ONCE = 50;

function keepBars(store: Store, [basis, id, bars]: Series): void {
  for (let from = 0; from < bars.length; from += AT_ONCE) {
    const some = bars.slice(from, from + AT_ONCE);
    const rows = Array(some.length).fill("(?, ?, ?, ?, ?, ?, ?)").join();
    const figures: unknown[] = [basis, id];
    for (const {on, open, high, low, close, volume, sources} of some)
      figures.push(on, open, high, low, close, volume, sources);
    statement<unknown[]>(
      store,
      `INSERT INTO market_bar (basis, id, provider, on_day, open, high, low, close, volume, sources)
       SELECT ?, ?, 'facts', * FROM (VALUES ${rows})`,
    ).run(figures);
  }
}

/** The hash of the facts that are loaded; undefined when none are. */
export const factsHash = (store: Store): string | undefined =>
  store.prepare<[], string>("SELECT sha256 FROM market_facts").pluck().get();

/** The facts of the market as they were loaded. @throws FactsError when none are */
export function storedFacts(store: Store): MarketData {
  const body = store.prepare<[], string>("SELECT body FROM market_facts").pluck().get();
  if (body === undefined)
    throw new FactsError('the database holds no market; run "broadsheet build" first');
  const {market, exDates, adjustedThrough, exchanges} = JSON.parse(body) as Documents;
  const {indices} = market.indices;
  const levels = seriesOf<Level>(store, "index");
  const levelsIn = (index: string) => levels.get(index) ?? [];
  return {
    market: {
      ...market,
      indices: {
        ...market.indices,
        indices: indices.map((one) => ({...one, bars: levelsIn(one.index).flatMap(indexBar)})),
        closes: levelsIn("VNINDEX").flatMap(({on, close, sources}) =>
          sources === null ? [] : {on, close, sources},
        ),
      },
    },
    prices: {
      traded: sharesIn(seriesOf<RawBar>(store, "raw")),
      adjusted: sharesIn(seriesOf<AdjustedBar>(store, "adjusted")),
      adjustedThrough,
      captured: new Map(),
      closes: mapped(seriesOf<RawBar>(store, "close"), (bars, symbol) => ({
        exchange: exchanges[symbol]!,
        bars,
      })),
      exDates,
      flows: rowsOf(store, {
        from: "market_foreign_flow",
        id: "symbol",
        columns:
          "buy_volume AS buyVolume, sell_volume AS sellVolume, buy_value AS buyValue, sell_value AS sellValue, sources",
      }),
      breadth: rowsOf(store, {
        from: "market_breadth",
        id: "exchange",
        columns: "advances, declines, unchanged, advances + declines + unchanged AS traded",
      }),
    },
  };
}

/**
 * A day of an index; `open` is null if only the list of closes has it, `sources` if that list lacks
 * it.
 */
type Level = IndexBar & {readonly sources: number | null};
const indexBar = ({sources: _, ...bar}: Level): IndexBar[] => (bar.open === null ? [] : [bar]);

/** The facts' rows of a table by id, oldest first. */
function rowsOf<Id extends string, Row>(
  store: Store,
  {from, id, columns}: Readonly<Record<"from" | "id" | "columns", string>>,
  basis = "",
): Map<Id, readonly Row[]> {
  const facts = `FROM ${from} WHERE ${basis} provider = 'facts'`;
  const rows = store.prepare<[Id], Row>(
    `SELECT on_day AS "on", ${columns} ${facts} AND ${id} = ? ORDER BY on_day`,
  );
  const ids = store.prepare<[], Id>(`SELECT DISTINCT ${id} ${facts} ORDER BY ${id}`).pluck().all();
  return new Map(ids.map((one) => [one, rows.all(one)]));
}
const BARS = {
  from: "market_bar",
  id: "id",
  columns: "open, high, low, close, volume, sources",
} as const;
const seriesOf = <Bar>(store: Store, basis: string) =>
  rowsOf<string, Bar>(store, BARS, `basis = '${basis}' AND`);

/** Separates the sessions without figures. */
const sharesIn = <Bar extends {readonly on: Day; readonly close: unknown}>(
  series: ReadonlyMap<string, readonly Bar[]>,
) =>
  mapped(series, (rows) => ({
    bars: rows.filter(({close}) => close !== null),
    unattested: rows.flatMap(({on, close}) => (close === null ? on : [])),
  }));

const mapped = <Value, To>(
  map: ReadonlyMap<string, Value>,
  to: (value: Value, key: string) => To,
) => new Map([...map].map(([key, value]) => [key, to(value, key)]));
