import type {Components} from "./components.ts";
import printed from "./examples.json" with {type: "json"};

/**
 * Bodies that were printed, cut to what can be read, by their schema. They are kept here, so that
 * the document hangs on no instant and tells of nothing that was not known yet: `npm run examples`
 * prints them anew.
 */
const PRINTED: Readonly<Record<string, unknown>> = printed;

/**
 * What a body may look like, as a part of its media type: one example for a schema, however many
 * operations have it. Bodies that are long even when cut have none.
 */
export function exampleOf(components: Components, schema: string): object {
  const value = PRINTED[schema];
  if (value === undefined) return {};
  const name = components.ref(schema).$ref.split("/").at(-1)!;
  return {examples: {[name]: components.share("examples", name, {value})}};
}

/** What a body to be sent may look like, as its schema file has it. */
export function requestExampleOf(components: Components, schema: string): object {
  const example = components.requestExample(schema);
  return example === undefined ? {} : {example};
}
