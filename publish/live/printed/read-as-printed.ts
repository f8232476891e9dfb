import {type QueryDeclarations, type QueryValues, readQuery} from "../../query.ts";
import {invalidQuery, type Problem} from "../http/problem.ts";

/** Reads texts by the rule of the print, so that one value is right or wrong in both. */
export function readAsPrinted<Q extends QueryDeclarations>(
  declarations: Q,
  texts: Readonly<Record<string, string | undefined>>,
): QueryValues<Q> | Problem {
  const given = Object.entries(texts).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const {values, errors} = readQuery(declarations, given);
  if (errors.length > 0) return invalidQuery(errors);
  return values as QueryValues<Q>;
}
