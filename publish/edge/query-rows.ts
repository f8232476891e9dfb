import type {QueryParameter} from "../query.ts";
import type {PrintedFiles} from "./target.ts";
import {isAnyCase, valuePattern} from "./values.ts";

/**
 * Marks in the result of a query, for servers that have tables of regular expressions but no code.
 * A declared parameter yields `&name=value` as in the canonical key, and nothing if it is empty or
 * has its default. The results of all parameters of a route, joined in the order of the key,
 * determine the answer.
 */
export const MARKS = {
  /** An invalid value, or a name given twice. */
  bad: "!",
  /** For the origin to decide: percent signs, capitals in an identifier. */
  doubt: "?",
  /** Free text, answered by the origin. */
  live: ">",
} as const;

/** The first row whose pattern matches the query applies; without a match the result is empty. */
export interface QueryRow {
  /** A pattern valid in PCRE, RE2 and JavaScript alike. */
  readonly pattern: string;
  readonly before: string;
  /** Whether the captured text is appended. */
  readonly captured: boolean;
}

const makes = (pattern: string, before: string, captured = false): QueryRow => ({
  pattern,
  before,
  captured,
});

/** The rows of one declared parameter. */
export function parameterRows(name: string, declared: QueryParameter): QueryRow[] {
  const {default: preset} = declared;
  const value = (pattern: string) => `(?:^|&)${name}=${pattern}(?:&|$)`;
  const values =
    declared.kind === "enum"
      ? declared.values
          .filter((one) => one !== preset)
          .map((one) => makes(value(anyCase(declared, one)), `&${name}=${one}`))
      : [makes(value(`(${valuePattern(declared)})`), `&${name}=`, true)];
  return [
    makes(`(?:^|&)${name}=[^&]+&(?:.*&)?${name}=[^&]`, MARKS.bad),
    ...(preset === undefined ? [] : [makes(value(anyCase(declared, String(preset))), "")]),
    ...values,
    ...(declared.kind === "id" ? [makes(value("[A-Za-z0-9_-]+"), MARKS.doubt)] : []),
    makes(`(?:^|&)${name}=[^&]`, MARKS.bad),
  ];
}

const anyCase = (declared: QueryParameter, text: string): string =>
  isAnyCase(declared) && /[a-z]/i.test(text) ? `(?i:${text})` : text;

/** The row of a free-text parameter. */
export const liveRow = (name: string): QueryRow => makes(`(?:^|&)${name}=[^&]`, MARKS.live);

/** A percent sign may encode anything. */
export const DOUBT_ROW = makes("%", MARKS.doubt);

/** Whether the files of a route accept any query parameters. */
export const isAsked = ({query, live}: PrintedFiles): boolean =>
  Object.keys(query).length > 0 || live.length > 0;

/** The ending of a key's file name. */
export const endingOf = ({key}: PrintedFiles): string => key?.split("{key}")[1] ?? "";

/** Identity of a parameter: equal texts have the same name and declaration. */
export const sameParameter = (name: string, declared: QueryParameter): string =>
  JSON.stringify([name, declared.default, valuePattern(declared)]);
