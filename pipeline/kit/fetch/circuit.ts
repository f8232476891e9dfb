export type CircuitState = "closed" | "open" | "half-open";
type Outcome = "answered" | "failed" | "undecided";

export interface Circuit {
  state(): CircuitState;
  /** Milliseconds since the epoch until which the circuit stays open; null if it is not open. */
  openUntil(): number | null;
  /**
   * Asks to send one request; false while open, or while the one probe of a half-open circuit is
   * under way.
   */
  enter(): boolean;
  /** Reports the outcome of the request; called after every `enter` that returned true. */
  leave(outcome: Outcome): void;
}

interface Options {
  /** Consecutive failures that open it. */
  readonly failures: number;
  readonly openMs: number;
  readonly now: () => number;
}

/**
 * Spares a host that keeps failing: opens after several consecutive failures, then allows one
 * probe, whose outcome closes the circuit or opens it for twice as long (at most 16 times).
 */
export function createCircuit({failures, openMs, now}: Options): Circuit {
  let failed = 0;
  let until = 0;
  let probing = false;
  const tripped = () => failed >= failures;
  const state = (): CircuitState => (!tripped() ? "closed" : now() < until ? "open" : "half-open");
  return {
    state,
    openUntil: () => (state() === "open" ? until : null),
    enter() {
      const is = state();
      if (is === "open" || (is === "half-open" && probing)) return false;
      probing = is === "half-open";
      return true;
    },
    leave(outcome) {
      probing = false;
      if (outcome === "answered") failed = 0;
      if (outcome !== "failed") return;
      failed++;
      if (tripped()) until = now() + openMs * 2 ** Math.min(failed - failures, 4);
    },
  };
}
