import {FactsError} from "../../kit/errors.ts";
import {lazy} from "../../kit/lazy.ts";
import {rulesOf} from "../lookup.ts";
import type {BreadthFacts, PackedBars, PackedRows, PriceFacts} from "../price-types.ts";
import {bandAround} from "../rules/bands.ts";
import {calendarOf} from "../rules/calendar.ts";
import {stepAt} from "../rules/ticks.ts";
import type {Day, MarketFacts} from "../types.ts";
import {closesOf, daysOf, forEachRow} from "./columns.ts";
import {OF_BARS, PRICE_FILES} from "./files.ts";

type Market = Pick<MarketFacts, "calendar" | "rules" | "symbols">;

const fail = (part: keyof PriceFacts, message: string): never => {
  throw new FactsError(`${PRICE_FILES[part].path}: ${message}`);
};

/**
 * Checks beyond the schemas: ordered sessions, none on a closure; columns of equal length; no share
 * both as traded and adjusted; listed shares only; counts of breadth that add up; prices as traded
 * on the ticks and within the band of their day.
 *
 * @throws FactsError naming file and place
 */
export function checkPrices(facts: PriceFacts, market: Market): void {
  checkSessions(facts, market);
  for (const part of ["raw", "adjusted"] as const)
    for (const one of facts[part].series)
      checkColumns(part, facts[part].sessions, one, columnsOf(one));
  for (const one of facts.flows.flows)
    checkColumns("flows", facts.flows.sessions, one, [
      one.buyVolume,
      one.sellVolume,
      one.buyValue,
      one.sellValue,
    ]);
  checkBasis(facts);
  checkListed(facts, market);
  checkExDates(facts);
  checkBreadth(facts.breadth);
  for (const packed of facts.raw.series) checkRawBars(facts, market, packed);
  checkLatest(facts, market);
}

function checkSessions(facts: PriceFacts, {calendar}: Market): void {
  const {isTradingDay} = calendarOf(calendar, []);
  for (const part of ["raw", "adjusted", "latest", "breadth", "flows"] as const) {
    const {sessions} = facts[part];
    for (const [k, on] of sessions.entries()) {
      if (k > 0 && sessions[k - 1]! >= on)
        fail(part, `${on} follows ${sessions[k - 1]}; expected sessions in order, each once`);
      if (!isTradingDay(on)) fail(part, `${on} is a session; expected a trading day`);
    }
  }
}

const columnsOf = ({close, open, high, low, volume}: PackedBars) => [
  close,
  open,
  high,
  low,
  volume,
];

function checkColumns(
  part: "raw" | "adjusted" | "flows",
  sessions: readonly Day[],
  rows: PackedRows,
  columns: readonly (readonly unknown[])[],
): void {
  const count = rows.sources.reduce((sum, [, run]) => sum + run, 0);
  const first = sessions.indexOf(rows.from);
  const without = [...rows.absent, ...rows.unattested];
  const between = sessions.slice(first, first + count + without.length);
  const days = without.every((on) => between.includes(on)) ? between.length - without.length : 0;
  const lengths = [days, ...columns.map(({length}) => length)];
  if (first < 0 || lengths.some((length) => length !== count))
    fail(
      part,
      `${rows.symbol} has columns of ${lengths.slice(1).join(", ")} and ${days} sessions from ${rows.from}; expected ${count}, as its sources say`,
    );
}

function checkBasis(facts: PriceFacts): void {
  const {raw, adjusted} = facts;
  const asTraded = new Set(raw.series.map(({symbol}) => symbol));
  for (const {symbol} of adjusted.series)
    if (asTraded.has(symbol))
      fail("adjusted", `${symbol} is in prices-raw.json as well; expected one basis`);
  for (const [part, series] of seriesOf(facts))
    for (let k = 1; k < series.length; k++)
      if (series[k - 1]!.symbol >= series[k]!.symbol)
        fail(
          part,
          `${series[k]!.symbol} follows ${series[k - 1]!.symbol}; expected symbols in order, each once`,
        );
}

/** Checks that every share with prices is listed. */
function checkListed(facts: PriceFacts, {symbols}: Market): void {
  const listed = new Set(symbols.symbols.map(({symbol}) => symbol));
  for (const [part, series] of seriesOf(facts))
    for (const {symbol} of series)
      if (!listed.has(symbol))
        fail(part, `${symbol} is not listed; expected shares of symbols.json`);
}

