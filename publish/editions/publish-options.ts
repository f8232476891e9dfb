import type {Instant} from "../../pipeline/tournament/types.ts";
import type {SiteOptions} from "../contents/site-inputs.ts";
import type {Effort} from "../output/types.ts";
import type {OnDemand} from "../render/render-site.ts";

/** Where an edition is written to, and how. */
export interface PublishOptions extends SiteOptions {
  readonly outDir: string;
  /** Editions that are kept besides the current one. */
  readonly keepEditions?: number | undefined;
  /** By default as for readers. */
  readonly effort?: Effort | undefined;
  /**
   * Names the code, so that the edition that is out may stand where it was printed by the same; by
   * default the bundle that is run.
   */
  readonly version?: string | undefined;
  /**
   * Called once all of an edition is read, where all of it is rendered anew: what it will have can
   * be asked for until it is out.
   */
  readonly onRead?: ((coming: OnDemand, asOf: Instant) => void) | undefined;
}
