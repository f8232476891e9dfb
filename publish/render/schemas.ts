import {resolve} from "node:path";
import {Ajv2020, type ErrorObject, type ValidateFunction} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {RenderError} from "../../pipeline/kit/errors.ts";
import {lazy} from "../../pipeline/kit/lazy.ts";
import {type Check, compiledChecks} from "../../pipeline/kit/schemas/compiled.ts";
import {type JsonSchema, SCHEMAS, schemaTexts} from "../../pipeline/kit/schemas/schema-files.ts";

export {type JsonSchema, SCHEMAS};

export interface Schemas {
  /** Files of the folder, such as `tournament/team.json`, in alphabetical order. */
  readonly names: readonly string[];
  /** @throws RenderError when there is no such file */
  get(name: string): JsonSchema;
  /** Whether a body satisfies its schema. @throws RenderError when there is no such file */
  isValid(name: string, body: unknown): boolean;
  /**
   * Validates a body against a schema.
   *
   * @param address address of the body, used only in the message
   * @throws RenderError naming address, schema, JSON pointer, the value found and the value
   * expected
   */
  validate(name: string, body: unknown, address: string): void;
}

/**
 * The JSON Schema 2020-12 files below one folder. A file's name is its identity (`$id`), so `$ref`s
 * between files are relative paths. The project's own are read once and precompiled; other schemas
 * are compiled on first use, and so is one of the project's when it must explain a violation.
 *
 * @throws RenderError when a file is not JSON or carries an `$id` other than its name
 */
export const schemasIn = (folder: string): Schemas =>
  resolve(folder) === SCHEMAS ? own() : schemasOf(folder, () => new Map());

const own = lazy(() =>
  schemasOf(
    SCHEMAS,
    lazy(() => compiledChecks()),
  ),
);

/**
 * @param ahead returns precompiled checks by name; never called by a server, which renders nothing
 */
function schemasOf(folder: string, ahead: () => ReadonlyMap<string, Check>): Schemas {
  const files = readSchemas(folder);
  const ajv = lazy(() => {
    const made = new Ajv2020({strict: true, allowUnionTypes: true, verbose: true});
    addFormats.default(made);
    for (const [name, schema] of files) made.addSchema({...schema, $id: name});
    return made;
  });

  const compiled = (name: string): ValidateFunction => {
    let validate: ValidateFunction | undefined;
    try {
      validate = ajv().getSchema(name);
    } catch (cause) {
      throw new RenderError(`schemas/${name} does not compile: ${(cause as Error).message}`, {
        cause,
      });
    }
    if (validate === undefined) throw new RenderError(`there is no schema ${name} in ${folder}`);
    return validate;
  };

  return {
    names: [...files.keys()],
    get(name) {
      const schema = files.get(name);
      if (schema === undefined) throw new RenderError(`there is no schema ${name} in ${folder}`);
      return schema;
    },
    isValid: (name, body) => (ahead().get(name) ?? compiled(name))(body) === true,
    validate(name, body, address) {
      if (ahead().get(name)?.(body)) return;
      const validate = compiled(name);
      if (validate(body)) return;
      const error = deepest(validate.errors ?? []);
      const at = error?.instancePath || "the body itself";
      throw new RenderError(
        `${address} violates schemas/${name} at ${at}: expected ${expectation(error)}, found ${excerpt(error?.data)}`,
      );
    },
  };
}

function readSchemas(folder: string): ReadonlyMap<string, JsonSchema> {
  let texts: ReadonlyMap<string, string>;
  try {
    texts = schemaTexts(folder);
  } catch (cause) {
    throw new RenderError(`cannot list the schemas in ${folder}: ${(cause as Error).message}`, {
      cause,
    });
  }
  return new Map([...texts].map(([name, text]) => [name, readSchema(name, text)]));
}

function readSchema(name: string, text: string): JsonSchema {
  let schema: JsonSchema;
  try {
    schema = JSON.parse(text);
  } catch (cause) {
    throw new RenderError(`schemas/${name} cannot be read: ${(cause as Error).message}`, {cause});
  }
  if (schema.$id !== undefined && schema.$id !== name) {
    throw new RenderError(
      `schemas/${name} has the $id ${JSON.stringify(schema.$id)}: expected its own path, ${JSON.stringify(name)}`,
    );
  }
  return schema;
}

/** The error deepest in the body: its branch of an `anyOf` is presumably the intended one. */
const deepest = (errors: readonly ErrorObject[]): ErrorObject | undefined =>
  errors.reduce<ErrorObject | undefined>(
    (best, error) => (best && depth(best) >= depth(error) ? best : error),
    undefined,
  );
const depth = (error: ErrorObject): number => error.instancePath.split("/").length;

function expectation(error: ErrorObject | undefined): string {
  if (error === undefined) return "a valid body";
  const {allowedValues, allowedValue, additionalProperty, unevaluatedProperty} =
    error.params as Record<string, unknown>;
  if (Array.isArray(allowedValues))
    return `one of ${allowedValues.map((value) => JSON.stringify(value)).join(", ")}`;
  if (error.keyword === "const") return JSON.stringify(allowedValue);
  const extra = additionalProperty ?? unevaluatedProperty;
  if (extra !== undefined) return `no property ${JSON.stringify(extra)}`;
  return (error.message ?? error.keyword).replace(
    /^must (be |have |NOT )?/,
    (_, verb: string | undefined) => (verb === "NOT " ? "not to " : ""),
  );
}

/** Enough of a value to identify it. */
export function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
