import {Ajv2020} from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";

/**
 * The checks of JSON Schemas as the source text of one CommonJS module, which exports them by name.
 *
 * @param texts the schemas by name; a name is the schema's `$id`
 * @throws Error naming a schema that is none
 */
export function standaloneChecks(texts: ReadonlyMap<string, string>): string {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    inlineRefs: false,
    code: {source: true},
  });
  addFormats.default(ajv);
  for (const [name, text] of texts) ajv.addSchema({...JSON.parse(text), $id: name});
  for (const name of texts.keys()) {
    try {
      ajv.getSchema(name);
    } catch (cause) {
      throw new Error(`schemas/${name} does not compile: ${(cause as Error).message}`, {cause});
    }
  }
  return standalone.default(ajv, Object.fromEntries([...texts.keys()].map((name) => [name, name])));
}
