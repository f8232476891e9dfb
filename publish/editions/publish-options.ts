import type {Instant} from "../../pipeline/tournament/types.ts";
import type {SiteOptions} from "../contents/site-inputs.ts";
import type {Effort} from "../output/types.ts";
import type {OnDemand} from "../render/render-site.ts";

/** The output folder of a site, and how its editions are made. */
export interface PublishOptions extends SiteOptions {
  readonly outDir: string;
  /** Editions kept in addition to the current one. */
  readonly keepEditions?: number | undefined;
  /** Compression effort; by default that for readers. */
  readonly effort?: Effort | undefined;
  /**
   * Version of the code, so that the current edition can be kept if the same version made it; by
   * default the running bundle.
   */
  readonly version?: string | undefined;
  /**
   * Called once all inputs of an edition are read, if all of it is rendered again: its content can
   * then be requested before it is current.
   */
  readonly onRead?: ((coming: OnDemand, asOf: Instant) => void) | undefined;
}
