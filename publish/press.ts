import {setImmediate as turn} from "node:timers/promises";
import {Claims} from "./claims.ts";
import type {Printable} from "./endpoint.ts";
import type {Output} from "./output/output.ts";
import type {PrintedFile, Report, Route} from "./output/types.ts";
import type {Schemas} from "./schemas.ts";
import type {Section} from "./section.ts";

export interface PressOptions {
  readonly schemas: Schemas;
  readonly output: Output;
  readonly log?: (event: string, fields?: Record<string, unknown>) => void;
  readonly signal?: AbortSignal;
}

/**
 * Prints an edition: runs every record of every section over its source, holds every JSON body against its schema and hands the bytes to the output.
 * Nothing becomes visible before all of it is on the disk.
 *
 * @throws PressError when a body violates its schema, two records claim one address or a record fails; the old edition stays
 * @throws OutputError when the output cannot be written; the old edition stays
 * @throws the signal's reason when it is aborted
 */
export async function press(sections: readonly Section[], {schemas, output, log, signal}: PressOptions): Promise<Report> {
  const routes = sections.flatMap(({records}) => records.map(routeOf));
  const report = await output.publish({routes, files: paced(files(sections, schemas), signal)});
  const {changed, ...numbers} = report;
  log?.("press/printed", {...numbers, changed: changed.length});
  return report;
}

const routeOf = ({path, kind, type, cache, schema, query, live}: Printable<never>): Route => ({
  path,
  kind,
  type,
  cache,
  schema,
  query,
  ...(live.length > 0 && {live}),
});

function* files(sections: readonly Section[], schemas: Schemas): Generator<PrintedFile> {
  const claims = new Claims();
  for (const section of sections) yield* section.print(schemas, claims);
}

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
