import {RenderError} from "../../pipeline/kit/errors.ts";
import type {QueryParameter} from "../query.ts";

/**
 * An unanchored regular expression for the allowed values of a parameter, in the spelling of the
 * canonical key, with the same meaning in PCRE, RE2 and JavaScript. `readQuery` also accepts
 * capitals (`isAnyCase`); an edge that cannot lower-case forwards those to the origin.
 */
export function valuePattern(parameter: QueryParameter): string {
  switch (parameter.kind) {
    case "int":
      return wholeNumbers(parameter.from, parameter.to ?? Number.MAX_SAFE_INTEGER);
    case "enum":
      return anyOf(parameter.values);
    case "date":
      return DAY;
    case "id":
      return "[a-z0-9_-]+";
  }
}

/** Whether capitals are equivalent to small letters. */
export const isAnyCase = ({kind}: QueryParameter): boolean => kind === "enum" || kind === "id";

const FOURS = "0[48]|[2468][048]|[13579][26]";
/** An existing day, including 29 February of leap years. */
const DAY = anyOf([
  String.raw`\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  String.raw`\d{4}-02-(?:0[1-9]|1\d|2[0-8])`,
  String.raw`(?:\d\d(?:${FOURS})|(?:00|${FOURS})00)-02-29`,
]);

/** The decimal numbers between two bounds, without leading zeros. */
function wholeNumbers(from: number, to: number): string {
  if (from < 0)
    throw new RenderError(`an edge cannot match numbers from ${from}: expected 0 or more`);
  const lengths = range(String(from).length, String(to).length);
  return anyOf(
    lengths.flatMap((length) => {
      const least = Math.max(from, length === 1 ? 0 : 10 ** (length - 1));
      return sameLength(String(least), String(Math.min(to, 10 ** length - 1)));
    }),
  );
}

/** The numbers between two numbers of equal length, digit by digit. */
function sameLength(low: string, high: string): string[] {
  if (low === "") return [""];
  if (/^0*$/.test(low) && /^9*$/.test(high)) return [digits(low.length)];
  const [first, last] = [Number(low[0]), Number(high[0])];
  const [lowRest, highRest] = [low.slice(1), high.slice(1)];
  if (first === last) return sameLength(lowRest, highRest).map((rest) => first + rest);
  const isLowest = /^0*$/.test(lowRest);
  const isHighest = /^9*$/.test(highRest);
  const [inner, outer] = [isLowest ? first : first + 1, isHighest ? last : last - 1];
  return [
    ...(isLowest
      ? []
      : sameLength(lowRest, "9".repeat(lowRest.length)).map((rest) => first + rest)),
    ...(inner > outer ? [] : [oneOf(inner, outer) + digits(lowRest.length)]),
    ...(isHighest
      ? []
      : sameLength("0".repeat(highRest.length), highRest).map((rest) => last + rest)),
  ];
}

const oneOf = (from: number, to: number): string =>
  from === to ? String(from) : from === 0 && to === 9 ? "\\d" : `[${from}-${to}]`;
const digits = (count: number): string =>
  count === 0 ? "" : count === 1 ? "\\d" : `\\d{${count}}`;
const range = (from: number, to: number): number[] =>
  Array.from({length: to - from + 1}, (_, index) => from + index);
function anyOf(patterns: readonly string[]): string {
  return patterns.length === 1 ? patterns[0]! : `(?:${patterns.join("|")})`;
}
