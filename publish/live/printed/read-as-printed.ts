import {type QueryDeclarations, type QueryValues, readQuery} from "../../query.ts";
import {invalidQuery, type Problem} from "../http/problem.ts";

/** Reads query texts by the rules of static addresses, so that both accept the same values. */
export function readAsPrinted<Q extends QueryDeclarations>(
  declarations: Q,
  texts: Readonly<Record<string, string | undefined>>,
): {readonly values: QueryValues<Q>} | Problem {
  const given = Object.entries(texts).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const {values, errors} = readQuery(declarations, given);
  return errors.length > 0 ? invalidQuery(errors) : {values: values as QueryValues<Q>};
}
