/**
 * Batches calls: items passed in during one turn of the event loop are processed together. A
 * database that waits for its disk at every commit then waits once for all of them.
 */
export function batched<T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  let waiting: {readonly item: T; resolve(result: R): void; reject(error: unknown): void}[] = [];
  const run = () => {
    const batch = waiting;
    waiting = [];
    work(batch.map(({item}) => item)).then(
      (results) => {
        for (const [index, {resolve}] of batch.entries()) resolve(results[index]!);
      },
      (error) => {
        for (const {reject} of batch) reject(error);
      },
    );
  };
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.push({item, resolve, reject}) === 1) setImmediate(run);
    });
}
