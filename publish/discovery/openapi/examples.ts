import answered from "./answered.json" with {type: "json"};
import {componentName} from "./component-name.ts";
import type {Components} from "./components.ts";
import printed from "./examples.json" with {type: "json"};

/**
 * Bodies of static files, cut to readable length, by schema. They are stored here, so that the
 * document depends on no instant and reveals nothing from later: `npm run derive` updates them.
 */
const PRINTED: Readonly<Record<string, unknown>> = printed;
/**
 * Answers of a server with a fictional cup, by schema, or by method and path for text, null without
 * a body; updated by the same command.
 */
const ANSWERED: Readonly<Record<string, unknown>> = answered.bodies;

/** A message as a webhook received it. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
/** Messages delivered by that server, by type of event. */
export const DELIVERED: Readonly<Record<string, Delivery>> = answered.deliveries;

/** Maximum length of an example in the document, in characters; the reference shows longer ones. */
const MAX_INLINE = 650;
/** Included whatever their length, because they are requested most. */
const KEPT = ["tournament/match.json", "tournament/team.json", "market/stock.json"];

/**
 * The example of a body, as a part of its media type: one per schema, shared by all its operations.
 * Bodies that are too long even when cut have none here, only in the reference.
 */
export function exampleOf(components: Components, schema: string): object {
  const value = PRINTED[schema] ?? ANSWERED[schema];
  if (value === undefined) return {};
  if (JSON.stringify(value).length > MAX_INLINE && !KEPT.includes(schema)) return {};
  const name = componentName(schema);
  return {examples: {[name]: components.share("examples", name, {value})}};
}

/** An example of any length, by component name. */
export const wholeExample = (component: string): unknown => BY_COMPONENT.get(component);
const BY_COMPONENT = new Map(
  Object.entries({...ANSWERED, ...PRINTED})
    .filter(([name]) => /^[^ ]+\.json$/.test(name))
    .map(([name, value]) => [componentName(name), value]),
);

/** The example of an operation whose body has no schema. */
export function untoldExampleOf(method: string, path: string): object {
  const value = ANSWERED[`${method} ${path}`];
  return value === undefined || value === null ? {} : {example: value};
}

/** The example of a request body, from its schema file. */
export function requestExampleOf(components: Components, schema: string): object {
  const example = components.requestExample(schema);
  return example === undefined ? {} : {example};
}
