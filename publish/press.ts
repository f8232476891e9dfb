import {type CheckClaims, claimsCheck} from "./claims.ts";
import type {Printable} from "./endpoint.ts";
import type {Edition, Output} from "./output/output.ts";
import type {Report, Route, Sheet} from "./output/types.ts";
import type {Schemas} from "./schemas.ts";
import type {Section} from "./section.ts";

export interface PressOptions {
  readonly schemas: Schemas;
  readonly output: Output;
  readonly log?: (event: string, fields?: Record<string, unknown>) => void;
  readonly signal?: AbortSignal;
  /** A press that is kept running has one for all its editions. */
  readonly checkClaims?: CheckClaims;
}

/**
 * What to print, or how to read it: asked once nobody else is publishing, so that it is no older
 * than what is out.
 */
export type DueSections = readonly Section[] | (() => readonly Section[]);

/**
 * Prints an edition: runs every record of every section over its source, holds every JSON body
 * against its schema and hands the bytes to the output. Nothing becomes visible before all of it is
 * on the disk.
 *
 * @throws PressError when a body violates its schema, two records claim one address or a record
 * fails; the old edition stays
 * @throws OutputError when the output cannot be written; the old edition stays
 * @throws the signal's reason when it is aborted
 */
export async function press(
  due: DueSections,
  {schemas, output, log, signal, checkClaims = claimsCheck()}: PressOptions,
): Promise<Report> {
  const editionOf = (sections: readonly Section[]): Edition => ({
    routes: sections.flatMap(({records}) => records.map(routeOf)),
    sheets: printed(sections, {schemas, signal, checkClaims}),
  });
  const report = await output.publish(
    typeof due === "function" ? () => editionOf(due()) : editionOf(due),
  );
  const {changed, ...numbers} = report;
  log?.("press/printed", {...numbers, changed: changed.length});
  return report;
}

/** What a record promises. */
export const routeOf = ({
  path,
  kind,
  type,
  cache,
  schema,
  query,
  live,
}: Printable<never>): Route => ({
  path,
  kind,
  type,
  cache,
  schema,
  query,
  ...(live.length > 0 && {live}),
});

function* printed(
  sections: readonly Section[],
  {
    schemas,
    signal,
    checkClaims,
  }: {
    readonly schemas: Schemas;
    readonly signal: AbortSignal | undefined;
    readonly checkClaims: CheckClaims;
  },
): Generator<Sheet> {
  const sheets: Sheet[] = [];
  for (const section of sections) {
    for (const sheet of section.print(schemas)) {
      signal?.throwIfAborted();
      sheets.push(sheet);
      yield sheet;
    }
  }
  checkClaims(sheets);
}
