const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Resolves at the first SIGINT or SIGTERM. From then on a second one, or an end that takes longer than the grace, ends the process at once.
 *
 * @param graceMs less than the ten seconds after which `docker stop` and its like use force
 */
export function askedToEnd(graceMs = 9_000): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      // Without a listener a signal does what it does to any process.
      for (const signal of SIGNALS) process.off(signal, begin);
      setTimeout(() => {
        process.stderr.write(`not ended within ${graceMs / 1_000} s: ended by force\n`);
        process.exit(1);
      }, graceMs).unref();
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, begin);
  });
}
