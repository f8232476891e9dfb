import {readFileSync} from "node:fs";
import {join} from "node:path";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import type {PublishOptions} from "../../publish/build.ts";
import {freshSections, readingFrom} from "../../publish/editions.ts";
import {buildOf, isWhole, readManifest, siteOf} from "../../publish/output/editions.ts";
import type {PrintedFile, Route} from "../../publish/output/types.ts";
import {routeOf} from "../../publish/press.ts";
import {schemasIn} from "../../publish/schemas.ts";
import {SCHEMAS} from "../../publish/schemas-folder.ts";
import {siteRecords} from "../../publish/site-records.ts";

/** An edition made from nothing. */
export interface Anew {
  readonly routes: readonly Route[];
  readonly files: readonly PrintedFile[];
}

/**
 * Makes editions from nothing, without writing them: what `publish` would print. Bodies are not held against their schemas, for the edition
 * they are compared with was.
 */
export function printAnew(dataDir: string, options: PublishOptions): (store: Store, now: Instant) => Anew {
  const schemas = {...schemasIn(SCHEMAS), validate: () => {}};
  const sectionsAt = freshSections(siteRecords(options.baseUrl, schemas), readingFrom(dataDir, options));
  return (store, now) => {
    const sections = sectionsAt(store, now);
    return {
      routes: sections.flatMap(({records}) => records.map(routeOf)),
      files: sections.flatMap((section) => [...section.print(schemas)].flatMap(({files}) => files)),
    };
  };
}

/** In what the edition of a folder differs from one made from nothing: addresses, files, types, cache headers, bytes on the disk; one line each. */
export function differencesFrom(out: string, id: string, {routes, files}: Anew): string[] {
  const manifest = readManifest(out, id);
  if (manifest === undefined) return [`${id} has no manifest`];
  const site = siteOf(buildOf(out, id));
  const left = new Map(manifest.files.map((file) => [file.url, file]));
  const found = files.flatMap((file) => {
    const printed = left.get(file.url);
    left.delete(file.url);
    if (printed === undefined) return [`${file.url} is missing`];
    const other = (["file", "route", "type", "cacheControl"] as const).filter((name) => printed[name] !== file[name]);
    const isSame = Buffer.compare(readFileSync(join(site, printed.file)), file.bytes) === 0;
    return [
      ...other.map((name) => `${file.url} has the ${name} ${printed[name]}, not ${file[name]}`),
      ...(isSame ? [] : [`${file.url} has other bytes`]),
    ];
  });
  return [
    ...(JSON.stringify(manifest.routes) === JSON.stringify(routes) ? [] : ["the routes differ"]),
    ...found,
    ...[...left.keys()].map((url) => `${url} is too many`),
    ...(isWhole(out, manifest) ? [] : ["a file of the manifest is missing or has another size"]),
  ];
}
