import {FactsError} from "../../kit/errors.ts";
import {jsonText} from "../../kit/facts/json-text.ts";
import {type WrittenFile, writeFact} from "../../kit/facts/write-facts.ts";
import {checkMarket} from "../check.ts";
import {FILES} from "../files.ts";
import {packedIndices} from "../index-columns.ts";
import type {PriceFacts} from "../price-types.ts";
import {checkPrices} from "../prices/check.ts";
import {PRICE_FILES} from "../prices/files.ts";
import type {ImportedMarket} from "../types.ts";
import {basketsFrom} from "./baskets.ts";
import {latestClosesFrom} from "./closes.ts";
import {calendarFrom} from "./closures.ts";
import {exDatesFrom} from "./ex-dates.ts";
import {breadthFrom, flowsFrom} from "./flows.ts";
import {indicesFrom} from "./indices.ts";
import {adjustedPricesFrom, rawPricesFrom} from "./prices.ts";
import {rulesFrom} from "./rules.ts";
import {symbolsFrom} from "./symbols.ts";
import {withPriced} from "./unlisted.ts";

const WIDTH = 100;

/** JSON with every column (a list of plain values) on one line, whatever its length. */
function columnsText(value: unknown): string {
  return `${format(value, "")}\n`;
}

function format(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== "object" || value === null || isColumn(value)) return line;
  if (indent.length + line.length <= WIDTH) return line;
  const inner = `${indent} `;
  const entries = Array.isArray(value)
    ? value.map((item) => `${inner}${format(item, inner)}`)
    : Object.entries(value).map(
        ([key, item]) => `${inner}${JSON.stringify(key)}:${format(item, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.join(",\n")}\n${indent}${close}`;
}

/** True for a list of plain values, or of lists of them. */
const isColumn = (value: object): boolean =>
  Array.isArray(value) &&
  value.every((one) => !isObject(one) || (Array.isArray(one) && !one.some(isObject)));
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

interface MarketImport {
  readonly files: readonly WrittenFile[];
  readonly symbols: number;
  readonly indices: number;
  readonly bars: number;
  readonly closes: number;
  readonly closures: number;
  /** Daily bars of shares, as traded and adjusted. */
  readonly rawBars: number;
  readonly adjustedBars: number;
}

/**
 * Converts downloaded market files into `data/market/`. The same files give the same bytes; when
 * files contradict each other, nothing is written.
 *
 * @param from folder with the files that `data/README.md` lists
 * @throws FactsError naming file and place
 */
export function importMarket({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): MarketImport {
  const read = marketFrom(from);
  const prices = pricesFrom(from);
  const facts = {...read, symbols: withPriced(read.symbols, prices)};
  checkMarket(facts);
  checkPrices(prices, facts);
  return {
    files: [
      ...textsOf(facts).map(([path, text]) => writeFact(to, path, text)),
      ...(Object.keys(prices) as (keyof PriceFacts)[]).map((part) =>
        writeFact(to, PRICE_FILES[part].path, columnsText(prices[part])),
      ),
    ],
    symbols: facts.symbols.symbols.length,
    indices: facts.indices.indices.length,
    bars: facts.indices.indices.reduce((sum, {bars}) => sum + bars.length, 0),
    closes: facts.indices.closes.length,
    closures: facts.calendar.closures.length,
    rawBars: prices.raw.series.reduce((sum, {close}) => sum + close.length, 0),
    adjustedBars: prices.adjusted.series.reduce((sum, {close}) => sum + close.length, 0),
  };
}

function marketFrom(from: string): ImportedMarket {
  const indices = indicesFrom(from);
  const lastBar = indices.closes.at(-1)?.on;
  if (lastBar === undefined)
    throw new FactsError(`${from}: vnindex.csv has no rows; expected the closes of VN-Index`);
  return {
    symbols: symbolsFrom(from),
    calendar: calendarFrom(from, lastBar),
    indices,
    rules: rulesFrom(from),
    baskets: basketsFrom(from),
  };
}

function pricesFrom(from: string): PriceFacts {
  const raw = rawPricesFrom(from);
  return {
    raw,
    adjusted: adjustedPricesFrom(from),
    latest: latestClosesFrom(from),
    exDates: exDatesFrom(from, new Set(raw.series.map(({symbol}) => symbol))),
    breadth: breadthFrom(from),
    flows: flowsFrom(from),
  };
}

const textsOf = ({indices, ...records}: ImportedMarket): [path: string, text: string][] => [
  ...(Object.keys(records) as (keyof typeof records)[]).map((part): [string, string] => [
    FILES[part].path,
    jsonText(records[part]),
  ]),
  [FILES.indices.path, columnsText(packedIndices(indices))],
];
