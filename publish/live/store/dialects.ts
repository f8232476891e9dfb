import {createHash} from "node:crypto";

/**
 * Replacements that turn PostgreSQL's SQL into SQLite's. SQLite runs writing transactions one at a
 * time, so it needs no locks; it needs no type casts; lists are passed as JSON text.
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

/** The SQL of a statement, translated for SQLite. */
export const sqliteText = (text: string): string =>
  IN_SQLITE.reduce((sql, [pattern, replacement]) => sql.replaceAll(pattern, replacement), text);

/** The values of a statement, converted for SQLite. */
export const sqliteValues = (values: object): object =>
  Object.values(values).some(Array.isArray)
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          Array.isArray(value) ? JSON.stringify(value) : value,
        ]),
      )
    : values;

/** A statement for PostgreSQL's driver, which prepares it once per connection under its name. */
export interface Prepared {
  readonly name: string;
  /** SQL with `$1`, `$2` … in place of `@name`. */
  readonly text: string;
  /** The parameter names in the order of their numbers. */
  readonly names: readonly string[];
}

/** Prepares a statement; its name is derived from the text, so all users of a pool agree on it. */
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
 * Replaces NUL, which PostgreSQL cannot store in text, with U+FFFD. Partners' endpoints and forms
 * may send it.
 */
export const withoutNul = (value: unknown): unknown =>
  typeof value === "string"
    ? value.replaceAll("\0", "\ufffd")
    : Array.isArray(value)
      ? value.map(withoutNul)
      : value;
