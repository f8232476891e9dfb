import type {Store} from "../pipeline/kit/store.ts";
import {editionAt} from "../pipeline/tournament/edition.ts";
import type {Instant} from "../pipeline/tournament/types.ts";
import type {PublishOptions} from "./build.ts";
import {openOutput} from "./output/output.ts";
import type {Report} from "./output/types.ts";
import {press} from "./press.ts";
import {schemasIn} from "./schemas.ts";
import {SCHEMAS} from "./schemas-folder.ts";
import {section} from "./section.ts";
import {siteRecords} from "./site-records.ts";
import {standingType} from "./standing-type.ts";
import {observableEdition} from "./tournament/observed-edition.ts";

/** A press that is kept running: what it prints costs what has changed since it printed last. */
export interface Pressroom {
  /** Prints the edition of an instant from what the store holds. */
  print(now: Instant): Promise<Report>;
  /** Resolves when everything printed would survive a power cut. */
  settled(): Promise<void>;
}

/** The same bytes as `publish`, edition after edition, for a process that lives on: a replay, a live tournament. */
export function openPressroom(store: Store, year: number, options: PublishOptions): Pressroom {
  const schemas = schemasIn(SCHEMAS);
  const records = siteRecords(options.baseUrl, schemas);
  const output = openOutput({out: options.outDir, standing: true});
  const type = standingType(observableEdition);
  return {
    settled: output.settled,
    print(now) {
      const edition = store.transaction(() => editionAt(store, year, now, options))();
      const {source, memo} = type.next(edition);
      return press([section(records, source, memo)], {schemas, output});
    },
  };
}
