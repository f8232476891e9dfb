import {phraseFinder} from "../text/phrases.ts";
import {tokensOf} from "../text/tokens.ts";
import type {TickerWords} from "../text/word-lists.ts";
import {nameMentions, spellsOut} from "./company-names.ts";
import type {ListedCompany, NameMention} from "./listed-company.ts";

/** Ticker symbols that a text is certainly about, in order of first mention. */
type TickerFinder = (text: string) => string[];

/** Phrases used only of shares: reaching a price limit, being traded. */
const SHARES_DO =
  /^\s+(?:(?:tăng|giảm|kịch|nằm|dư mua|dư bán|đua|tím)?\s*(?:trần|sàn|tím|lịm|hết biên độ)|khớp)(?!\p{L})/u;
/** `giá GAS`, `đồng USD`, `chỉ số VIX`: a commodity, a currency or an index. */
const NO_SHARE = /(?:(?<!thị )giá|đồng|chỉ số)\s+$/iu;
const ACCORDING_TO = /(?<!\p{L})theo\s+(?:CTCK\s+|Chứng khoán\s+)?$/iu;
const BROKER = /chứng khoán/iu;
/** A person's name: `CEO Nguyễn Văn A`. */
const PERSON = /^\s*\p{Lu}\p{Ll}/u;

/**
 * Recognises the companies a text is about, preferring to miss one over naming a wrong one.
 *
 * - Certain: `(HPG)`, `(HOSE: HPG)`, `MÃ: HPG`, `$HPG`, `cổ phiếu HPG`, `mã HPG`, and lists that
 *   begin this way: `các mã HPG, HSG và NKG`.
 * - Bare `HPG`: next to another symbol (`POW và REE`) or a business word, in a text not written
 *   entirely in capitals; not as the name of another company (`CMC (CMG)`).
 * - Symbols that are also words (`USD`, `CEO`, `HCM`): if announced (`HOSE: CEO`); after a cue in a
 *   text about the domestic market; in parentheses only after the company's name
 *   (`Tập đoàn CEO (CEO)`, not `giám đốc điều hành (CEO)`); bare only in a phrase about shares
 *   (`CEO tăng trần`), or in a list with two certain symbols, or in a pair with one joined by `và`.
 * - By name (`Vietcombank`), except in a table of rates or prices; names with other meanings
 *   (`Hoàng Anh Gia Lai`) only if the text has a business word. A name hides the symbols in it.
 * - By registered name after a legal form (`CTCP Than Núi Béo`); a symbol in it is part of it.
 * - A text is not about a broker that it quotes (`SSI Research dự báo`, `SSI: VN-Index …`).
 */
export function tickerFinder(
  companies: readonly ListedCompany[],
  words: TickerWords,
): TickerFinder {
  const bySymbol = new Map(companies.map((company) => [company.symbol, company]));
  const listed = new Set(bySymbol.keys());
  const ambiguous = new Set(words.ambiguous);
  const brokers = new Set(
    companies.filter(({nameVi}) => BROKER.test(nameVi)).map(({symbol}) => symbol),
  );
  const has = (phrases: readonly string[]) => {
    const find = phraseFinder(phrases.map((phrase) => [phrase, true] as const));
    return (text: string): boolean => find(tokensOf(text)).length > 0;
  };
  const [aboutMarket, listsPrices, isAbroad] = [words.market, words.priceLists, words.abroad].map(
    has,
  );
  const symbolsIn = symbolMentions(listed, words);
  const namesIn = nameMentions(companies, words);
  const speaks = new RegExp(String.raw`^\s+(?:${anyOf(words.quoting)})(?!\p{L})`, "u");
  const fullName = new RegExp(
    String.raw`(?:${anyOf(words.companyMarks)})((?:\s+[\p{Lu}\p{N}&][\p{L}\p{N}.&-]*|\s+-)+)\s*\($`,
    "u",
  );
  const isQuoted = (symbol: string, before: string, after: string): boolean =>
    speaks.test(after) ||
    (/^:\s/.test(after) && (brokers.has(symbol) || ambiguous.has(symbol))) ||
    ACCORDING_TO.test(before);
  const isNamed = ({symbol, before}: SymbolMention, market: boolean): boolean =>
    (market && fullName.test(before)) ||
    namesIn(tokensOf(before)).at(-1)?.symbol === symbol ||
    spellsOut(bySymbol.get(symbol)!, tokensOf(before));
  /** Whether the symbol of another company follows in parentheses. */
  const isNameOfAnother = ({symbol, after}: SymbolMention): boolean => {
    const next = /^\s+\((?:\p{L}+:\s*)?([A-Z0-9]{3,5})\)/u.exec(after)?.[1];
    return next !== undefined && next !== symbol && listed.has(next);
  };

  return (written) => {
    const text = written.normalize("NFC");
    const market = aboutMarket!(text);
    const abroad = isAbroad!(text);
    const mentioned = namesIn(tokensOf(text));
    const registered = mentioned.filter(({isRegistered}) => isRegistered);
    const symbols = symbolsIn(text).filter((symbol) => !isInside(symbol, registered));
    const shouted = isShouted(text, symbols);
    const marked = symbols.filter(({mark}) => mark !== null);
    const names = listsPrices!(text)
      ? []
      : mentioned.filter(
          (name) =>
            (market || !name.guarded) &&
            !marked.some(({symbol, start}) => start === name.start && symbol !== name.symbol),
        );
    const inList = new Set(listsOf(symbols, text).flatMap((list) => (list.length > 1 ? list : [])));
    const free = symbols.filter(
      (symbol) =>
        symbol.mark !== null ||
        (!isInside(symbol, names) &&
          !isNameOfAnother(symbol) &&
          !NO_SHARE.test(symbol.before) &&
          (inList.has(symbol) || !isQuoted(symbol.symbol, symbol.before, symbol.after))),
    );
    const several =
      new Set(free.map(({symbol}) => symbol).filter((symbol) => !ambiguous.has(symbol))).size > 1 ||
      listsOf(free, text).some(
        (list) => list.length > 1 && list.some(({symbol}) => !ambiguous.has(symbol)),
      );
    const isSure = (mention: SymbolMention): boolean => {
      const {symbol, mark, after} = mention;
      if (!ambiguous.has(symbol)) return mark !== null || ((market || several) && !shouted);
      if (mark === "announced") return !PERSON.test(after);
      if (mark === "cued") return market && !abroad && !PERSON.test(after);
      if (mark === "enclosed") return isNamed(mention, market);
      return market && SHARES_DO.test(after);
    };
    const sure = new Set(free.filter(isSure));
    const beside = listsOf(free, text).flatMap((list) => {
      const known = list.filter((one) => sure.has(one)).length;
      return known > 1 || (known === 1 && /\s(?:và|and)\s/.test(between(list, text))) ? list : [];
    });
    const named = names.filter(
      ({symbol, start, end}) =>
        !(brokers.has(symbol) && isQuoted(symbol, text.slice(0, start), text.slice(end))),
    );
    return [
      ...new Set(
        [...new Set([...sure, ...beside]), ...named]
          .sort((a, b) => a.start - b.start)
          .map(({symbol}) => symbol),
      ),
    ];
  };
}

