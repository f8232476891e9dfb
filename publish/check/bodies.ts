import {Ajv2020} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type {Api, Operation} from "./api.ts";

/** Describes what is wrong with a body; null if it is as documented. */
export type Validate = (body: unknown) => string | null;

export interface Bodies {
  /** The validator of a documented body; null if none is documented. */
  of(operation: Operation, status: string, mediaType: string): Validate | null;
}

const DOCUMENT = "https://check.invalid/openapi.json";

/** Validators of the bodies in an OpenAPI 3.1 document, compiled on first use. */
export function bodiesOf({document}: Api): Bodies {
  const ajv = new Ajv2020({strict: false, logger: false, validateFormats: true});
  addFormats.default(ajv);
  ajv.addSchema({...document, $id: DOCUMENT}, DOCUMENT);
  const made = new Map<string, Validate | null>();
  const compile = (pointer: string): Validate => {
    let validate: ReturnType<typeof ajv.compile>;
    try {
      validate = ajv.compile({$ref: `${DOCUMENT}#${pointer}`});
    } catch (error) {
      return () => `its schema cannot be used: ${(error as Error).message}`;
    }
    return (body) => {
      if (validate(body)) return null;
      const {instancePath, message, params} = validate.errors![0]!;
      const more = Object.values(params).filter((value) => typeof value === "string");
      return `${instancePath || "the body"} ${message}${more.length > 0 ? ` (${more.join(", ")})` : ""}`;
    };
  };
  return {
    of(operation, status, mediaType) {
      const pointer = pointerTo(document, [
        "paths",
        operation.path,
        operation.method.toLowerCase(),
        "responses",
        status,
        "content",
        mediaType,
        "schema",
      ]);
      if (pointer === null) return null;
      const known = made.get(pointer);
      if (known !== undefined) return known;
      const validate = compile(pointer);
      made.set(pointer, validate);
      return validate;
    },
  };
}

/** The pointer to a member, following references; null if there is none. */
function pointerTo(document: unknown, keys: readonly string[]): string | null {
  let pointer = "";
  let value = document as Record<string, unknown> | undefined;
  const root = value;
  for (const key of keys) {
    value = value?.[key] as Record<string, unknown> | undefined;
    pointer += `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    for (let hops = 0; typeof value?.$ref === "string" && hops < 8; hops++) {
      if (key === "schema") break;
      pointer = value.$ref.slice(1);
      value = root;
      for (const part of pointer.split("/").slice(1))
        value = value?.[part.replaceAll("~1", "/").replaceAll("~0", "~")] as typeof value;
    }
  }
  return value === undefined ? null : encodeURI(pointer).replaceAll("%25", "%");
}
