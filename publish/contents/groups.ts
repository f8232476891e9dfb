import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {SampleSource} from "../discovery/docs/samples.ts";
import type {Renderable} from "../endpoint.ts";
import type {BackIssues} from "../front/back-issues.ts";
import type {FrontSource} from "../front/front-source.ts";
import type {HubView} from "../hub/hub-view.ts";
import type {IntelView} from "../market/intel-view.ts";
import type {MarketView} from "../market/market-view.ts";
import type {SearchSource} from "../search/documents.ts";
import type {HealthSource} from "../status/health.ts";

/**
 * The source of each group's records, made on first use, while earlier groups are being written to
 * the disk.
 */
export interface GroupSources {
  readonly tournament: Snapshot;
  readonly news: NewsSnapshot;
  readonly sources: HealthSource;
  readonly hub: HubView;
  readonly market: MarketView;
  readonly intel: IntelView;
  readonly search: SearchSource;
  readonly docs: SampleSource;
  readonly front: FrontSource;
  readonly issues: BackIssues;
}

/** Every record of the deployment, by the source that it is rendered from. */
export type SiteRecords = {
  readonly [Name in keyof GroupSources]: readonly Renderable<GroupSources[Name]>[];
} & {
  /** Records that are rendered from all sources together. */
  readonly site: readonly Renderable<GroupSources>[];
};

export type GroupName = keyof SiteRecords;
