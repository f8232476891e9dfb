import {phraseFinder} from "../text/phrases.ts";
import {isCapital, tokensOf} from "../text/tokens.ts";
import type {TickerWords} from "../text/word-lists.ts";
import {companyNames, type ListedCompany} from "./company-names.ts";

/** Ticker symbols a text is surely about, in the order of their first mention. */
type TickerFinder = (text: string) => string[];

const SYMBOL = /(?<![\p{L}\p{N}.&-]|[$]\p{L})[A-Z][A-Z0-9]{2,4}(?![\p{L}\p{N}&]|-\p{L})/gu;
const LIST = String.raw`(?:[A-Z][A-Z0-9]{2,4}\s*(?:\([^)]*\)\s*)?(?:,|và|and|/|;|&|hay|-)?\s*)*$`;
const LIMIT = /^\s+(?:tăng|giảm|kịch|nằm|dư mua|dư bán|đua)?\s*(?:trần|sàn)(?![\p{L}])/u;

/**
 * Recognises the companies a text is about, rather missing one than naming a wrong one.
 *
 * - Sure: `(HPG)`, `(HOSE: HPG)`, `MÃ: HPG`, `$HPG`, `cổ phiếu HPG`, `mã HPG`, and lists that begin
 *   so: `các mã HPG, HSG và NKG`.
 * - Bare `HPG`: where the text has a word of the market, and is not written in capitals throughout.
 * - Symbols that are words as well (`USD`, `CEO`, `HCM`): after a cue in a text of the market; in
 *   parentheses only after the company's name
 *   (`Tập đoàn CEO (CEO)`, not `giám đốc điều hành (CEO)`); bare only at a price limit (`CEO tăng trần`) or in a list with two sure symbols.
 * - By name (`Vietcombank`, `Thế Giới Di Động`): where the text has a word of the market, and is no
 *   table of rates or prices.
 * - A broker that is quoted (`SSI Research dự báo`) is not what the text is about.
 */
export function tickerFinder(
  companies: readonly ListedCompany[],
  words: TickerWords,
): TickerFinder {
  const listed = new Set(companies.map(({symbol}) => symbol));
  const ambiguous = new Set(words.ambiguous);
  const market = phraseFinder(words.market.map((phrase) => [phrase, true] as const));
  const priceLists = phraseFinder(words.priceLists.map((phrase) => [phrase, true] as const));
  const aliases = Object.entries(words.aliases).filter(([, symbol]) => listed.has(symbol));
  const names = phraseFinder([...aliases, ...companyNames(companies)], (_, written) =>
    isCapital(written[0]!.raw),
  );
  const either = (phrases: readonly string[]) =>
    phrases
      .flatMap((phrase) => [
        phrase,
        phrase[0]!.toUpperCase() + phrase.slice(1),
        phrase.toUpperCase(),
      ])
      .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("|");
  const cue = new RegExp(String.raw`(?<!\p{L})(?:${either(words.cues)})\s+${LIST}`, "u");
  const exchange = new RegExp(
    String.raw`(?<!\p{L})(?:${either([...words.exchanges, ...words.cues])})\s*:\s*${LIST}`,
    "u",
  );
  const quoted = new RegExp(String.raw`^\s+(?:${either(words.quoting)})(?!\p{L})|^:\s`, "u");
  const mark = new RegExp(
    String.raw`(?:${either(words.companyMarks)})((?:\s+[\p{Lu}\p{N}&][\p{L}\p{N}.&-]*|\s+-)+)\s*\($`,
    "u",
  );

  return (text) => {
    const plain = text.normalize("NFC");
    const tokens = tokensOf(plain);
    const aboutMarket = market(tokens).length > 0;
    const shouted = (plain.match(/\p{Ll}/gu) ?? []).length < (plain.match(/\p{Lu}/gu) ?? []).length;
    const found: {symbol: string; at: number}[] = [];
    const unsure: {symbol: string; at: number}[] = [];
    for (const match of plain.matchAll(SYMBOL)) {
      const symbol = match[0];
      if (!listed.has(symbol)) continue;
      const at = match.index;
      const before = plain.slice(Math.max(0, at - 120), at);
      const after = plain.slice(at + symbol.length);
      const cued = cue.test(before) || exchange.test(before);
      const said = /(?<![\p{L}\p{N}])\$$/u.test(before);
      const inParentheses =
        new RegExp(String.raw`\(\s*${LIST}`, "u").test(before) && /^\s*[),;/]/.test(after);
      const spelledOut =
        inParentheses && (mark.test(before) || named(names(tokensOf(before)), symbol));
      const sure = ambiguous.has(symbol)
        ? said ||
          (cued && aboutMarket && !/^\s*\p{Lu}\p{Ll}/u.test(after)) ||
          (spelledOut && aboutMarket)
        : said || cued || inParentheses || (aboutMarket && !shouted);
      const atLimit =
        ambiguous.has(symbol) &&
        aboutMarket &&
        LIMIT.test(after) &&
        !/(?:giá|đồng)\s+$/iu.test(before);
      if (
        !cued &&
        !inParentheses &&
        (quoted.test(after) || /(?<!\p{L})theo\s+(?:CTCK\s+|Chứng khoán\s+)?$/iu.test(before))
      )
        continue;
      if (sure || atLimit) found.push({symbol, at});
      else unsure.push({symbol, at});
    }
    for (const one of unsure)
      if (ambiguous.has(one.symbol) && inListOfSure(plain, one, found)) found.push(one);
    if (aboutMarket && priceLists(tokens).length === 0)
      for (const {value, from} of names(tokens))
        found.push({symbol: value, at: tokens[from]!.start});
    return [...new Set(found.sort((a, b) => a.at - b.at).map(({symbol}) => symbol))];
  };
}

const named = (names: readonly {value: string}[], symbol: string): boolean =>
  names.at(-1)?.value === symbol;

/** True of a symbol in a list, joined by commas, of which at least two others are sure. */
function inListOfSure(
  text: string,
  {at}: {at: number},
  sure: readonly {symbol: string; at: number}[],
): boolean {
  for (const list of text.matchAll(
    /[A-Z][A-Z0-9]{2,4}(?:\s*(?:,|\/|và)\s*[A-Z][A-Z0-9]{2,4}){2,}/g,
  ))
    if (list.index <= at && at < list.index + list[0].length)
      return (
        sure.filter((one) => list.index <= one.at && one.at < list.index + list[0].length).length >=
        2
      );
  return false;
}
