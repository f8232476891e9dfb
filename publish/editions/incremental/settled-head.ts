/**
 * A head that follows another once that has stood still: of what comes in many small steps, a crawl
 * of prices say, nothing is published before the last.
 *
 * @param read the head that is followed
 * @param now milliseconds since the epoch
 */
export function settledHead<Head>(
  read: () => Head,
  {now, forMs}: {readonly now: () => number; readonly forMs: number},
): () => Head {
  let settled = read();
  let newest = settled;
  let since = now();
  return () => {
    const head = read();
    if (head !== newest) [newest, since] = [head, now()];
    if (now() - since >= forMs) settled = newest;
    return settled;
  };
}
