import {fold} from "../text/fold.ts";
import {phraseFinder} from "../text/phrases.ts";
import {isCapital, type Token, tokensOf} from "../text/tokens.ts";
import type {TickerWords} from "../text/word-lists.ts";
import {legalNames} from "./legal-names.ts";
import type {ListedCompany, NameMention} from "./listed-company.ts";

/**
 * Words with which only company names begin in the news: a ministry may be `Xây dựng Hà Nội`, but
 * never `Xi măng Hà Tiên`.
 */
const TRADE =
  /^(chung khoan|thuy dien|nhiet dien|xi mang|cao su|duoc pham|phan bon|phan lan|mia duong|gang thep|thep|nhua|cap nuoc|nuoc sach|hoa chat|cang|ca phe|gach|bao bi|bot giat|dien luc|banh keo|do hop|thuy san|bao hiem) /;

/**
 * Names by which companies may be known besides their symbols: the registered name without `Công ty
 * Cổ phần` and similar words, if it states the trade and its last two words are a proper name
 * (`Thủy điện Thác Bà`), or if it is a broker's (`Chứng khoán SSI`). Other names are too often
 * common words (`Đông Nam Á`, `Sữa Việt Nam`, `Xây dựng Hà Nội`); the well-known ones are in the
 * word list. A name shared by several companies is dropped.
 *
 * @returns name as registered → symbol
 */
export function companyNames(companies: readonly ListedCompany[]): Map<string, string> {
  const owners = new Map<string, {name: string; symbols: Set<string>}>();
  const add = (name: string, symbol: string) => {
    const key = fold(name);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, {name, symbols: new Set([symbol])});
    else owner.symbols.add(symbol);
  };
  for (const {symbol, nameVi} of companies) {
    const name = nameVi.replace(LEADING, "").replace(TRAILING, "").trim();
    const words = name.split(/\s+/);
    const proper =
      words.slice(-2).every((word) => /^\p{Lu}/u.test(word)) &&
      words.length >= 4 &&
      !/Việt Nam$/u.test(name);
    if (
      TRADE.test(fold(name)) &&
      (proper || (words.length === 3 && /^chung khoan /.test(fold(name))))
    )
      add(name, symbol);
  }
  return new Map(
    [...owners.values()]
      .filter(({symbols}) => symbols.size === 1)
      .map(({name, symbols}) => [name, [...symbols][0]!]),
  );
}

const LEADING =
  /^(?:tổng\s+)?(?:công ty|tập đoàn|ngân hàng)(?:\s+(?:thương mại|tmcp|cổ phần|cp|tnhh|mtv|một thành viên|tập đoàn))*\s+(?=\S)/iu;
const TRAILING = /\s*[-–]\s*(?:công ty cổ phần|công ty cp|ctcp)$/iu;

interface Name {
  readonly symbol: string;
  readonly guarded: boolean;
  readonly tokens: readonly Token[];
}

/**
 * Finds companies by their names, ignoring tones (`Hoa Phat`) but not capitals: `Phát Đạt` is a
 * company, `phát đạt` means prosperous; `MB` is a bank, `Mb` is not. The first capital may be
 * missing in a name of three words whose last one has a capital (`thép Nam Kim`). For registered
 * names only the first word must have its capital.
 */
export function nameMentions(
  companies: readonly ListedCompany[],
  {aliases, guarded}: Pick<TickerWords, "aliases" | "guarded">,
): (tokens: readonly Token[]) => NameMention[] {
  const listed = new Set(companies.map(({symbol}) => symbol));
  const known = new Set(guarded);
  const everyday = Object.entries(aliases)
    .filter(([, symbol]) => listed.has(symbol))
    .map(([name, symbol]): [string, Name] => [
      name,
      {symbol, guarded: known.has(name), tokens: tokensOf(name)},
    ]);
  const registered = [...companyNames(companies)].map(([name, symbol]): [string, Name] => [
    name,
    {symbol, guarded: true, tokens: tokensOf(name).slice(0, 1)},
  ]);
  const find = phraseFinder([...everyday, ...registered], ({tokens}, written) =>
    tokens.every(
      (token, index) =>
        hasCapitalsOf(token.raw, written[index]!.raw) ||
        (index === 0 && tokens.length > 2 && isCapital(tokens.at(-1)!.raw)),
    ),
  );
  const registeredIn = legalNames(companies);
  return (tokens) => {
    const certain = registeredIn(tokens);
    const everywhere = find(tokens).flatMap(({value: {symbol, guarded}, from, to}) => {
      const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end];
      const isCovered = certain.some((name) => start < name.end && name.start < end);
      return isCovered || isExchange(tokens, from)
        ? []
        : [{symbol, guarded, start, end, isRegistered: false}];
    });
    return [...certain, ...everywhere].sort((a, b) => a.start - b.start);
  };
}

/** Whether a name is only the end of an exchange's name: `Sở Giao dịch Chứng khoán TP.HCM`. */
const isExchange = (tokens: readonly Token[], from: number): boolean =>
  /(?:^| )(?:so|giao dich)$/.test(
    tokens
      .slice(Math.max(0, from - 2), from)
      .map(({folded}) => folded)
      .join(" "),
  );

function hasCapitalsOf(name: string, written: string): boolean {
  if (name.length > 1 && name === name.toUpperCase()) return written === written.toUpperCase();
  return !isCapital(name) || isCapital(written);
}

const COUNTRY = / viet nam$/;

/**
 * Whether the words before a parenthesis are the company's own: its registered name, or one that
 * contains their last two words together, as in `BOT Cầu Thái Hà (BOT)`.
 */
export function spellsOut({nameVi}: ListedCompany, before: readonly Token[]): boolean {
  const said = before
    .map(({folded}) => folded)
    .join(" ")
    .replace(COUNTRY, "");
  const pair = / ?(\S+ \S+)$/.exec(said)?.[1];
  const name = tokensOf(nameVi)
    .map(({folded}) => folded)
    .join(" ")
    .replace(/^(?:tong )?cong ty(?: co phan)? ?/, "");
  return (
    ` ${said}`.endsWith(` ${name}`) || (pair !== undefined && ` ${name} `.includes(` ${pair} `))
  );
}
