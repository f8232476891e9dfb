import {type QueryDeclarations, type QueryParameter, type QueryValues, readQuery} from "../../query.ts";
import type {Finding} from "../problem.ts";
import type {QueryText} from "../route.ts";

/** The query parameters of a printed address as a live route declares them. */
export const queryTexts = <Q extends QueryDeclarations>(declarations: Q): {readonly [K in keyof Q]: QueryText} =>
  Object.fromEntries(Object.entries(declarations).map(([name, declaration]) => [name, queryText(declaration)])) as {
    readonly [K in keyof Q]: QueryText;
  };

function queryText(declaration: QueryParameter): QueryText {
  const preset = declaration.default === undefined ? {} : {default: String(declaration.default)};
  const text = {type: "string", description: declaration.summary ?? "", ...preset} as const;
  switch (declaration.kind) {
    case "int":
      return {...text, pattern: "^(0|-?[1-9]\\d*)$"};
    case "enum":
      return {...text, enum: declaration.values};
    case "date":
      return {...text, format: "date"};
    case "id":
      return {...text, pattern: "^[\\w-]+$"};
  }
}

/** Reads texts by the rule of the print, so that one value is right or wrong in both. */
export function readAsPrinted<Q extends QueryDeclarations>(
  declarations: Q,
  texts: Readonly<Record<string, string | undefined>>,
): QueryValues<Q> | Finding {
  const given = Object.entries(texts).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const {values, errors} = readQuery(declarations, given);
  if (errors.length > 0) return {status: 400, detail: "the query is not as expected; see errors", errors};
  return values as QueryValues<Q>;
}

/** Words to be found. */
export const WORDS = {
  type: "string",
  description: "Words that all have to occur, in title, summary, source or symbols; tones, accents and case do not matter",
  maxLength: 200,
} as const satisfies QueryText;
