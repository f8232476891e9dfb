import {setImmediate as turn} from "node:timers/promises";
import type {Printable} from "./endpoint.ts";
import type {Output} from "./output/output.ts";
import type {PrintedFile, Report, Route} from "./output/types.ts";
import {type Memo, print} from "./print.ts";
import type {Schemas} from "./schemas.ts";

export interface PressOptions {
  readonly schemas: Schemas;
  readonly output: Output;
  /** What a standing press knows from the edition before. */
  readonly memo?: Memo;
  readonly log?: (event: string, fields?: Record<string, unknown>) => void;
  readonly signal?: AbortSignal;
}

/**
 * Prints an edition: runs every record over the source, holds every JSON body against its schema and hands the bytes to the output.
 * Nothing becomes visible before all of it is on the disk.
 *
 * @throws PressError when a body violates its schema, two records claim one address or a record fails; the old edition stays
 * @throws OutputError when the output cannot be written; the old edition stays
 * @throws the signal's reason when it is aborted
 */
export async function press<Source>(
  records: readonly Printable<Source>[],
  source: Source,
  {schemas, output, memo, log, signal}: PressOptions,
): Promise<Report> {
  const report = await output.publish({routes: records.map(routeOf), files: paced(print(records, source, schemas, memo), signal)});
  const {changed, ...numbers} = report;
  log?.("press/printed", {...numbers, changed: changed.length});
  return report;
}

const routeOf = ({path, kind, type, cache, schema, query}: Printable<never>): Route => ({path, kind, type, cache, schema, query});

/** Lets other work of the process have its turn every few milliseconds, and hears the signal. */
async function* paced(files: Iterable<PrintedFile>, signal: AbortSignal | undefined): AsyncGenerator<PrintedFile> {
  let since = performance.now();
  for (const file of files) {
    signal?.throwIfAborted();
    yield file;
    if (performance.now() - since < 10) continue;
    await turn();
    since = performance.now();
  }
}
