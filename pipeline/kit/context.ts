import type {Progress} from "./progress.ts";
import type {Store} from "./store.ts";

/**
 * Everything a stage may touch beside its arguments. Tests hand in a fixed clock, a database in
 * memory and a silent progress.
 */
export interface Context {
  readonly store: Store;
  /** The instant everything is done as of: the wall clock, or `--as-of`. */
  readonly now: string;
  /** The machine's own clock, whatever `now` is: when a forecast was really written down. */
  readonly wallClock: string;
  /**
   * The instant it is by now, for what may be done as of later than `now`; absent where an instant
   * was asked for.
   */
  readonly clock?: () => string;
  /** The facts folder. */
  readonly dataDir: string;
  readonly progress: Progress;
}
