import {type Token, wordsOf} from "../text/tokens.ts";
import type {ListedCompany, NameMention} from "./listed-company.ts";

/** The kind of company that a legal form states; `company` may be any but a bank. */
type Kind = "bank" | "group" | "corporation" | "company";

/** A legal form as spelled in the news, tones folded: `ctcp`, `cong ty cp`, `ngan hang tmcp`. */
const FORM =
  /(?:(?<bank>(?:ngan hang|nh)(?: (?:tmcp|tm cp|thuong mai (?:co phan|cp)))?|tmcp)|(?:(?<corporation>tong) )?(?:(?:cong ty|cty)(?: (?:co phan|cp))?|ctcp|ctycp)(?<group> tap doan)?|(?<alone>tap doan)) /;
const FORM_IN_FRONT = new RegExp(`^${FORM.source}`);
const FORMS = new RegExp(`(?<![^ ])${FORM.source}`, "g");

/** Common words of registered names and their abbreviations; `và` and `&` count as nothing. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bva /g, ""],
  [/\b(?:(?:thanh pho|tp) )?(?:ho chi minh|hcm)\b|\btphcm\b/g, "hcm"],
  [/\bxnk\b/g, "xuat nhap khau"],
  [/\bbds\b/g, "bat dong san"],
  [/\bvlxd\b/g, "vat lieu xay dung"],
  [/\bxd\b/g, "xay dung"],
  [/\bdt\b/g, "dau tu"],
  [/\bpt\b/g, "phat trien"],
  [/\btm\b/g, "thuong mai"],
  [/\bdv\b/g, "dich vu"],
  [/\bsx\b/g, "san xuat"],
  [/\bkcn\b/g, "khu cong nghiep"],
];
const unabbreviated = (words: string): string =>
  ABBREVIATIONS.reduce((text, [short, long]) => text.replace(short, long), words);

/** The form that a registered name ends in, and the parent company that may be left out. */
const FORM_BEHIND = / (?:cong ty (?:co phan|cp)|ctcp)$/;
const PARENT_BEHIND = / (?:vinacomin|tkv|petrolimex|vvmi)$/;

/** Kind of company, and place of its name after a legal form at the start of folded words. */
function formIn(words: string): {readonly kind: Kind; readonly end: number} | undefined {
  const match = FORM_IN_FRONT.exec(words);
  return match ? {kind: kindOf(match), end: match[0].length} : undefined;
}
const kindOf = ({groups}: RegExpMatchArray): Kind =>
  groups?.bank !== undefined
    ? "bank"
    : groups?.corporation !== undefined
      ? "corporation"
      : (groups?.group ?? groups?.alone) !== undefined
        ? "group"
        : "company";

/**
 * Kind and registered name without legal form → symbol. A name that two companies share belongs to
 * neither, and a name as registered precedes one that leaves a part out.
 */
function registeredNames(companies: readonly ListedCompany[]): ReadonlyMap<string, string> {
  const [exact, shorter] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const add = (names: Map<string, string[]>, kind: Kind, name: string, symbol: string) => {
    const key = `${kind} ${name}`;
    names.set(key, [...new Set([...(names.get(key) ?? []), symbol])]);
  };
  for (const {symbol, nameVi} of companies) {
    const words = wordsOf(nameVi).join(" ").replace(FORM_BEHIND, "");
    const form = formIn(words);
    if (form === undefined) continue;
    const {kind} = form;
    const name = unabbreviated(words.slice(form.end));
    add(exact, kind, name, symbol);
    add(shorter, kind, name.replace(kind === "bank" ? / viet nam$/ : PARENT_BEHIND, ""), symbol);
    if (kind !== "bank") add(shorter, "company", name.replace(PARENT_BEHIND, ""), symbol);
  }
  return new Map(
    [...shorter, ...exact].flatMap(([name, [symbol, ...others]]) =>
      symbol === undefined || others.length > 0 ? [] : [[name, symbol]],
    ),
  );
}

/** Longest registered name, in words as written. */
const LONGEST = 20;

/** First words of a legal form that follows the name. */
const FORMS_BEHIND = new Set(["ctcp", "cong"]);

/** Whether the next word, after a blank or a dash, continues a name. */
const goesOn = ({end}: Token, next: Token | undefined): boolean =>
  next !== undefined &&
  STARTS_NAME.test(next.raw) &&
  !FORMS_BEHIND.has(next.folded) &&
  [1, 3].includes(next.start - end);
const STARTS_NAME = /^[\p{Lu}\p{N}]/u;

/**
 * Finds companies by their registered names after any usual legal form (`CTCP Than Núi Béo`, `Ngân
 * hàng TMCP Á Châu`, `Cong ty CP Sua Ha Noi`). A longer name is another company's: `CTCP Bia Hà Nội
 * - Hải Phòng` is not Bia Hà Nội.
 */
export function legalNames(
  companies: readonly ListedCompany[],
): (tokens: readonly Token[]) => NameMention[] {
  const names = registeredNames(companies);
  return (tokens) => {
    const folded = tokens.map((token) => token.folded);
    let covered = 0;
    return [...`${folded.join(" ")} `.matchAll(FORMS)].flatMap((match) => {
      const from = `${match.input.slice(0, match.index)}${match[0]}`.split(" ").length - 1;
      const first = tokens[from];
      if (first === undefined || from < covered || !STARTS_NAME.test(first.raw)) return [];
      for (let to = Math.min(tokens.length, from + LONGEST); to > from; to--) {
        const name = unabbreviated(folded.slice(from, to).join(" "));
        const symbol = names.get(`${kindOf(match)} ${name}`);
        if (symbol === undefined) continue;
        const last = tokens[to - 1]!;
        if (goesOn(last, tokens[to])) return [];
        covered = to;
        return [{symbol, start: first.start, end: last.end, guarded: false, isRegistered: true}];
      }
      return [];
    });
  };
}
