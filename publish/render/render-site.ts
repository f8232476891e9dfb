import type {Renderable} from "../endpoint.ts";
import type {Build, Output, RenderedFile, Report, Route} from "../output/types.ts";
import {takenPlaces} from "./path-conflicts.ts";
import type {Found, Keeping, RecordGroup} from "./render.ts";
import type {Schemas} from "./schemas.ts";

export interface RenderOptions {
  readonly schemas: Schemas;
  readonly output: Output;
  /** Whether files are kept here after the output has them; the default is to keep them. */
  readonly keeping?: Keeping;
  /**
   * Called once everything is read, if everything is rendered again: addresses of the build can
   * then be requested while it is rendered and written.
   */
  readonly onRead?: (coming: OnDemand) => void;
}

/** A build by address, before it is written. */
export interface OnDemand {
  readonly routes: readonly Route[];
  /** Paths of all pages. */
  pages(): Iterable<string>;
  /** The result at a path and a query; undefined if the build will have nothing at the path. */
  find(pathname: string, query: URLSearchParams): Found | undefined;
  /** Resolves when the build is published or has failed. */
  readonly over: Promise<void>;
}

/**
 * The groups to render, or a function that reads them: called once the lock is held, so that they
 * are no older than the current edition.
 */
export type DueGroups = readonly RecordGroup[] | (() => readonly RecordGroup[]);

/**
 * Renders a build: runs every record of every group over its source, validates every JSON body
 * against its schema and passes the bytes to the output. Nothing becomes visible before all of it
 * is on the disk.
 *
 * @throws RenderError when a body violates its schema, two records claim one address or a record
 * fails; the old build stays
 * @throws OutputError when the output cannot be written; the old build stays
 */
export function renderSite(
  due: DueGroups,
  {schemas, output, keeping = "kept", onRead}: RenderOptions,
): Promise<Report> {
  const over = Promise.withResolvers<void>();
  const buildOf = (groups: readonly RecordGroup[]): Build => ({
    routes: groups.flatMap(({records}) => records.map(routeOf)),
    files: filesOf(groups, schemas, keeping),
    stays: groups.flatMap(({records, standing}) =>
      standing === undefined ? [] : records.map(({path}) => path),
    ),
  });
  const report = output.publish(() => {
    const groups = typeof due === "function" ? due() : due;
    if (onRead && groups.every(({standing}) => standing === undefined))
      onRead(onDemand(groups, schemas, over.promise));
    return buildOf(groups);
  });
  report
    .then(
      () => {},
      () => {},
    )
    .then(over.resolve);
  return report;
}

function onDemand(groups: readonly RecordGroup[], schemas: Schemas, over: Promise<void>): OnDemand {
  const places = groups.flatMap(({places}) => places?.(schemas) ?? []);
  return {
    routes: groups.flatMap(({records}) => records.map(routeOf)),
    *pages() {
      for (const {type, paths} of places) if (type.startsWith("text/html")) yield* paths();
    },
    find(pathname, query) {
      for (const {pattern, find} of places) {
        const found = pattern.test(pathname) ? find(pathname, query) : undefined;
        if (found) return found;
      }
      return undefined;
    },
    over,
  };
}

/** The public properties of a record. */
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
