import {Ajv2020, type ErrorObject} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {lazy} from "../lazy.ts";
import {compiledChecks} from "../schemas/compiled.ts";
import {SCHEMAS, schemaTexts} from "../schemas/schema-files.ts";

/**
 * Explains why a value is not valid: compiled only when needed, so that valid facts need not wait
 * for it.
 */
const explaining = lazy(() => {
  const ajv = new Ajv2020({verbose: true, validateSchema: false, code: {optimize: false}});
  addFormats.default(ajv);
  for (const [name, text] of schemaTexts(SCHEMAS)) ajv.addSchema({...JSON.parse(text), $id: name});
  return ajv;
});
const checks = lazy(() => compiledChecks("facts"));

/**
 * Describes the error in a value, as ` at /3/fifaRank: is "x"; must be integer`; null for a valid
 * one.
 */
type Validator = (value: unknown) => string | null;

/** Validator of a schema in `schemas/facts/`. */
export function validatorOf(schema: string): Validator {
  return (value) => {
    if (checks().get(schema)!(value)) return null;
    const validate = explaining().getSchema(`facts/${schema}`)!;
    return validate(value) ? null : describe(validate.errors!);
  };
}

/**
 * Describes the deepest error, which is the most informative: for alternatives, the one that fitted
 * best.
 */
function describe(errors: readonly ErrorObject[]): string {
  const error = errors.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0]!;
  const place = error.instancePath === "" ? "" : ` at ${error.instancePath}`;
  const shown = JSON.stringify(error.data) ?? "nothing";
  const extra =
    error.keyword === "additionalProperties"
      ? ` ("${error.params.additionalProperty}" is not)`
      : "";
  const allowed = error.keyword === "enum" ? `: ${error.params.allowedValues.join(", ")}` : "";
  return `${place}: is ${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}; ${error.message}${allowed}${extra}`;
}
