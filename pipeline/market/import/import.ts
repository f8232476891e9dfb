import {FactsError} from "../../kit/errors.ts";
import {jsonText} from "../../kit/facts/json-text.ts";
import {type WrittenFile, writeFact} from "../../kit/facts/write-facts.ts";
import {checkMarket} from "../check.ts";
import {FILES} from "../files.ts";
import type {ImportedMarket} from "../types.ts";
import {calendarFrom} from "./closures.ts";
import {indicesFrom} from "./indices.ts";
import {rulesFrom} from "./rules.ts";
import {symbolsFrom} from "./symbols.ts";

interface MarketImport {
  readonly files: readonly WrittenFile[];
  readonly symbols: number;
  readonly indices: number;
  readonly bars: number;
  readonly closes: number;
  readonly closures: number;
}

/**
 * Downloaded market files → `data/market/`. The same files give the same bytes; files that
 * contradict each other write nothing.
 *
 * @param from folder with `vn_symbols.csv`, `indices.csv`, `vnindex.csv`, `closures_2012_2026.json`
 * and `trading_rules.json`
 * @param to the data folder
 * @throws FactsError naming file and place
 */
export function importMarket({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): MarketImport {
  const indices = indicesFrom(from);
  const lastBar = indices.closes.at(-1)?.[0];
  if (lastBar === undefined)
    throw new FactsError(`${from}: vnindex.csv has no rows; expected the closes of VN-Index`);
  const facts: ImportedMarket = {
    symbols: symbolsFrom(from),
    calendar: calendarFrom(from, lastBar),
    indices,
    rules: rulesFrom(from),
  };
  checkMarket(facts);
  return {
    files: (Object.keys(facts) as (keyof ImportedMarket)[]).map((part) =>
      writeFact(to, FILES[part].path, jsonText(facts[part])),
    ),
    symbols: facts.symbols.symbols.length,
    indices: indices.indices.length,
    bars: indices.indices.reduce((sum, {bars}) => sum + bars.length, 0),
    closes: indices.closes.length,
    closures: facts.calendar.closures.length,
  };
}
