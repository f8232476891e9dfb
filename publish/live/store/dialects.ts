import {createHash} from "node:crypto";

/**
 * Replacements that make SQLite's text of PostgreSQL's. SQLite's writing transactions come one after
 * the other, so it needs no locks; its values need no types; its lists are JSON texts.
 */
const IN_SQLITE: readonly (readonly [RegExp, string])[] = [
  [/ FOR (UPDATE|SHARE)( OF \w+)?( SKIP LOCKED)?/g, ""],
  [/::\w+(\[\])?/g, ""],
  [/ COLLATE "C"/g, ""],
  [/= ANY \((@\w+)\)/g, "IN (SELECT value FROM json_each($1))"],
  [/<> ALL \((@\w+)\)/g, "NOT IN (SELECT value FROM json_each($1))"],
  [/\bjson_array_elements(_text)?\(/g, "json_each("],
  [/\bgreatest\(/g, "max("],
  [/\bleast\(/g, "min("],
];

/** The text of a statement as SQLite takes it. */
export const sqliteText = (text: string): string =>
  IN_SQLITE.reduce((sql, [pattern, replacement]) => sql.replaceAll(pattern, replacement), text);

/** The values of a statement as SQLite takes them. */
export const sqliteValues = (values: object): object =>
  Object.values(values).some(Array.isArray)
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          Array.isArray(value) ? JSON.stringify(value) : value,
        ]),
      )
    : values;

/** A statement as PostgreSQL's driver takes it: prepared once by each connection, by its name. */
export interface Prepared {
  readonly name: string;
  /** With `$1`, `$2` … in place of `@name`. */
  readonly text: string;
  /** The names in the order of their numbers. */
  readonly names: readonly string[];
}

/** Prepares a statement; its name follows from the text, so that all who share a pool agree. */
export function prepared(text: string): Prepared {
  const names = [...new Set(text.match(/(?<=@)\w+/g))];
  const numbered = text.replace(/@(\w+)/g, (_, name: string) => `$${names.indexOf(name) + 1}`);
  const sha256 = createHash("sha256").update(numbered).digest("hex");
  return {name: sha256.slice(0, 32), text: numbered, names};
}

/** The values in the order of the statement's numbers. */
export const valuesFor = ({names}: Prepared, values: object): unknown[] => {
  const named = values as Readonly<Record<string, unknown>>;
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
