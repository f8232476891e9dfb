import type {Renderable} from "../endpoint.ts";
import type {Build, Output, RenderedFile, Report, Route} from "../output/types.ts";
import {takenPlaces} from "./path-conflicts.ts";
import type {Keeping, RecordGroup} from "./render.ts";
import type {Schemas} from "./schemas.ts";

export interface RenderOptions {
  readonly schemas: Schemas;
  readonly output: Output;
  /** What becomes of the files here once the output has them; they are kept unless it says so. */
  readonly keeping?: Keeping;
}

/**
 * What to render, or how to read it: asked once nobody else is publishing, so that it is no older
 * than what is out.
 */
export type DueGroups = readonly RecordGroup[] | (() => readonly RecordGroup[]);

/**
 * Renders a build: runs every record of every group over its source, validates every JSON body
 * against its schema and hands the bytes to the output. Nothing becomes visible before all of it is
 * on the disk.
 *
 * @throws RenderError when a body violates its schema, two records claim one address or a record
 * fails; the old build stays
 * @throws OutputError when the output cannot be written; the old build stays
 */
export function renderSite(
  due: DueGroups,
  {schemas, output, keeping = "kept"}: RenderOptions,
): Promise<Report> {
  const buildOf = (groups: readonly RecordGroup[]): Build => ({
    routes: groups.flatMap(({records}) => records.map(routeOf)),
    files: filesOf(groups, schemas, keeping),
    stays: groups.flatMap(({records, standing}) =>
      standing === undefined ? [] : records.map(({path}) => path),
    ),
  });
  return output.publish(typeof due === "function" ? () => buildOf(due()) : buildOf(due));
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
  servedLive,
}: Renderable<never>): Route => ({
  path,
  kind,
  type,
  cache,
  schema,
  query,
  ...(live !== null && {live}),
  ...(servedLive && {servedLive}),
});

function* filesOf(
  groups: readonly RecordGroup[],
  schemas: Schemas,
  keeping: Keeping,
): Generator<RenderedFile> {
  const places = takenPlaces();
  for (const {standing = []} of groups) standing.forEach(places.take);
  for (const group of groups) {
    for (const rendered of group.render(schemas, keeping)) {
      places.take(rendered);
      yield rendered;
    }
  }
}
