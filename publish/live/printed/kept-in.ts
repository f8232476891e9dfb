/** The value of a key, computed for the first caller, and again after a failure. */
export function keptIn<K, T>(
  kept: Pick<Map<K, Promise<T>>, "get" | "delete"> & {set(key: K, made: Promise<T>): unknown},
  key: K,
  make: () => Promise<T>,
): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
