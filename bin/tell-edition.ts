/** Between two tries. */
const RETRY_MS = 5_000;

export interface EditionTeller {
  /** Tells of this edition, again and again until it is told or another one is out. */
  tell(id: string): void;
  close(): Promise<void>;
}

/**
 * Tells the servers that share a store which edition is out. While the store is away it is tried
 * again.
 *
 * @param told tells it once
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
