import answered from "./answered.json" with {type: "json"};
import {componentName} from "./component-name.ts";
import type {Components} from "./components.ts";
import printed from "./examples.json" with {type: "json"};

/**
 * Bodies that were printed, cut to what can be read, by their schema. They are kept here, so that
 * the document hangs on no instant and tells of nothing that was not known yet: `npm run derive`
 * makes them anew.
 */
const PRINTED: Readonly<Record<string, unknown>> = printed;
/**
 * What a server of a made-up cup answered by schema, or by method and path where it is text, null
 * where there is no body; the same command asks it anew.
 */
const ANSWERED: Readonly<Record<string, unknown>> = answered.bodies;

/** A message as a receiver of webhooks got it. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
/** What that server delivered, by the type of the event. */
export const DELIVERED: Readonly<Record<string, Delivery>> = answered.deliveries;

/** Letters of an example that stands in the document; the reference shows longer ones. */
const MAX_INLINE = 1_100;
/** Here however long they are: what is asked for most. */
const KEPT = ["tournament/match.json", "tournament/team.json", "market/stock.json"];

/**
 * What a body may look like, as a part of its media type: one example for a schema, however many
 * operations have it. One that is long even when cut has none, and stands in the reference.
 */
export function exampleOf(components: Components, schema: string): object {
  const value = PRINTED[schema] ?? ANSWERED[schema];
  if (value === undefined) return {};
  if (JSON.stringify(value).length > MAX_INLINE && !KEPT.includes(schema)) return {};
  const name = componentName(schema);
  return {examples: {[name]: components.share("examples", name, {value})}};
}

/** A body by the name of its schema in the document, however long it is. */
export const wholeExample = (component: string): unknown => BY_COMPONENT.get(component);
const BY_COMPONENT = new Map(
  Object.entries({...ANSWERED, ...PRINTED})
    .filter(([name]) => /^[^ ]+\.json$/.test(name))
    .map(([name, value]) => [componentName(name), value]),
);

/** The same of an operation whose body names no schema. */
export function untoldExampleOf(method: string, path: string): object {
  const value = ANSWERED[`${method} ${path}`];
  return value === undefined || value === null ? {} : {example: value};
}

/** What a body to be sent may look like, as its schema file has it. */
export function requestExampleOf(components: Components, schema: string): object {
  const example = components.requestExample(schema);
  return example === undefined ? {} : {example};
}
