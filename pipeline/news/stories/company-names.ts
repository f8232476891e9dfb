import {fold} from "../text/fold.ts";

/** A listed company, as far as it is needed to recognise it. */
export interface ListedCompany {
  readonly symbol: string;
  readonly nameVi: string;
}

/**
 * Beginnings of company names with which nothing else in the news begins: a ministry may be
 * `Xây dựng Hà Nội`, never `Xi măng Hà Tiên`.
 */
const TRADE =
  /^(chung khoan|thuy dien|nhiet dien|xi mang|cao su|duoc pham|phan bon|phan lan|mia duong|gang thep|thep|nhua|cap nuoc|nuoc sach|hoa chat|cang|ca phe|gach|bao bi|bot giat|dien luc|banh keo|do hop|thuy san|bao hiem) /;

/**
 * Names by which companies may be known besides their symbols: the registered name without `Công ty
 * Cổ phần` and its kin, where it says the trade and then, in its last two words, a name (`Thủy điện
 * Thác Bà`), or a broker's (`Chứng khoán SSI`). Others are common words too often (`Đông Nam Á`,
 * `Sữa Việt Nam`, `Xây dựng Hà Nội`); the well-known of them are in the word list. A name that
 * several companies share is nobody's.
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
