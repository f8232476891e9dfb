/** An object with a value for each of the keys. */
export const keyed = <Key extends string | number, T>(
  keys: readonly Key[],
  of: (key: Key) => T,
): Record<Key, T> => Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, T>;
