import {resolve} from "node:path";
import {nextTurn} from "../pipeline/kit/once.ts";
import type {Store} from "../pipeline/kit/store.ts";
import type {Instant} from "../pipeline/tournament/types.ts";
import {claimsCheck} from "./claims.ts";
import {readingFrom, standingSections} from "./contents/record-groups.ts";
import {siteRecords} from "./contents/site-records.ts";
import {type OutputThread, outputThread} from "./output/output-thread.ts";
import type {Report} from "./output/types.ts";
import {press} from "./press.ts";
import type {PublishOptions} from "./publish-options.ts";
import {type Schemas, schemasIn} from "./schemas.ts";
import {SCHEMAS} from "./schemas-folder.ts";
import {standingSchemas} from "./standing-schemas.ts";

export interface PressroomReport extends Report {
  /** Milliseconds of the parts; `validate` is a part of `print`. */
  readonly took: Report["took"] & {readonly read: number; readonly validate: number};
}

/** A press that is kept running: what it prints costs what has changed since it printed last. */
export interface Pressroom {
  /**
   * Prints the edition of an instant from what the store holds, once nobody else is publishing.
   *
   * @param prepare done before it reads
   */
  print(now: Instant, prepare?: () => void): Promise<PressroomReport>;
  /** Resolves when everything printed would survive a power cut. */
  settled(): Promise<void>;
}

/**
 * The same bytes as `publish`, edition after edition, for a process that lives on: a replay, a live
 * tournament.
 *
 * @param output what it prints into; by default the folder of its options
 */
export function openPressroom(
  store: Store,
  dataDir: string,
  options: PublishOptions,
  output: OutputThread = outputThread(resolve(options.outDir), {address: options.baseUrl}),
): Pressroom {
  const {schemas, validated} = timed(standingSchemas(schemasIn(SCHEMAS)));
  const sectionsAt = standingSections(
    siteRecords(options.baseUrl, schemas),
    readingFrom(dataDir, options),
  );
  const checkClaims = claimsCheck();
  return {
    settled: output.settled,
    async print(now, prepare = () => {}) {
      const before = validated();
      let read = 0;
      const sections = () => {
        prepare();
        const from = performance.now();
        const made = sectionsAt(store, now);
        nextTurn(store);
        read = performance.now() - from;
        return made;
      };
      const report = await press(sections, {schemas, output, checkClaims});
      return {...report, took: {...report.took, read, validate: validated() - before}};
    },
  };
}

/** The schemas, and the milliseconds that bodies have been held against them so far. */
function timed(schemas: Schemas): {readonly schemas: Schemas; readonly validated: () => number} {
  let total = 0;
  const validate: Schemas["validate"] = (...args) => {
    const from = performance.now();
    schemas.validate(...args);
    total += performance.now() - from;
  };
  return {schemas: {...schemas, validate}, validated: () => total};
}
