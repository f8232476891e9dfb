import {resolve} from "node:path";
import {getHeapStatistics} from "node:v8";
import {silent} from "../../../pipeline/kit/progress.ts";
import {bundleVersion} from "../../../pipeline/kit/project-folder.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {refreshReports} from "../../../pipeline/market/intel/reports.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import type {Instant} from "../../../pipeline/tournament/types.ts";
import type {GroupName} from "../../contents/group-sources.ts";
import {GROUP_NAMES} from "../../contents/record-groups.ts";
import {readInputs} from "../../contents/site-inputs.ts";
import {siteRecords} from "../../contents/site-records.ts";
import {nextBuildAt} from "../../contents/valid-until.ts";
import {newestNext} from "../../newest-next.ts";
import {type OutputThread, outputThread} from "../../output/output-thread.ts";
import type {Report} from "../../output/types.ts";
import {type OnDemand, renderSite} from "../../render/render-site.ts";
import {SCHEMAS, schemasIn} from "../../render/schemas.ts";
import {keepIndex, writeIndexApart} from "../../search/index/keep-index.ts";
import {groupHashes, noteInputs, sourcesHash} from "../build-inputs.ts";
import {type Published, publish} from "../publish.ts";
import type {PublishOptions} from "../publish-options.ts";
import {trackedGroups} from "./tracked-groups.ts";

/**
 * A publisher for a long-running process: a build costs only what has changed since the previous
 * one.
 */
export interface IncrementalPublisher {
  /**
   * Publishes the build of an instant from the store, once the lock is held.
   *
   * @param prepare runs before it reads, while the lock is held: for example, the model
   */
  publish(now: Instant, prepare?: () => void): Promise<Report & Pick<Published, "nextAt">>;
  /** Resolves when everything published would survive a power cut. */
  settled(): Promise<void>;
}

/** Heap that the values kept from build to build need. */
const ROOMY_BYTES = 450 * 2 ** 20;

/**
 * A publisher for a long-running process: a replay, a live tournament. If the heap of V8 is too
 * small to keep values from build to build, as on a machine of 512 MB, each build starts from
 * nothing.
 *
 * @param heapBytes limit of the heap; by default that of this process
 */
export function publisherFor(
  store: Store,
  dataDir: string,
  options: PublishOptions,
  heapBytes = getHeapStatistics().heap_size_limit,
): IncrementalPublisher {
  if (heapBytes >= ROOMY_BYTES) return openPublisher(store, dataDir, options);
  return {
    publish: (now, prepare) =>
      publish({store, dataDir, now, wallClock: now, progress: silent}, options, prepare),
    settled: async () => {},
  };
}

/**
 * Opens a publisher that keeps what it has rendered. Each build has the
 * same bytes as one from `publish/editions/publish.ts`.
 *
 * @param output by default the folder of the options
 */
export function openPublisher(
  store: Store,
  dataDir: string,
  options: PublishOptions,
  output: OutputThread = outputThread(resolve(options.outDir), {
    address: options.baseUrl,
    effort: options.effort,
    kept: options.keepEditions,
  }),
): IncrementalPublisher {
  loadMarket({store, dataDir});
  // publishing goes first; an index that cannot be written is retried with the next edition
  const indexes = newestNext((id: string) =>
    keepIndex(output.out, id, writeIndexApart).catch(() => {}),
  );
  const schemas = schemasIn(SCHEMAS);
  const {version = bundleVersion()} = options;
  const given = version === undefined ? undefined : sourcesHash(version, dataDir, options);
  const inputs = readInputs(dataDir, options);
  const groupsAt = trackedGroups(siteRecords(options.baseUrl, schemas), inputs);
  return {
    settled: async () => void (await Promise.all([output.settled(), indexes.idle()])),
    async publish(now, prepare = () => {}) {
      let noteFor: (id: string) => void = () => {};
      let untilOf: (name: GroupName) => Instant | null = () => null;
      const groups = () => {
        prepare();
        refreshReports(store, inputs.reportsAt, now);
        const hashes = given && groupHashes(store, given);
        const {groups, until} = groupsAt(store, now);
        untilOf = until;
        if (hashes) noteFor = (id) => noteInputs(output.out, id, {hashes, asOf: now, until});
        return groups;
      };
      const onRead = (coming: OnDemand) => options.onRead?.(coming, now);
      const report = await renderSite(groups, {schemas, output, onRead});
      noteFor(report.id);
      if (options.effort !== "least") indexes.add(report.id);
      return {...report, nextAt: nextBuildAt(GROUP_NAMES.map(untilOf), now)};
    },
  };
}
