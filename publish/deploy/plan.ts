import {type GoneFile, isSame, keyOf, type Release, type ReleaseFile} from "./release.ts";

/** Changes to a bucket, in order of execution. */
export interface Plan {
  /**
   * Files to put, step by step: a step is complete before the next one begins. At any time, links
   * in these files lead to existing files.
   */
  readonly steps: readonly (readonly ReleaseFile[])[];
  /** Files that were gone, are still there unchanged, and are linked again from now on. */
  readonly revived: readonly ReleaseFile[];
  /** Keys that are not linked from anywhere before the second step. */
  readonly hidden: readonly string[];
  /** The release that the pointer then names. */
  readonly release: Release;
  /** Keys that readers can no longer request. */
  readonly remove: readonly string[];
  /** Files that the previous release had and this one lacks. */
  readonly dropped: number;
  /** Files of the previous release. */
  readonly before: number;
}

export interface Wanted {
  readonly edition: string;
  readonly address: string;
  readonly files: readonly ReleaseFile[];
}

interface PlanOptions {
  readonly now: string;
  /** Time for which a file is kept after the last release that had it. */
  readonly graceMs: number;
  /**
   * Keys at which an interrupted deployment may have put something other than the pointer says, and
   * whether readers may find it.
   */
  readonly uncertain?: ReadonlyMap<string, boolean>;
}

/**
 * Plans the change from what a bucket serves to another edition.
 *
 * New files come first, because nothing links to them yet (except `/`, where readers begin); then
 * changed files; then those that list other addresses: feeds, sitemap, `/`; then the documents of
 * `/.well-known`, some of which contain digests of others. Removed files are kept for a grace
 * period: caches and open pages still link to them.
 *
 * @param lies contents of the bucket according to its pointer; undefined without one
 */
export function planOf(
  lies: Release | undefined,
  {edition, address, files}: Wanted,
  {now, graceMs, uncertain = new Map()}: PlanOptions,
): Plan {
  const there = new Map<string, ReleaseFile>();
  for (const file of [...(lies?.gone ?? []), ...(lies?.files ?? [])]) there.set(keyOf(file), file);
  const isOut = new Set(lies?.files.map(keyOf));
  const wanted = new Set(files.map(keyOf));

  const steps: ReleaseFile[][] = [[], [], [], []];
  const revived: ReleaseFile[] = [];
  for (const file of files) {
    const key = keyOf(file);
    const old = there.get(key);
    if (old && isSame(old, file) && !uncertain.has(key)) {
      if (!isOut.has(key)) revived.push(file);
      continue;
    }
    // gone files are no longer linked from anywhere, so a returning file counts as new
    const isNew = !(uncertain.get(key) ?? isOut.has(key));
    steps[isNew && file.url !== "/" ? 0 : stepOf(file)]!.push(file);
  }

  const dropped = (lies?.files ?? []).filter((file) => !wanted.has(keyOf(file)));
  const gone: GoneFile[] = [
    ...(lies?.gone ?? []).filter((file) => !wanted.has(keyOf(file))),
    ...dropped.map((file) => ({...file, goneAt: now})),
  ];
  const isOver = ({goneAt}: GoneFile) => Date.parse(goneAt) + graceMs <= Date.parse(now);
  return {
    steps: steps.filter((step) => step.length > 0),
    revived,
    hidden: [...steps[0]!, ...revived].map(keyOf),
    release: {edition, address, files, gone: gone.filter((file) => !isOver(file))},
    remove: gone.filter(isOver).map(keyOf),
    dropped: dropped.length,
    before: lies?.files.length ?? 0,
  };
}

/** The step in which an existing file is replaced. */
function stepOf({url, headers}: ReleaseFile): 1 | 2 | 3 {
  if (url.startsWith("/.well-known/")) return 3;
  const lists = /\b(rss|feed|xml|html)\b/.test(headers["Content-Type"] ?? "");
  return url === "/" || url === "/robots.txt" || url === "/llms.txt" || lists ? 2 : 1;
}

/** Addresses that can be requested before a release and no longer after it. */
export function withdrawnBy(
  {files, gone}: Pick<Release, "files" | "gone">,
  before: Release | undefined,
): string[] {
  const stay = new Set([...files, ...gone].map(keyOf));
  const there = [...(before?.files ?? []), ...(before?.gone ?? [])];
  return [...new Set(there.flatMap((file) => (stay.has(keyOf(file)) ? [] : file.url)))];
}
