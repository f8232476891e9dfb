type Path = readonly (string | number)[];

/** Maximum number of characters in an example, if shortening can reach it. */
const LONGEST = 300;
/** Maximum number of characters in a text inside an example. */
const LONGEST_TEXT = 40;

/**
 * Shortens an answered body to a readable size: lists to their first entry and long texts to their
 * beginning. While it is longer than `LONGEST`, also empties lists, inner ones first, and cuts
 * objects keyed by id to their first key. Whatever the schema requires to be longer stays, and so
 * do short lists of plain values, such as a score. Everything left is unchanged.
 */
export function cut(body: unknown, isValid: (body: unknown) => boolean): unknown {
  // cutting all lists at once is mostly valid; otherwise they are tried one by one below
  const atOnce = withFirstEntries(body);
  let made = isValid(atOnce) ? atOnce : body;
  const change = (path: Path, value: unknown) => {
    const changed = replaced(made, path, value);
    if (isValid(changed)) made = changed;
  };
  const shorten = (path: Path, entries: number) => {
    const list = at(made, path);
    if (Array.isArray(list) && list.length > entries) change(path, list.slice(0, entries));
  };
  const isLong = () => JSON.stringify(made).length > LONGEST;
  // from the outside in, because lists in removed entries need no check
  for (const path of pathsIn(made, isLongList)) shorten(path, 1);
  for (const path of pathsIn(made, isLongText)) change(path, beginning(at(made, path) as string));
  for (const path of pathsIn(made, isLongList).reverse()) if (isLong()) shorten(path, 0);
  for (const path of pathsIn(made, isNamed).reverse())
    if (isLong()) change(path, Object.fromEntries(Object.entries(at(made, path)!).slice(0, 1)));
  return made;
}

/** Shortens all lists, except short ones of plain values, to their first entry. */
function withFirstEntries(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return (isPlain(value) ? value : value.slice(0, 1)).map(withFirstEntries);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withFirstEntries(item)]),
  );
}

/** The first lines of a text, and the number of lines that follow. */
export function beginningOf(text: string): string {
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => (line.length > 96 ? `${line.slice(0, 96)}…` : line));
  const more = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(more > 0 ? ["…"] : [])].join("\n");
}
/** Maximum number of lines in a text. */
const MAX_LINES = 3;

const beginning = (text: string): string => `${text.slice(0, LONGEST_TEXT).trimEnd()}…`;
const isLongText = (value: unknown): boolean =>
  typeof value === "string" && value.length > LONGEST_TEXT && /\s/.test(value);
const isLongList = (value: unknown): boolean => Array.isArray(value) && !isPlain(value);
const isNamed = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPlain = (list: readonly unknown[]): boolean =>
  list.length <= 5 && list.every((item) => typeof item !== "object");

/** The paths of all matching values, outer ones first. */
function pathsIn(body: unknown, wanted: (value: unknown) => boolean): Path[] {
  const paths: Path[] = [];
  const walk = (value: unknown, path: Path) => {
    if (wanted(value)) paths.push(path);
    if (typeof value !== "object" || value === null) return;
    for (const [key, item] of Object.entries(value))
      walk(item, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  walk(body, []);
  return paths.sort((a, b) => a.length - b.length);
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key],
    value,
  );

function replaced(value: unknown, [key, ...path]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replaced(item, path, by) : item));
  const object = value as Record<string, unknown>;
  return {...object, [key]: replaced(object[key], path, by)};
}
