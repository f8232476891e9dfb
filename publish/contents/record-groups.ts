import type {Store} from "../../pipeline/kit/store.ts";
import type {PrintWindow} from "../../pipeline/news/articles/window.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import type {Renderable} from "../endpoint.ts";
import {newsOf} from "../news/news-of.ts";
import type {ManifestFile} from "../output/types.ts";
import {type RecordGroup, recordGroup, standingGroup} from "../render/render.ts";
import {
  type GroupName,
  type GroupSources,
  type Part,
  type SeenAs,
  type SiteRecords,
  siteState,
} from "./group-sources.ts";
import type {SiteInputs} from "./site-inputs.ts";
import {coolingInstants, earliest, partInstants} from "./valid-until.ts";

/** Parts of the state that the records of each group read, in the order of rendering. */
export const PARTS_OF: Readonly<Record<GroupName, readonly Part[]>> = {
  tournament: ["tournament"],
  // contains the longest list, which is compressed while the rest is rendered
  search: ["tournament", "wire", "prices", "age"],
  front: ["tournament", "own", "prices", "age"],
  issues: ["tournament", "papers", "own"],
  news: ["tournament", "wire", "prices"],
  sources: ["tournament", "statuses", "age"],
  hub: [],
  market: ["texts", "own", "prices", "age"],
  desk: ["texts", "own", "marketWire", "prices", "age"],
  intel: ["reports", "prices", "age"],
  docs: ["tournament", "settled", "own", "prices"],
  site: ["tournament", "own", "wire", "prices", "reports", "year"],
};
export const GROUP_NAMES = Object.keys(PARTS_OF) as GroupName[];

/** A group's files in the current edition if rendering would not change them; else undefined. */
export type Standing = (name: GroupName) => readonly ManifestFile[] | undefined;

/** Record groups, each read for rendering or kept from the current edition. */
export interface FreshGroups {
  readonly groups: readonly RecordGroup[];
  /** Sources of the groups that are rendered. */
  readonly sources: GroupSources;
  /**
   * The first instant at which a rendered group may read differently; null for never. For groups
   * with news it needs their articles.
   */
  until(name: GroupName): Instant | null;
}

/**
 * Reads for one build, in one transaction, the parts of the state that its groups are rendered
 * from. Groups kept from the current edition are not read.
 *
 * @param follow given by a long-running process, which follows its sources from build to build
 */
export function freshGroups(
  records: SiteRecords,
  inputs: SiteInputs,
  follow?: SeenAs,
): (store: Store, now: Instant, standing?: Standing) => FreshGroups {
  const newsIn = (window: PrintWindow | null) =>
    newsOf(inputs.dataIn, inputs.baseUrl, {window, lasting: follow !== undefined});
  const seenAs: SeenAs = follow ?? ((_, newest) => newest);
  const reading = {inputs, newsAt: newsIn(inputs.newsWindow), ownAt: newsIn(null), seenAs};
  return (store, now, standing = () => undefined) =>
    store.transaction((): FreshGroups => {
      const {parts, sources} = siteState(store, now, reading);
      const until = partInstants(store, now, parts);
      const due = GROUP_NAMES.filter((name) => standing(name) === undefined);
      const instants = new Map(
        [...new Set(due.flatMap((name) => PARTS_OF[name]))].map((part) => {
          parts[part]();
          return [part, until[part]?.() ?? null] as const;
        }),
      );
      const groupOf = (name: GroupName): RecordGroup => {
        const files = standing(name);
        if (files) return standingGroup(records[name], files);
        const source = () => (name === "site" ? seenAs(name, sources) : sources[name]);
        return recordGroup(records[name] as readonly Renderable<object>[], source);
      };
      return {
        groups: GROUP_NAMES.map(groupOf),
        sources,
        until: (name) =>
          earliest([
            ...PARTS_OF[name].map((part) => instants.get(part)!),
            ...(PARTS_OF[name].includes("wire") ? coolingInstants(sources.news, now) : []),
            ...(name === "docs" ? coolingInstants(sources.docs.news, now) : []),
          ]),
      };
    })();
}
