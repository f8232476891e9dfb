import {forgetUnused} from "../../../pipeline/kit/cached.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import type {NewsSnapshot} from "../../../pipeline/news/snapshot.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Instant} from "../../../pipeline/tournament/types.ts";
import type {Views} from "../../contents/group-sources.ts";
import type {GroupSources, SiteRecords} from "../../contents/groups.ts";
import {type FreshGroups, freshGroups} from "../../contents/record-groups.ts";
import type {SiteInputs} from "../../contents/site-inputs.ts";
import type {SampleSource} from "../../discovery/docs/samples.ts";
import type {BackIssues} from "../../front/back-issues.ts";
import type {FrontSource} from "../../front/front-source.ts";
import type {HubView} from "../../hub/hub-view.ts";
import type {IntelView} from "../../market/intel-view.ts";
import type {MarketView} from "../../market/market-view.ts";
import {newsOf} from "../../news/news-of.ts";
import type {SearchSource} from "../../search/documents.ts";
import type {HealthSource} from "../../tournament/health.ts";
import {tracked} from "./tracked.ts";
import {trackedSnapshot} from "./tracked-snapshot.ts";

/**
 * Builds in a turn of the cache (`forgetUnused`). Values of the store are of one instant, so they
 * are gone after a few builds; what was rendered of a page that few builds ask for stays longer.
 */
const BUILDS_A_TURN = 16;

/**
 * Reads for one build after the other, so that what is rendered from it is rendered again only
 * where it has changed.
 */
export function trackedGroups(
  records: SiteRecords,
  inputs: SiteInputs,
): (store: Store, now: Instant) => FreshGroups {
  const newsAt = newsOf(inputs.dataIn, inputs.baseUrl, {
    window: inputs.newsWindow,
    lasting: true,
  });
  const views: Views = {
    tournament: trackedSnapshot<Snapshot>(),
    news: tracked<NewsSnapshot>(),
    sources: tracked<HealthSource>(),
    hub: tracked<HubView>(),
    market: tracked<MarketView>(),
    intel: tracked<IntelView>(),
    search: tracked<SearchSource>(),
    docs: tracked<SampleSource>(),
    front: tracked<FrontSource>(),
    issues: tracked<BackIssues>(),
  };
  const site = tracked<GroupSources>();
  const groupsAt = freshGroups(records, inputs, {newsAt, views, siteOf: site});
  let builds = 0;
  return (store, now) => {
    const fresh = groupsAt(store, now);
    const {sources} = fresh;
    forgetUnused(store);
    if (++builds % BUILDS_A_TURN === 0)
      for (const view of [...Object.values(sources), site(sources)]) forgetUnused(view);
    return fresh;
  };
}
