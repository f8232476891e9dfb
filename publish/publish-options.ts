import type {Selection} from "../pipeline/news/registry.ts";
import type {SimulationOptions} from "../pipeline/tournament/forecasting/odds.ts";
import type {Instant} from "../pipeline/tournament/types.ts";
import type {Services} from "./hub/hub-view.ts";
import type {Effort} from "./output/types.ts";
import type {OnDemand} from "./render/render-site.ts";

/** Where a site is printed to, and what it is printed with beside the store. */
export interface PublishOptions extends SimulationOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  /**
   * Sources of news and matches as the operator wants them; by default those of the registry, and
   * no match source.
   */
  readonly sources?: Selection | undefined;
  /** Crawled articles of each news list that are printed; by default those of `PRINTED`. */
  readonly newsPrinted?: number | undefined;
  /** Editions that are kept besides the one that is out. */
  readonly keepEditions?: number | undefined;
  /** By default as for readers. */
  readonly effort?: Effort | undefined;
  /** What else is configured; by default nothing. */
  readonly services?: Services | undefined;
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
