/** A value created once, on first use. */
export function lazy<T>(make: () => T): () => T {
  let made: {readonly value: T} | undefined;
  return () => {
    made ??= {value: make()};
    return made.value;
  };
}
