import type {QueryParameter} from "../query.ts";
import type {PrintedFiles} from "./manifest.ts";
import {isAnyCase, valuePattern} from "./values.ts";

/**
 * What a server that has tables of regular expressions, and no code, makes of a query. A declared
 * parameter makes `&name=value` as the canonical key has it, and nothing at its default or where it
 * is empty. All of a route one after the other, in the order of the key, say what to do.
 */
export const MARKS = {
  /** A value that is none, or a name that has two. */
  bad: "!",
  /** What only the origin can tell: percent signs, capitals of an identifier. */
  doubt: "?",
  /** Free text, for the origin. */
  live: ">",
} as const;

/** The first row whose pattern is found in the query holds; without one nothing is made. */
export interface QueryRow {
  /** The same in PCRE, RE2 and JavaScript. */
  readonly pattern: string;
  readonly before: string;
  /** Whether what the pattern has captured follows. */
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

/** The row of a parameter of free text. */
export const liveRow = (name: string): QueryRow => makes(`(?:^|&)${name}=[^&]`, MARKS.live);

/** A percent sign may stand for anything. */
export const DOUBT_ROW = makes("%", MARKS.doubt);

/** Whether anything can be asked of the files of a route. */
export const isAsked = ({query, live}: PrintedFiles): boolean =>
  Object.keys(query).length > 0 || live.length > 0;

/** What a key file ends in. */
export const endingOf = ({key}: PrintedFiles): string => key?.split("{key}")[1] ?? "";

/** Parameters with the same text are the same: name and declaration. */
export const sameParameter = (name: string, declared: QueryParameter): string =>
  JSON.stringify([name, declared.default, valuePattern(declared)]);
