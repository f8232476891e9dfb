type Path = readonly (string | number)[];

/** Letters of an example, where cutting can reach that. */
export const LONGEST = 1_000;

/**
 * A printed body, shortened to something that can be read: lists to their first entry, then, while
 * it is longer than `LONGEST`, to none, those within others first. A list that the schema wants
 * longer stays, and so does one of a few plain values, such as a score. What is left is as it was
 * printed.
 */
export function cut(body: unknown, isValid: (body: unknown) => boolean): unknown {
  let made = structuredClone(body);
  const shorten = (path: Path, entries: number) => {
    const list = at(made, path);
    if (!Array.isArray(list) || list.length <= entries) return;
    const shorter = replaced(made, path, list.slice(0, entries));
    if (isValid(shorter)) made = shorter;
  };
  // from the outside in: lists of entries that are gone need no look
  for (const path of listsIn(made)) shorten(path, 1);
  for (const path of listsIn(made).reverse())
    if (JSON.stringify(made).length > LONGEST) shorten(path, 0);
  return made;
}

const isPlain = (list: readonly unknown[]): boolean =>
  list.length <= 5 && list.every((item) => typeof item !== "object");

/** The paths of all lists, outer ones first. */
function listsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) && !isPlain(value) ? [path] : [];
  const below = Object.entries(value).flatMap(([key, item]) =>
    listsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...below].sort((a, b) => a.length - b.length);
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
