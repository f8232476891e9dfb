import {withdrawnBy} from "../plan.ts";
import {isImmutable, keyOf, type Release, type ReleaseFile} from "../release.ts";
import type {DeployReport} from "../types.ts";

interface Placing {
  readonly to: string;
  readonly before: Release | undefined;
  /** The release that is current afterwards. */
  readonly out: Release;
  /** Files that differ from the previous release. */
  readonly changed: readonly ReleaseFile[];
  readonly removed: number;
  /** Files of the current release that differ from how they were placed. */
  readonly damaged: readonly ReleaseFile[];
  /** Whether the edition is current, was current earlier, or was not there. */
  readonly lay: "out" | "earlier" | "nowhere";
  readonly dryRun: boolean;
}

/** Report of a deployment to a folder, without its duration. */
export function reportOf({
  to,
  before,
  out,
  changed,
  removed,
  damaged,
  lay,
  dryRun,
}: Placing): Omit<DeployReport, "ms"> {
  const sent = lay === "nowhere" ? changed : damaged;
  return {
    target: `dir:${to}`,
    edition: out.edition,
    before: before?.edition ?? null,
    files: out.files.length,
    sent: sent.length,
    bytes: sent.reduce((sum, {size}) => sum + size, 0),
    removed,
    waiting: out.gone.length,
    changed: [...[...changed, ...damaged].map(({url}) => url), ...withdrawnBy(out, before)],
    dryRun,
    notes: [
      ...(lay === "earlier" ? ["it was still there from an earlier deployment"] : []),
      ...(damaged.length > 0
        ? [
            `${damaged.length} files of the current release are missing there or have another size, ${damaged[0]!.file} first: it is placed again`,
          ]
        : []),
    ],
  };
}

/** Files that a release removes; assets that are kept for a grace period do not count. */
export function lossOf(before: Release | undefined, files: readonly ReleaseFile[]) {
  const wanted = new Set(files.map(keyOf));
  const out = (before?.files ?? []).filter((file) => !isImmutable(file));
  return {before: out.length, dropped: out.filter((file) => !wanted.has(keyOf(file))).length};
}
