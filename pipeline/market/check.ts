import {FactsError} from "../kit/errors.ts";
import {FILES} from "./files.ts";
import {calendarOf} from "./rules/calendar.ts";
import {checkSymbols} from "./symbols.ts";
import type {
  BasketFacts,
  Day,
  ImportedMarket,
  IndexFacts,
  IndexSeries,
  MarketFacts,
  SymbolFacts,
} from "./types.ts";
import {plain} from "./units.ts";

const fail = (part: keyof MarketFacts, message: string): never => {
  throw new FactsError(`${FILES[part].path}: ${message}`);
};

/**
 * Checks beyond the schemas: unique symbols in known sectors, bars in order with the close between
 * low and high, equal closes in both lists, ordered baskets of listed shares, no bar on a day that
 * the calendar lists as closed.
 *
 * @throws FactsError naming file and place
 */
export function checkMarket({symbols, calendar, indices, baskets}: ImportedMarket): void {
  checkSymbols(symbols);
  checkIndices(indices);
  checkBaskets(baskets, symbols);
  const {isClosure} = calendarOf(calendar, []);
  for (const {on} of [...indices.closes, ...indices.indices.flatMap(({bars}) => bars)])
    if (isClosure(on))
      fail("calendar", `${on} is listed as closed, but an index has a bar of that day`);
}

/**
 * Checks that every sector has a Vietnamese name.
 *
 * @throws FactsError naming the sector
 */
export function checkSectors({symbols, sectors}: Pick<MarketFacts, "symbols" | "sectors">): void {
  for (const sector of new Set(Object.values(symbols.sectors)))
    if (!(sector in sectors.vietnamese))
      fail(
        "sectors",
        `"${sector}" has no Vietnamese name; expected one for each sector of symbols.json`,
      );
}

function checkIndices({indices, closes}: IndexFacts): void {
  for (const series of indices) checkBars(series);
  inOrder("VN-Index closes", closes);
  const closeOn = new Map(closes.map(({on, close}) => [on, close]));
  for (const {on, close} of indices.find(({index}) => index === "VNINDEX")?.bars ?? []) {
    const listed = closeOn.get(on);
    if (listed !== undefined && listed !== close)
      fail("indices", `VNINDEX closed ${on} at ${close}; expected ${listed}, as in its closes`);
  }
}

function checkBars({index, bars}: IndexSeries): void {
  inOrder(index, bars);
  for (const {on, ...bar} of bars) {
    const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(plain) as Range;
    if (low > Math.min(open, close) || high < Math.max(open, close))
      fail(
        "indices",
        `${index} ${on}: open ${open} and close ${close} are outside ${low} to ${high}`,
      );
  }
}
type Range = [open: number, high: number, low: number, close: number];

function checkBaskets({baskets}: BasketFacts, {symbols}: SymbolFacts): void {
  const listed = new Set(symbols.map(({symbol}) => symbol));
  for (const [k, {basket, effectiveFrom, freeFloatPercent}] of baskets.entries()) {
    const before = baskets[k - 1]?.effectiveFrom;
    if (before !== undefined && before >= effectiveFrom)
      fail("baskets", `${basket} is of ${effectiveFrom}; expected a day after ${before}`);
    const unlisted = Object.keys(freeFloatPercent).find((symbol) => !listed.has(symbol));
    if (unlisted !== undefined)
      fail("baskets", `${basket} has ${unlisted}; expected shares of symbols.json`);
  }
}

function inOrder(what: string, rows: readonly {readonly on: Day}[]): void {
  for (let k = 1; k < rows.length; k++)
    if (rows[k - 1]!.on >= rows[k]!.on)
      fail(
        "indices",
        `${what}: ${rows[k]!.on} follows ${rows[k - 1]!.on}; expected days in order, each once`,
      );
}
