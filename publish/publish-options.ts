import type {Selection} from "../pipeline/news/registry.ts";
import type {SimulationOptions} from "../pipeline/tournament/forecasting/odds.ts";
import type {Instant} from "../pipeline/tournament/types.ts";
import type {Services} from "./hub/hub-view.ts";
import type {Effort} from "./output/types.ts";
import type {OnDemand} from "./render/render-site.ts";

/** The output folder of a site, and the inputs of its edition besides the store. */
export interface PublishOptions extends SimulationOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  /**
   * The operator's selection of news and match sources; by default the registry's, and no match
   * source.
   */
  readonly sources?: Selection | undefined;
  /** Crawled articles of each news list in an edition; by default as in `PRINTED`. */
  readonly newsPrinted?: number | undefined;
  /** Editions kept in addition to the current one. */
  readonly keepEditions?: number | undefined;
  /** By default as for readers. */
  readonly effort?: Effort | undefined;
  /** Other configured services; none by default. */
  readonly services?: Services | undefined;
  /**
   * Version of the code, so that the current edition can be kept if the same version made it; by
   * default the running bundle.
   */
  readonly version?: string | undefined;
  /**
   * Called once all of an edition is read, if all of it is rendered anew: its content can then be
   * requested until it is current.
   */
  readonly onRead?: ((coming: OnDemand, asOf: Instant) => void) | undefined;
}
