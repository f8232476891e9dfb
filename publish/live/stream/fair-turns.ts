/** A queue of participants, each present once. */
export interface FairTurns<T> {
  /** Queues one; if it is waiting already, it keeps its place. */
  add(one: T): void;
  /** Resolves when the event loop has handled everything else and nobody waits. */
  idle(): Promise<void>;
}

interface Options {
  /** Time for which turns follow each other before yielding to the event loop. */
  readonly sliceMs?: number;
  readonly now?: () => number;
  /** Calls back once the event loop has handled everything else. */
  readonly later?: (next: () => void) => void;
}

/** A request arriving meanwhile waits at most this long, plus one turn. */
const SLICE_MS = 10;

/**
 * Gives everyone one turn after the other, in order of arrival, and yields to the event loop after
 * every time slice: however many there are, and however much each needs, they never block it.
 *
 * @param serve one turn, a small bounded piece of work; returns whether another one is needed,
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
    // A set iterates in order of insertion, including entries added meanwhile.
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
