import type {Store} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import type {Renderable} from "../endpoint.ts";
import {type NewsOf, newsOf} from "../news/news-of.ts";
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
  search: ["tournament", "wire", "prices"],
  news: ["tournament", "wire", "prices"],
  sources: ["tournament", "statuses"],
  hub: [],
  market: ["texts", "wire", "prices"],
  intel: ["reports"],
  docs: ["tournament", "settled", "wire", "prices", "reports"],
  front: ["tournament", "wire", "prices"],
  issues: ["tournament", "papers", "wire"],
  site: ["tournament", "settled", "papers", "wire", "prices", "reports", "year"],
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

/** Options of a long-running process, which follows its sources. */
interface Following {
  readonly newsAt?: NewsOf;
  readonly seenAs?: SeenAs;
}

/**
 * Reads for one build, in one transaction, the parts of the state that its groups are rendered
 * from. Groups kept from the current edition are not read.
 */
export function freshGroups(
  records: SiteRecords,
  inputs: SiteInputs,
  {
    newsAt = newsOf(inputs.dataIn, inputs.baseUrl, {window: inputs.newsWindow}),
    seenAs = (_, newest) => newest,
  }: Following = {},
): (store: Store, now: Instant, standing?: Standing) => FreshGroups {
  return (store, now, standing = () => undefined) =>
    store.transaction((): FreshGroups => {
      const {parts, sources} = siteState(store, now, {inputs, newsAt, seenAs});
      const until = partInstants(store, now, parts);
      const due = GROUP_NAMES.filter((name) => standing(name) === undefined);
      const instants = new Map(
        [...new Set(due.flatMap((name) => PARTS_OF[name]))].map((part) => {
          parts[part]();
          return [part, until[part]()] as const;
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
          ]),
      };
    })();
}
