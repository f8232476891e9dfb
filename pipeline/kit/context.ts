import type {Progress} from "./progress.ts";
import type {Store} from "./store.ts";

/**
 * Everything a stage may use besides its arguments. Tests pass a fixed clock, an in-memory database
 * and a silent progress.
 */
export interface Context {
  readonly store: Store;
  /** The instant the work is done as of: the wall clock, or `--as-of`. */
  readonly now: string;
  /**
   * The machine's own clock, independent of `now`: the real time at which a forecast was recorded.
   */
  readonly wallClock: string;
  /**
   * The current time, for work that may be done as of a later instant than `now`; absent if an
   * instant was requested.
   */
  readonly clock?: () => string;
  /** The facts folder. */
  readonly dataDir: string;
  readonly progress: Progress;
}
