import {readFileSync} from "node:fs";
import {join} from "node:path";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import {freshGroups} from "../../publish/contents/record-groups.ts";
import {readInputs} from "../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../publish/contents/site-records.ts";
import type {PublishOptions} from "../../publish/editions/publish-options.ts";
import {buildOf, isWhole, readManifest, siteOf} from "../../publish/output/builds.ts";
import {compressFastest} from "../../publish/output/compress.ts";
import {openOutput} from "../../publish/output/output.ts";
import type {RenderedFile, Route} from "../../publish/output/types.ts";
import type {RecordGroup} from "../../publish/render/render.ts";
import {renderSite, routeOf} from "../../publish/render/render-site.ts";
import {SCHEMAS, type Schemas, schemasIn} from "../../publish/render/schemas.ts";

/** An edition rendered from nothing; the files are rendered lazily, and can be iterated once. */
export interface Anew {
  readonly routes: readonly Route[];
  readonly files: Iterable<RenderedFile>;
}

/**
 * Renders editions from nothing but facts files, which are read once: the output of `publish`
 * without writing it. Bodies are not validated against schemas, because the editions that they are
 * compared with were.
 */
export function printsAnew(
  dataDir: string,
  options: PublishOptions,
): (store: Store, now: Instant) => Anew {
  const schemas = {...schemasIn(SCHEMAS), validate: () => {}};
  const records = siteRecords(options.baseUrl, schemas);
  const inputs = readInputs(dataDir, options);
  return (store, now) => {
    const {groups} = freshGroups(records, inputs)(store, now);
    return {
      routes: groups.flatMap(({records}) => records.map(routeOf)),
      files: filesOf(groups, schemas),
    };
  };
}

function* filesOf(groups: readonly RecordGroup[], schemas: Schemas): Generator<RenderedFile> {
  for (const group of groups) yield* group.render(schemas, "once");
}

/**
 * Publishes the edition of an instant from nothing, as `publish` does, without readers.
 *
 * @returns its id
 */
export async function publishAnew(
  store: Store,
  now: Instant,
  dataDir: string,
  options: PublishOptions,
): Promise<string> {
  const schemas = schemasIn(SCHEMAS);
  const output = openOutput({
    out: options.outDir,
    address: options.baseUrl,
    compress: compressFastest,
  });
  const groupsAt = freshGroups(siteRecords(options.baseUrl, schemas), readInputs(dataDir, options));
  const {id} = await renderSite(() => groupsAt(store, now).groups, {schemas, output});
  return id;
}

/**
 * Differences between the edition in a folder and one rendered from nothing: addresses, files,
 * types, cache headers, bytes on disk; one line each.
 */
export function differencesFrom(out: string, id: string, {routes, files}: Anew): string[] {
  const manifest = readManifest(out, id);
  if (manifest === undefined) return [`${id} has no manifest`];
  const site = siteOf(buildOf(out, id));
  const left = new Map(manifest.files.map((file) => [file.url, file]));
  const found: string[] = [];
  for (const file of files) {
    const printed = left.get(file.url);
    left.delete(file.url);
    if (printed === undefined) {
      found.push(`${file.url} is missing`);
      continue;
    }
    for (const name of ["file", "route", "type", "cacheControl"] as const)
      if (printed[name] !== file[name])
        found.push(`${file.url} has the ${name} ${printed[name]}, not ${file[name]}`);
    if (Buffer.compare(readFileSync(join(site, printed.file)), file.bytes) !== 0)
      found.push(`${file.url} has other bytes`);
  }
  return [
    ...(JSON.stringify(manifest.routes) === JSON.stringify(routes) ? [] : ["the routes differ"]),
    ...found,
    ...[...left.keys()].map((url) => `${url} is too many`),
    ...(isWhole(out, manifest) ? [] : ["a file of the manifest is missing or has another size"]),
  ];
}
