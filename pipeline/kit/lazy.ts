/** A value that is made when it is asked for first, and once. */
export function lazy<T>(make: () => T): () => T {
  let made: {readonly value: T} | undefined;
  return () => {
    made ??= {value: make()};
    return made.value;
  };
}
