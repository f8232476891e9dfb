const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Listens for the first SIGINT or SIGTERM. From then on a second one, or an end that takes longer
 * than the grace, ends the process at once.
 *
 * @param graceMs less than the ten seconds after which `docker stop` and its like use force
 */
export function askedToEnd(graceMs = 9_000): {
  readonly asked: Promise<void>;
  readonly listenNoLonger: () => void;
} {
  let begin = () => {};
  // Without a listener a signal does what it does to any process.
  const listenNoLonger = () => {
    for (const signal of SIGNALS) process.off(signal, begin);
  };
  const asked = new Promise<void>((resolve) => {
    begin = () => {
      listenNoLonger();
      setTimeout(() => {
        process.stderr.write(`not ended within ${graceMs / 1_000} s: ended by force\n`);
        process.exit(1);
      }, graceMs).unref();
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, begin);
  });
  return {asked, listenNoLonger};
}

/**
 * Aborts at SIGINT or SIGTERM; the same signal once more ends the process at once.
 *
 * @returns how to listen no longer
 */
export function stopAtSignal(stop: AbortController): () => void {
  const abort = () => stop.abort();
  for (const signal of SIGNALS) process.once(signal, abort);
  return () => {
    for (const signal of SIGNALS) process.off(signal, abort);
  };
}

/**
 * Aborts when the process that forked this one is gone, whatever ended it. What is at work then may
 * end within the grace; after it the process ends by force, which costs an edition that is being
 * printed and nothing else.
 *
 * @returns how to listen no longer: who listens keeps the channel, and with it this process, open
 */
export function endWithParent(stop: AbortController, graceMs = 3_000): () => void {
  const orphaned = () => {
    stop.abort();
    setTimeout(() => process.exit(1), graceMs).unref();
  };
  process.once("disconnect", orphaned);
  // it was gone before this process had read its own code
  if (process.connected === false) orphaned();
  return () => process.off("disconnect", orphaned);
}
