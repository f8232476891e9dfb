import {forgetUnused} from "../../../pipeline/kit/cached.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import type {Instant} from "../../../pipeline/tournament/types.ts";
import type {SeenAs, SiteRecords} from "../../contents/group-sources.ts";
import {type FreshGroups, freshGroups} from "../../contents/record-groups.ts";
import type {SiteInputs} from "../../contents/site-inputs.ts";
import {tracked} from "./tracked.ts";
import {trackedSnapshot} from "./tracked-snapshot.ts";

/**
 * Builds between two purges of the cache (`forgetUnused`). Values of the store belong to one
 * instant, so they go after a few builds; rendered pages that few builds read are kept longer.
 */
const BUILDS_A_TURN = 16;

/** Reads for successive builds, so that only what has changed is rendered again. */
export function trackedGroups(
  records: SiteRecords,
  inputs: SiteInputs,
): (store: Store, now: Instant) => FreshGroups {
  type View = (newest: object) => object;
  const views = new Map<string, View>();
  const seen = new Map<string, object>();
  const seenAs: SeenAs = <Source extends object>(name: string, newest: Source) => {
    const view =
      views.get(name) ?? (name === "tournament" ? (trackedSnapshot() as View) : tracked<object>());
    views.set(name, view);
    const source = view(newest);
    seen.set(name, source);
    return source as Source;
  };
  const groupsAt = freshGroups(records, inputs, seenAs);
  let builds = 0;
  return (store, now) => {
    const fresh = groupsAt(store, now);
    forgetUnused(store);
    if (++builds % BUILDS_A_TURN === 0) for (const source of seen.values()) forgetUnused(source);
    return fresh;
  };
}
