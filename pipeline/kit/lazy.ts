/** A value created once, on first use. Everything it was made from is then released. */
export function lazy<T>(make: () => T): () => T {
  let making: (() => T) | undefined = make;
  let made: {readonly value: T} | undefined;
  return () => {
    made ??= {value: making!()};
    making = undefined;
    return made.value;
  };
}
