import {createHash} from "node:crypto";

/** A statement as the driver takes it: prepared once by each connection, under its name. */
export interface Prepared {
  readonly name: string;
  /** With `$1`, `$2` … in place of `?` and `@name`. */
  readonly text: string;
  /** The names in the order of their numbers; empty where parameters go by place. */
  readonly names: readonly string[];
}

/** Prepares a text of `Statements`; its name follows from it, so that all who share a pool agree. */
export function prepared(text: string): Prepared {
  const names: string[] = [];
  let places = 0;
  const numbered = text.replace(/\?|@(\w+)/g, (_, name?: string) => {
    if (name === undefined) return `$${++places}`;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  if (places > 0 && names.length > 0)
    throw new RangeError(`parameters by place and by name in one statement: ${text}`);
  return {
    name: createHash("sha256").update(numbered).digest("hex").slice(0, 32),
    text: numbered,
    names,
  };
}

/** The values in the order of the statement's numbers. */
export const valuesFor = ({names}: Prepared, parameters: readonly unknown[]): unknown[] => {
  if (names.length === 0) return parameters.map(withoutNul);
  const named = parameters[0] as Readonly<Record<string, unknown>>;
  return names.map((name) => withoutNul(named[name]));
};

/**
 * A value that PostgreSQL holds: no text in it has the character NUL, in whose place is the one for
 * what cannot be shown. Partners' endpoints answer it, and forms may have it.
 */
export const withoutNul = (value: unknown): unknown =>
  typeof value === "string"
    ? value.replaceAll("\0", "\ufffd")
    : Array.isArray(value)
      ? value.map(withoutNul)
      : value;
