import {Ajv2020, type ErrorObject, type Options, type ValidateFunction} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {lazy} from "../../../pipeline/kit/lazy.ts";
import type {Schemas} from "../../schemas.ts";
import type {BodyError, InputError} from "../http/problem.ts";
import type {LiveRoute} from "../route.ts";

const withFormats = (ajv: Ajv2020): Ajv2020 => {
  addFormats.default(ajv);
  return ajv;
};

/** Of a body full of errors, the first. */
const MAX_ERRORS = 20;

export interface Validation {
  /**
   * Compiles the parameters of a route, so that its first request does not wait for it, and sees
   * that the schema of its body is there.
   */
  prepare(route: LiveRoute): void;
  /**
   * Every query parameter that is wrong, else the texts with defaults filled in. Undeclared names
   * are ignored.
   */
  query(
    route: LiveRoute,
    given: URLSearchParams,
  ): {values: Readonly<Record<string, string>>; errors: readonly InputError[]};
  /** Every part of a JSON body that is wrong. Nothing is coerced and nothing dropped. */
  body(schema: string, body: unknown): readonly BodyError[];
}

/**
 * Checks requests against the schemas of their routes. Whether a body is right the schemas know;
 * what is wrong with it is told by a schema that is compiled for that, at the first body that is.
 */
export function validation(schemas: Schemas): Validation {
  const options: Options = {strict: true, allowUnionTypes: true, allErrors: true, verbose: true};
  const parameters = lazy(() => withFormats(new Ajv2020(options)));
  const bodies = lazy(() => {
    const ajv = withFormats(new Ajv2020({...options, validateSchema: false}));
    for (const name of schemas.names) ajv.addSchema({...schemas.get(name), $id: name});
    return ajv;
  });
  const texts = new Map<object, ValidateFunction>();
  const checkOf = (declaration: object): ValidateFunction => {
    const {required: _, ...schema} = declaration as {required?: true};
    const check = texts.get(declaration) ?? parameters().compile(schema);
    texts.set(declaration, check);
    return check;
  };

  return {
    prepare({query, body}) {
      for (const declaration of Object.values(query)) checkOf(declaration);
      if (body?.schema) schemas.get(body.schema);
    },
    query(route, given) {
      const values: Record<string, string> = {};
      const errors: InputError[] = [];
      for (const [parameter, declaration] of Object.entries(route.query)) {
        const [text, ...more] = given.getAll(parameter);
        const value = text ?? declaration.default;
        if (more.length > 0)
          errors.push({parameter, detail: `expected one value, found ${more.length + 1}`});
        else if (value === undefined && declaration.required)
          errors.push({parameter, detail: `is required: ${declaration.description}`});
        else if (value !== undefined) {
          const check = checkOf(declaration);
          if (check(value)) values[parameter] = value;
          else
            errors.push({
              parameter,
              detail: `${expectation(check.errors![0]!)}, found ${excerpt(value)}`,
            });
        }
      }
      return {values, errors};
    },
    body(schema, body) {
      if (schemas.isValid(schema, body)) return [];
      const check = bodies().getSchema(schema)!;
      if (check(body)) return [];
      return check.errors!.slice(0, MAX_ERRORS).map((error) => ({
        pointer: error.instancePath + named(error),
        detail: named(error)
          ? expectation(error)
          : `${expectation(error)}, found ${excerpt(error.data)}`,
      }));
    },
  };
}

/** The property that is too much or missing, as the end of a pointer. */
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

function expectation({keyword, params, message}: ErrorObject): string {
  const {allowedValues, allowedValue} = params as Record<string, unknown>;
  if (Array.isArray(allowedValues))
    return `expected one of ${allowedValues.map((value) => JSON.stringify(value)).join(", ")}`;
  if (keyword === "const") return `expected ${JSON.stringify(allowedValue)}`;
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties")
    return "is no property of this body";
  if (keyword === "required") return "is required";
  return `expected ${(message ?? keyword).replace(/^must (be |have |NOT )?/, (_, verb: string | undefined) => (verb === "NOT " ? "not to " : ""))}`;
}

/** Enough of a value to recognise it. */
function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
