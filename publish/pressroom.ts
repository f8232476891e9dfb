import type {Store} from "../pipeline/kit/store.ts";
import type {Instant} from "../pipeline/tournament/types.ts";
import type {PublishOptions} from "./build.ts";
import {readingFrom, standingSections} from "./editions.ts";
import {openOutput} from "./output/output.ts";
import type {Report} from "./output/types.ts";
import {press} from "./press.ts";
import {schemasIn} from "./schemas.ts";
import {SCHEMAS} from "./schemas-folder.ts";
import {siteRecords} from "./site-records.ts";

/** A press that is kept running: what it prints costs what has changed since it printed last. */
export interface Pressroom {
  /** Prints the edition of an instant from what the store holds. */
  print(now: Instant): Promise<Report>;
  /** Resolves when everything printed would survive a power cut. */
  settled(): Promise<void>;
}

/** The same bytes as `publish`, edition after edition, for a process that lives on: a replay, a live tournament. */
export function openPressroom(store: Store, dataDir: string, options: PublishOptions): Pressroom {
  const schemas = schemasIn(SCHEMAS);
  const sectionsAt = standingSections(siteRecords(options.baseUrl, schemas), readingFrom(dataDir, options));
  const output = openOutput({out: options.outDir, standing: true});
  return {
    settled: output.settled,
    print: (now) => press(sectionsAt(store, now), {schemas, output}),
  };
}
