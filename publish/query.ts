import {nearest} from "../pipeline/kit/nearest.ts";

/** Documentation common to every query parameter. */
interface Described {
  readonly summary?: string;
  /** The address gives no answer without it. */
  readonly required?: true;
}

/**
 * A declared query parameter. Its values are codes and numbers, never free text, so that every
 * combination can be rendered.
 */
export type QueryParameter =
  | (Described & {
      readonly kind: "int";
      readonly from: number;
      readonly to?: number;
      readonly default?: number;
    })
  | (Described & {
      readonly kind: "enum";
      readonly values: readonly string[];
      readonly default?: string;
    })
  | (Described & {readonly kind: "date"; readonly default?: string})
  | (Described & {readonly kind: "id"; readonly default?: string});

/** Parameters by name; the order of declaration is the order in the canonical key. */
export type QueryDeclarations = Readonly<Record<string, QueryParameter>>;

type ValueOf<P> = P extends {readonly kind: "int"}
  ? number
  : P extends {readonly kind: "enum"; readonly values: readonly (infer V)[]}
    ? V
    : string;
type Present<Q> = {
  [K in keyof Q]: Q[K] extends {readonly default: unknown} | {readonly required: true} ? K : never;
}[keyof Q];

/** A set of chosen values; omitted ones take their default. */
export type QueryChoice<Q extends QueryDeclarations> = {
  readonly [K in keyof Q]?: ValueOf<Q[K]> | undefined;
};
/**
 * The values passed to a loader: defaults filled in, so only a parameter without one can be
 * missing.
 */
export type QueryValues<Q extends QueryDeclarations> = {
  readonly [K in Present<Q>]: ValueOf<Q[K]>;
} & {
  readonly [K in Exclude<keyof Q, Present<Q>>]?: ValueOf<Q[K]>;
};

export interface QueryError {
  readonly parameter: string;
  readonly detail: string;
}

export interface ReadQuery {
  /**
   * `group=A&page=2`: declared parameters in declared order without defaults; empty if all have
   * their default.
   */
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** All invalid parameters; if there are any, key and values are meaningless. */
  readonly errors: readonly QueryError[];
}

/**
 * Reads name–value pairs against their declarations: the same rule for the renderer, the server and
 * every CDN.
 *
 * Undeclared names are ignored, and so is an empty value: `team=` is no filter. The case of codes
 * and identifiers does not matter: `team=ARG` has the key of `team=arg`. A declared name given
 * twice, a value outside its declaration and a missing required parameter are errors; all of them
 * are listed. An unknown identifier is not an error: its list is empty.
 */
export function readQuery(
  declarations: QueryDeclarations,
  given: Iterable<readonly [name: string, value: string]>,
): ReadQuery {
  const texts = new Map<string, string[]>();
  for (const [name, value] of given) {
    if (value === "") continue;
    const values = texts.get(name);
    if (values === undefined) texts.set(name, [value]);
    else values.push(value);
  }

  const key: string[] = [];
  const values: Record<string, string | number> = {};
  const errors: QueryError[] = [];
  for (const [parameter, declaration] of Object.entries(declarations)) {
    const [text, ...more] = texts.get(parameter) ?? [];
    if (text === undefined) {
      if (declaration.default !== undefined) values[parameter] = declaration.default;
      else if (declaration.required)
        errors.push({parameter, detail: `is required: ${expected(declaration)}`});
      continue;
    }
    const value = more.length === 0 ? readValue(declaration, text) : undefined;
    if (value === undefined) {
      const found =
        more.length === 0 ? JSON.stringify(text.slice(0, 80)) : `${more.length + 1} values`;
      errors.push({parameter, detail: `expected ${expected(declaration)}, found ${found}`});
      continue;
    }
    values[parameter] = value;
    if (value !== declaration.default) key.push(`${parameter}=${value}`);
  }
  return {key: key.join("&"), values, errors};
}

/** Shorter names are near every other; longer ones, and more of them, nobody mistypes. */
const LETTERS = {from: 3, to: 40};
const MOST_NAMES = 20;

/**
 * The undeclared names that look like a declared one, `limt` like `limit`. Live routes refuse them,
 * because the sender would think that the answer is filtered; at static addresses they are ignored
 * like any other undeclared name, as a CDN does.
 */
export function misspelt(declared: readonly string[], given: Iterable<string>): QueryError[] {
  const names = new Set(given);
  const free = declared.filter((name) => !names.has(name));
  return [...names].slice(0, MOST_NAMES).flatMap((parameter) => {
    const {length} = parameter;
    if (length < LETTERS.from || length > LETTERS.to || declared.includes(parameter)) return [];
    const meant = nearest(parameter, free);
    return meant ? {parameter, detail: `is not a parameter; ${meant} is`} : [];
  });
}

/** "one of A, B" — the values that a declaration allows, in words. */
function expected(declaration: QueryParameter): string {
  switch (declaration.kind) {
    case "int":
      return `a whole number from ${declaration.from}${declaration.to === undefined ? " up" : ` to ${declaration.to}`}`;
    case "enum":
      return `one of ${declaration.values.join(", ")}`;
    case "date":
      return "a date such as 2026-06-11";
    case "id":
      return "an identifier of letters, digits, - and _";
  }
}

function readValue(declaration: QueryParameter, text: string): string | number | undefined {
  switch (declaration.kind) {
    case "int": {
      const value = /^(0|-?[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
      return Number.isSafeInteger(value) &&
        value >= declaration.from &&
        value <= (declaration.to ?? Infinity)
        ? value
        : undefined;
    }
    case "enum":
      return declaration.values.find((value) => value.toLowerCase() === text.toLowerCase());
    case "date":
      return isDay(text) ? text : undefined;
    case "id":
      return /^[\w-]+$/.test(text) ? text.toLowerCase() : undefined;
  }
}

/** Whether a day exists: 2026-02-30 does not. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
