type Path = readonly (string | number)[];

/** Letters of an example, where cutting can reach that. */
const LONGEST = 300;
/** Letters of a text within one. */
const LONGEST_TEXT = 40;

/**
 * A body that was answered, shortened to something that can be read: lists to their first entry,
 * long texts to their beginning, then, while it is longer than `LONGEST`, lists to none, those
 * within others first, and what is named by ids to its first name. What the schema wants longer
 * stays, and so does a list of a few plain values, such as a score. What is left is as it was
 * answered.
 */
export function cut(body: unknown, isValid: (body: unknown) => boolean): unknown {
  // mostly all lists can be cut at once; what the schema wants longer is found one by one
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
  // from the outside in: lists of entries that are gone need no look
  for (const path of pathsIn(made, isLongList)) shorten(path, 1);
  for (const path of pathsIn(made, isLongText)) change(path, beginning(at(made, path) as string));
  for (const path of pathsIn(made, isLongList).reverse()) if (isLong()) shorten(path, 0);
  for (const path of pathsIn(made, isNamed).reverse())
    if (isLong()) change(path, Object.fromEntries(Object.entries(at(made, path)!).slice(0, 1)));
  return made;
}

/** A body with the first entry of each list that is long. */
function withFirstEntries(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return (isPlain(value) ? value : value.slice(0, 1)).map(withFirstEntries);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withFirstEntries(item)]),
  );
}

/** The first lines of a text, with how many follow. */
export function beginningOf(text: string): string {
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => (line.length > 96 ? `${line.slice(0, 96)}…` : line));
  const more = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(more > 0 ? ["…"] : [])].join("\n");
}
/** Lines of a text. */
const MAX_LINES = 3;

const beginning = (text: string): string => `${text.slice(0, LONGEST_TEXT).trimEnd()}…`;
const isLongText = (value: unknown): boolean =>
  typeof value === "string" && value.length > LONGEST_TEXT && /\s/.test(value);
const isLongList = (value: unknown): boolean => Array.isArray(value) && !isPlain(value);
const isNamed = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPlain = (list: readonly unknown[]): boolean =>
  list.length <= 5 && list.every((item) => typeof item !== "object");

/** The paths of all values that are asked for, outer ones first. */
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
