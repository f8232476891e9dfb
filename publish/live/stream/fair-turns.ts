/** Those who wait for their turn, each once. */
export interface FairTurns<T> {
  /** Queues up; who waits already keeps its place. */
  add(one: T): void;
  /** Resolves when the event loop has seen to everything else and nobody waits. */
  idle(): Promise<void>;
}

interface Options {
  /** The time in which turns follow each other before the event loop has its own. */
  readonly sliceMs?: number;
  readonly now?: () => number;
  /** Calls back once the event loop has seen to everything else. */
  readonly later?: (next: () => void) => void;
}

/** A request that comes in between waits no longer than this, and one turn. */
const SLICE_MS = 10;

/**
 * Gives everyone one turn after the other, in the order they came, and lets the event loop see to
 * everything else after every slice of time: however many there are, and however much each is to
 * have, they never hold it.
 *
 * @param serve one turn, a small bounded piece of work; returns whether another one is wanted,
 * which comes after those of all others
 */
export function fairTurns<T>(
  serve: (one: T) => boolean,
  {sliceMs = SLICE_MS, now = () => performance.now(), later = setImmediate}: Options = {},
): FairTurns<T> {
  const waiting = new Set<T>();
  let underWay = false;
  const slice = (): void => {
    const endsAt = now() + sliceMs;
    // A set is walked in the order of coming, those included who come meanwhile.
    for (const one of waiting) {
      waiting.delete(one);
      if (serve(one)) waiting.add(one);
      if (now() >= endsAt) break;
    }
    underWay = waiting.size > 0;
    if (underWay) later(slice);
  };
  return {
    add(one) {
      waiting.add(one);
      if (underWay) return;
      underWay = true;
      later(slice);
    },
    idle: () =>
      new Promise((resolve) => {
        const look = () => (waiting.size === 0 ? resolve() : later(look));
        later(look);
      }),
  };
}
