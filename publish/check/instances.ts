import type {Api, Operation, Parameter} from "./api.ts";

type Values = Readonly<Record<string, string>>;

/** Other members of a body that identify the same thing as a path parameter. */
const ALSO: Readonly<Record<string, readonly string[]>> = {ref: ["matchId"]};
/** Maximum number of items taken from one list: part of a list of ten thousand is sample enough. */
const MAX_OF_A_LIST = 5_000;

const MAX_PAGES = 200;

/** A path with its parameters filled in. */
export const fill = (path: string, values: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));

const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The documented values of a parameter. */
export const examplesOf = ({example, examples, schema}: Parameter): string[] =>
  [
    example,
    ...Object.values(examples ?? {}).map(({value}) => value),
    (schema as {example?: unknown} | undefined)?.example,
    ...((schema as {examples?: unknown[]} | undefined)?.examples ?? []),
  ]
    .filter((value) => typeof value === "string" || typeof value === "number")
    .map(String);

/** The documented addresses of an operation, from examples, choices and defaults. */
export function documented(operation: Operation): string[] {
  const inPath = operation.parameters.filter((one) => one.in === "path");
  const inQuery = operation.parameters.filter((one) => one.in === "query");
  const values = Object.fromEntries(inPath.map((one) => [one.name, examplesOf(one)[0] ?? ""]));
  if (Object.values(values).includes("")) return [];
  const path = fill(operation.path, values);
  const needed = inQuery.filter(({required}) => required);
  if (needed.some((one) => examplesOf(one).length === 0)) return [];
  const base = needed.map((one) => [one.name, examplesOf(one)[0]!] as const);
  const address = (more: readonly (readonly [string, string])[]) => {
    const query = new URLSearchParams([...base, ...more].map(([name, value]) => [name, value]));
    return query.size === 0 ? path : `${path}?${query}`;
  };
  return [
    address([]),
    ...inQuery.flatMap((one) => choicesOf(one).map((value) => address([[one.name, value]]))),
  ].filter((one, i, all) => all.indexOf(one) === i);
}

/** The values of a query parameter that its schema enumerates. */
function choicesOf(parameter: Parameter): string[] {
  const {enum: choices, default: preset} = (parameter.schema ?? {}) as {
    readonly enum?: readonly unknown[];
    readonly default?: unknown;
  };
  const all = [...(choices ?? []), ...(preset === undefined ? [] : [preset])];
  return parameter.required ? [] : [...new Set([...all.map(String), ...examplesOf(parameter)])];
}

/**
 * Addresses derived from an answered one: other parts of the same thing (addresses with the same
 * parameters), its aliases, and the items of a list.
 */
export function follows(api: Api, operation: Operation, values: Values, body: unknown): string[] {
  const names = parametersOf(operation.path);
  const all = api.operations.filter(({method}) => method === "GET");
  const found = new Set<string>();
  const add = (path: string, given: Values) => {
    if (parametersOf(path).every((name) => given[name])) found.add(fill(path, given));
  };
  if (names.length > 0) {
    const same = all.filter(
      ({path}) =>
        parametersOf(path).length === names.length &&
        parametersOf(path).every((name) => names.includes(name)),
    );
    const last = names.at(-1)!;
    const others = (ALSO[last] ?? []).flatMap((member) => textsAt(body, member));
    for (const {path} of same)
      for (const value of [values[last]!, ...others]) add(path, {...values, [last]: value});
  }
  const pages = (body as {readonly totalPages?: unknown} | null | undefined)?.totalPages;
  if (typeof pages === "number" && operation.parameters.some(({name}) => name === "page"))
    for (let page = 2; page <= Math.min(pages, MAX_PAGES); page++)
      found.add(`${fill(operation.path, values)}?page=${page}`);
  for (const {path} of all) {
    const [, item] = path.startsWith(`${operation.path}/`)
      ? (/^\/\{(\w+)\}$/.exec(path.slice(operation.path.length)) ?? [])
      : [];
    if (item === undefined) continue;
    const ids = [item, ...(ALSO[item] ?? [])].flatMap((member) => membersNamed(body, member));
    for (const value of ids.slice(0, MAX_OF_A_LIST)) add(path, {...values, [item]: value});
  }
  return [...found];
}

const textsAt = (body: unknown, member: string): string[] => {
  const value = (body as Record<string, unknown> | null | undefined)?.[member];
  return typeof value === "string" ? [value] : [];
};

/** The values of a member of list items, wherever in the body the list is. */
function membersNamed(body: unknown, member: string): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, depth: number): void => {
    if (depth > 4 || typeof value !== "object" || value === null) return;
    if (Array.isArray(value))
      for (const item of value) {
        const id = (item as Record<string, unknown> | null)?.[member];
        if (typeof id === "string" || typeof id === "number") found.add(String(id));
        visit(item, depth + 1);
      }
    else for (const item of Object.values(value)) visit(item, depth + 1);
  };
  visit(body, 0);
  return [...found];
}
