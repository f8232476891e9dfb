/**
 * A head that follows another with a delay: it changes once the other has been stable for a while,
 * so that a change in many small steps, such as a crawl of prices, is published once.
 *
 * @param read the head to follow
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
