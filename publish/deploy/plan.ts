import {type GoneFile, isSame, keyOf, type Release, type ReleaseFile} from "./release.ts";

/** What has to be done to a bucket, in this order. */
export interface Plan {
  /**
   * Files to put, step by step: all of a step lie there before the next one begins. Whoever follows
   * a link from any of them finds what it leads to, whenever he asks.
   */
  readonly steps: readonly (readonly ReleaseFile[])[];
  /** Files that were gone, still lie there as they are wanted, and can be found again from now on. */
  readonly revived: readonly ReleaseFile[];
  /** Keys that nothing leads to before the second step. */
  readonly hidden: readonly string[];
  /** What the pointer then tells. */
  readonly release: Release;
  /** Keys that no reader can ask for any longer. */
  readonly remove: readonly string[];
  /** Files that the release before had and this one has not. */
  readonly dropped: number;
  /** Files of the release before. */
  readonly before: number;
}

export interface Wanted {
  readonly edition: string;
  readonly address: string;
  readonly files: readonly ReleaseFile[];
}

interface PlanOptions {
  readonly now: string;
  /** How long a file stays after the last release that had it. */
  readonly graceMs: number;
  /**
   * Keys at which a deployment that was cut off may have put something else than the pointer tells,
   * and whether a reader may find it.
   */
  readonly uncertain?: ReadonlyMap<string, boolean>;
}

/**
 * Plans the way from what a bucket serves to another edition.
 *
 * What is new comes first, because nothing leads to it yet (but `/`, where readers begin); then what has changed; then what lists
 * other addresses: feeds, sitemap, `/`; then the documents of `/.well-known`, some of which tell
 * digests of others. What is gone stays through its grace: caches, and pages that are open, still
 * lead there.
 *
 * @param lies what lies in the bucket by what its pointer tells, undefined where it has none
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
    // nothing leads any longer to what is gone, so it counts as new when it comes back
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

/** The step in which a file that lies there already is replaced. */
function stepOf({url, headers}: ReleaseFile): 1 | 2 | 3 {
  if (url.startsWith("/.well-known/")) return 3;
  const lists = /\b(rss|feed|xml|html)\b/.test(headers["Content-Type"] ?? "");
  return url === "/" || url === "/robots.txt" || url === "/llms.txt" || lists ? 2 : 1;
}

/** Addresses that can be asked for before a release is out, and no longer once it is. */
export function withdrawnBy(
  {files, gone}: Pick<Release, "files" | "gone">,
  before: Release | undefined,
): string[] {
  const stay = new Set([...files, ...gone].map(keyOf));
  const there = [...(before?.files ?? []), ...(before?.gone ?? [])];
  return [...new Set(there.flatMap((file) => (stay.has(keyOf(file)) ? [] : file.url)))];
}
