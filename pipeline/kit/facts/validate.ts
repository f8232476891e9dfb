import {readFileSync} from "node:fs";
import {Ajv2020, type ErrorObject} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const SCHEMAS = new URL("../../../schemas/facts/", import.meta.url);
const load = (name: string) => JSON.parse(readFileSync(new URL(name, SCHEMAS), "utf8"));

/** A test checks the schemas themselves; unoptimised code compiles in half the time and these files are read once. */
const ajv = new Ajv2020({verbose: true, validateSchema: false, code: {optimize: false}});
addFormats.default(ajv);
ajv.addSchema(load("common.json"));

/** What is wrong with a value, as ` at /3/fifaRank: is "x"; must be integer`; null when it is valid. */
export type Validator = (value: unknown) => string | null;

const validators = new Map<string, Validator>();

/** Validator of a schema in `schemas/facts/`, compiled once. */
export function validatorOf(schema: string): Validator {
  let validator = validators.get(schema);
  if (validator === undefined) {
    const validate = ajv.compile(load(schema));
    validator = (value) => (validate(value) ? null : describe(validate.errors!));
    validators.set(schema, validator);
  }
  return validator;
}

/** The deepest error says most: of alternatives, the one that fitted best. */
function describe(errors: readonly ErrorObject[]): string {
  const error = errors.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0]!;
  const place = error.instancePath === "" ? "" : ` at ${error.instancePath}`;
  const shown = JSON.stringify(error.data) ?? "nothing";
  const extra = error.keyword === "additionalProperties" ? ` ("${error.params.additionalProperty}" is not)` : "";
  const allowed = error.keyword === "enum" ? `: ${error.params.allowedValues.join(", ")}` : "";
  return `${place}: is ${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}; ${error.message}${allowed}${extra}`;
}
