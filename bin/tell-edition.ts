/** Delay between two attempts. */
const RETRY_MS = 5_000;

export interface EditionTeller {
  /** Announces this edition, retrying until it succeeds or another edition is current. */
  tell(id: string): void;
  close(): Promise<void>;
}

/**
 * Announces the current edition to the servers that share a store. While the store is unavailable,
 * it retries.
 *
 * @param told announces it once
 */
export function editionTeller(
  told: (id: string) => Promise<void>,
  onFailure: (error: unknown) => void,
  retryMs = RETRY_MS,
): EditionTeller {
  let wanted: string | undefined;
  let later: NodeJS.Timeout | undefined;
  let atWork = Promise.resolve();
  const tryNow = () => {
    clearTimeout(later);
    atWork = atWork.then(async () => {
      const id = wanted;
      if (id === undefined) return;
      try {
        await told(id);
        if (wanted === id) wanted = undefined;
      } catch (error) {
        onFailure(error);
        later = setTimeout(tryNow, retryMs);
      }
    });
  };
  return {
    tell(id) {
      wanted = id;
      tryNow();
    },
    async close() {
      wanted = undefined;
      await atWork;
      clearTimeout(later);
    },
  };
}
