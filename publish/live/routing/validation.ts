import {Ajv2020, type ErrorObject, type Options} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {cached} from "../../../pipeline/kit/cached.ts";
import type {QueryText, QueryTexts} from "../../contracts/contract.ts";
import {misspelt, type QueryError} from "../../query.ts";
import {excerpt, type Schemas} from "../../render/schemas.ts";
import {type BodyError, invalidBody, invalidQuery} from "../http/problem.ts";
import {type LiveRoute, Rejection} from "../route.ts";
import {formatInWords, patternInWords} from "./pattern-words.ts";

/** Maximum number of errors reported for one body. */
const MAX_ERRORS = 20;

const OPTIONS: Options = {
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  verbose: true,
  // strict mode finds misspellings; the schema files have tests of their own
  validateSchema: false,
};

const ajvWith = (options: Options): Ajv2020 => {
  const ajv = new Ajv2020({...OPTIONS, ...options});
  addFormats.default(ajv);
  return ajv;
};

/** A compiler with every schema file, by name. */
const bodiesOf = cached((schemas: Schemas): Ajv2020 => {
  const bodies = ajvWith({});
  for (const name of schemas.names) bodies.addSchema({...schemas.get(name), $id: name});
  return bodies;
});

/**
 * Creates the check of a request's body, then of its query, whose schemas are compiled on first
 * use. In the query, defaults are filled in and undeclared parameters removed; in the body nothing
 * is coerced, filled in or removed.
 *
 * @returns a function that throws a Rejection naming everything that is wrong
 */
export function requestCheck(
  schemas: Schemas,
): (route: LiveRoute, request: {readonly body: unknown; readonly query: object}) => void {
  const queries = ajvWith({useDefaults: true, removeAdditional: true})
    .addKeyword({...OF_TEXT, keyword: "integer", schemaType: "object", validate: isWithin})
    .addKeyword({...OF_TEXT, keyword: "choice", schemaType: "array", validate: isAmong});
  const validQuery = cached((texts: QueryTexts) => queries.compile(querySchema(texts)));
  const faultsOf = valueChecker(schemas);
  return (route, {body, query}) => {
    const {reject = () => undefined} = route;
    const faults = route.body?.schema ? faultsOf(route.body.schema, body) : [];
    if (faults.length > 0) throw new Rejection(reject(faults) ?? invalidBody(faults));
    const isValid = validQuery(route.query);
    const unknown = [
      ...misspelt(Object.keys(route.query), Object.keys(query)),
      ...(route.reject ? repeated(route.query, query) : []),
    ];
    if (isValid(query) && unknown.length === 0) return;
    const wrong = [...queryErrors(route.query, isValid.errors ?? []), ...unknown];
    const rejected = reject(wrong.map(({parameter, detail}) => ({pointer: parameter, detail})));
    throw new Rejection(rejected ?? invalidQuery(wrong));
  };
}

/** Validates a value against a schema file below `schemas/`, without coercion. */
export function valueChecker(schemas: Schemas): (name: string, value: unknown) => BodyError[] {
  const ajv = bodiesOf(schemas);
  return (name, value) => {
    const valid = ajv.getSchema(name)!;
    return valid(value) ? [] : bodyErrors(valid.errors ?? []);
  };
}

const bodyErrors = (errors: readonly ErrorObject[]): BodyError[] =>
  errors.slice(0, MAX_ERRORS).map((error) => ({
    pointer: error.instancePath + named(error),
    detail: named(error)
      ? expectation(error)
      : `${expectation(error)}, found ${excerpt(error.data)}`,
  }));

const OF_TEXT = {type: "string", errors: false} as const;

const isAmong = (values: readonly string[], text: string): boolean =>
  values.some((value) => value.toLowerCase() === text.toLowerCase());

type Bounds = NonNullable<QueryText["integer"]>;

/** Only digits are a number: never `1e3`, ` 7`, or a number that would be rounded. */
const isWithin = ({from, to}: Bounds, text: string): boolean =>
  /^\d{1,15}$/.test(text) && Number(text) >= from && Number(text) <= to;

const querySchema = (query: QueryTexts) => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(query).map(([name, {required: _, ...text}]) => [name, text]),
  ),
  required: Object.keys(query).filter((name) => query[name]!.required),
  additionalProperties: false,
});

/**
 * Undeclared parameters given more than once, which the protocols with errors of their own refuse
 * like declared ones (RFC 6749 §3.1).
 */
const repeated = (declared: QueryTexts, query: object): QueryError[] =>
  Object.entries(query).flatMap(([parameter, value]) =>
    Array.isArray(value) && !Object.hasOwn(declared, parameter)
      ? {parameter, detail: `expected one value, found ${value.length}`}
      : [],
  );

/** The first error of every invalid parameter, in the order of declaration. */
const queryErrors = (query: QueryTexts, errors: readonly ErrorObject[]): QueryError[] =>
  Object.entries(query).flatMap(([parameter, {description}]) => {
    const error = errors.find(
      ({instancePath, params}) =>
        instancePath === `/${parameter}` || params.missingProperty === parameter,
    );
    if (error === undefined) return [];
    const {keyword, data} = error;
    const detail =
      keyword === "required"
        ? `is required: ${description}`
        : Array.isArray(data)
          ? `expected one value, found ${data.length}`
          : `${expectation(error)}, found ${excerpt(data)}`;
    return [{parameter, detail}];
  });

/** The property that is missing or not allowed, as the end of a pointer. */
function named({params}: ErrorObject): string {
  const {additionalProperty, unevaluatedProperty, missingProperty} = params as Record<
    string,
    string | undefined
  >;
  const name = additionalProperty ?? unevaluatedProperty ?? missingProperty;
  return name === undefined
    ? ""
    : `/${name.slice(0, 80).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function expectation({keyword, params, message, schema}: ErrorObject): string {
  const {allowedValues, allowedValue, limit} = params as Record<string, unknown>;
  if (Array.isArray(allowedValues))
    return `expected one of ${allowedValues.map((value) => JSON.stringify(value)).join(", ")}`;
  if (keyword === "const") return `expected ${JSON.stringify(allowedValue)}`;
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties")
    return "is not a property of this body";
  if (keyword === "required") return "is required";
  if (keyword === "integer") {
    const {from, to} = schema as Bounds;
    return `expected a whole number from ${from} to ${to}`;
  }
  if (keyword === "choice") return `expected one of ${(schema as string[]).join(", ")}`;
  const words =
    keyword === "pattern"
      ? patternInWords(String(schema))
      : keyword === "format" && formatInWords(String(schema));
  if (words) return `expected ${words}`;
  if (keyword === "minLength" && limit === 1) return "expected text that is not empty";
  return `expected ${(message ?? keyword).replace(/^must (be |have |NOT )?/, (_, verb: string | undefined) => (verb === "NOT " ? "not to " : ""))}`;
}