/** The text between two symbols that are the whole list; empty for a longer one. */
const between = (list: readonly SymbolMention[], text: string): string =>
  list.length === 2 ? text.slice(list[0]!.end, list[1]!.start) : "";

/** Whether a text has more capitals than small letters, not counting its symbols. */
function isShouted(text: string, symbols: readonly SymbolMention[]): boolean {
  const count = (letters: RegExp) => (text.match(letters) ?? []).length;
  const ofSymbols = symbols.reduce((sum, {symbol}) => sum + symbol.replace(/\d/g, "").length, 0);
  return count(/\p{Ll}/gu) < count(/\p{Lu}/gu) - ofSymbols;
}

const isInside = (symbol: SymbolMention, names: readonly NameMention[]): boolean =>
  names.some(({start, end}) => start <= symbol.start && symbol.end <= end);

/** A listed symbol at its position in a text. */
interface SymbolMention {
  readonly symbol: string;
  readonly start: number;
  readonly end: number;
  /** The text before it, up to a line's length, and all text after it. */
  readonly before: string;
  readonly after: string;
  /**
   * The mark that makes it a symbol: `announced` as one (`HOSE: HPG`, `$HPG`), `cued` (`cổ phiếu
   * HPG`), `enclosed` in parentheses. Null for a bare one.
   */
  readonly mark: "announced" | "cued" | "enclosed" | null;
}

const CODE = "[A-Z][A-Z0-9]{2,4}";
const SYMBOL = /(?<![\p{L}\p{N}.&-]|[$]\p{L})[A-Z][A-Z0-9]{2,4}(?![\p{L}\p{N}&]|-\p{L})/gu;
const LIST = String.raw`(?:${CODE}\s*(?:\([^)]*\)\s*)?(?:,|và|and|/|;|&|hay|-)?\s*)*$`;
const ENCLOSED = new RegExp(String.raw`\(\s*${LIST}`, "u");
const CASHTAG = /(?<![\p{L}\p{N}])\$$/u;
const LOOK_BACK = 120;

/** An alternation of phrases, each verbatim, with a capital first letter, or in capitals. */
const anyOf = (phrases: readonly string[]): string =>
  phrases
    .flatMap((phrase) => [phrase, phrase[0]!.toUpperCase() + phrase.slice(1), phrase.toUpperCase()])
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");

/**
 * Finds the listed symbols with their marks. A mark applies to a whole list: `các mã HPG, HSG và
 * NKG`.
 */
function symbolMentions(
  listed: ReadonlySet<string>,
  {cues, exchanges}: Pick<TickerWords, "cues" | "exchanges">,
): (text: string) => SymbolMention[] {
  const cue = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(cues)})\s+${LIST}`, "u");
  const announced = new RegExp(
    String.raw`(?<!\p{L})(?:${anyOf([...exchanges, ...cues])})\s*:\s*${LIST}`,
    "u",
  );
  const markOf = (before: string, after: string): SymbolMention["mark"] => {
    if (CASHTAG.test(before) || announced.test(before)) return "announced";
    if (cue.test(before)) return "cued";
    return ENCLOSED.test(before) && /^\s*[),;/]/.test(after) ? "enclosed" : null;
  };
  return (text) =>
    [...text.matchAll(SYMBOL)].flatMap(({0: symbol, index: start}) => {
      if (!listed.has(symbol)) return [];
      const end = start + symbol.length;
      const before = text.slice(Math.max(0, start - LOOK_BACK), start);
      const after = text.slice(end);
      return [{symbol, start, end, before, after, mark: markOf(before, after)}];
    });
}

/** Symbols grouped into lists: `POW và REE`, `QNS, VEA, MCH`. */
function listsOf(mentions: readonly SymbolMention[], text: string): SymbolMention[][] {
  const lists: SymbolMention[][] = [];
  for (const mention of mentions) {
    const list = lists.at(-1);
    const between = list && text.slice(list.at(-1)!.end, mention.start);
    if (between !== undefined && /^\s*(?:,|\/|và|and|&)(?:\s*(?:và|and))?\s*$/u.test(between))
      list!.push(mention);
    else lists.push([mention]);
  }
  return lists;
}
