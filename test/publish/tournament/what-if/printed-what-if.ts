import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import {siteAssets} from "../../../../publish/contents/site-assets.ts";
import {whatIfPages} from "../../../../publish/tournament/what-if/pages.ts";

/** The page in both languages and everything it loads, by path. */
export function printedWhatIf(
  snapshot: Snapshot,
  baseUrl: string,
): ReadonlyMap<string, {readonly contentType: string; readonly body: Buffer}> {
  const {site, whatIf, assets} = siteAssets(baseUrl);
  return new Map(
    [...assets, ...whatIfPages(site, whatIf)].flatMap(({path, type, each, load}) =>
      [...each(snapshot as never)].map((params) => [
        path.replace(/\{(\w+)\}/, (_, name: string) => params[name]!),
        {contentType: type, body: Buffer.from(load(snapshot as never, params, {}) as string)},
      ]),
    ),
  );
}
