/** A function of an object that is worked out once for each, for as long as the object lives. */
export function remembered<Key extends object, Value>(
  workOut: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = workOut(key);
    known.set(key, value);
    return value;
  };
}