/** The series of each part with shares. */
const seriesOf = ({raw, adjusted, latest, flows}: PriceFacts) =>
  [
    ["raw", raw.series],
    ["adjusted", adjusted.series],
    ["latest", latest.series],
    ["flows", flows.flows],
  ] as const;

function checkExDates(facts: PriceFacts): void {
  const known = new Set(facts.raw.series.map(({symbol}) => symbol));
  for (const [k, {symbol, on, previousOn}] of facts.exDates.exDates.entries()) {
    const before = facts.exDates.exDates[k - 1];
    if (before && (before.symbol > symbol || (before.symbol === symbol && before.on >= on)))
      fail(
        "exDates",
        `${symbol} ${on} follows ${before.symbol} ${before.on}; expected them in order`,
      );
    if (!known.has(symbol)) fail("exDates", `${symbol} has no prices in prices-raw.json`);
    if (previousOn >= on) fail("exDates", `${symbol} ${on} has ${previousOn} before it`);
  }
}

function checkBreadth({sessions, advances, declines, unchanged, traded}: BreadthFacts): void {
  for (const [k, on] of sessions.entries()) {
    const sum = advances[k]! + declines[k]! + unchanged[k]!;
    if (sum !== traded[k])
      fail(
        "breadth",
        `${on} has ${traded[k]} shares traded; expected ${sum}, as its counts add up`,
      );
  }
}

/**
 * Compares each row with the previous one, the only known reference when sessions are missing. Uses
 * plain numbers for speed, because it runs at every start.
 */
function checkRawBars(facts: PriceFacts, market: Market, packed: PackedBars): void {
  const {symbol} = packed;
  const exchange = rulesOf(market, OF_BARS);
  const days = lazy(() => daysOf(packed, facts.raw.sessions, packed.close.length));
  const exDates = new Set(
    facts.exDates.exDates.flatMap((one) => (one.symbol === symbol ? days().indexOf(one.on) : [])),
  );
  let reference: number | null = null;
  const isOff = (price: number | null) => price !== null && price % stepAt(exchange, price) !== 0;
  forEachRow(packed, (k, open, high, low, close) => {
    if (isOff(open) || isOff(high) || isOff(low) || isOff(close))
      fail(
        "raw",
        `${symbol} ${days()[k]}: ${open}, ${high}, ${low} or ${close} is between two ticks`,
      );
    if (reference !== null && !exDates.has(k)) {
      const {floor, ceiling} = bandAround(exchange, reference);
      const [bottom, top] = low === null || high === null ? [close, close] : [low, high];
      if (bottom < floor || top > ceiling)
        fail(
          "raw",
          `${symbol} ${days()[k]}: ${bottom} to ${top} is outside ${floor} to ${ceiling}; expected prices within the band, or an ex-date`,
        );
    }
    reference = close;
  });
}

/**
 * Checks that all columns have values for the same sessions, on the ticks and equal to the bars.
 */
function checkLatest({latest: {sessions, series}, raw}: PriceFacts, market: Market): void {
  for (const {symbol, exchange, close, totalVolume, sources} of series) {
    const differs = [totalVolume, sources].some(
      (column) => column.length !== close.length || column.some(isOther(close)),
    );
    if (differs || close.length !== sessions.length)
      fail(
        "latest",
        `${symbol} has columns that differ; expected a value or null for each session`,
      );
    const ticks = rulesOf(market, exchange);
    const off = close.find((price) => price !== null && price % stepAt(ticks, price) !== 0);
    if (off !== undefined) fail("latest", `${symbol}: ${off} is between two ticks of ${exchange}`);
    const packed = raw.series.find((one) => one.symbol === symbol);
    if (packed === undefined) continue;
    const days = daysOf(packed, raw.sessions, packed.close.length);
    const closes = closesOf(packed);
    for (const [k, on] of sessions.entries()) {
      const bar = closes[days.lastIndexOf(on)];
      if (bar !== undefined && close[k] !== null && close[k] !== bar)
        fail("latest", `${symbol} closed ${on} at ${close[k]}; expected ${bar}, as its bar`);
    }
  }
}

const isOther = (column: readonly unknown[]) => (value: unknown, k: number) =>
  (value === null) !== (column[k] === null);
