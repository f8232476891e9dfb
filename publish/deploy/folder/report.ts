import {withdrawnBy} from "../plan.ts";
import {isImmutable, keyOf, type Release, type ReleaseFile} from "../release.ts";
import type {DeployReport} from "../types.ts";

interface Placing {
  readonly to: string;
  readonly before: Release | undefined;
  /** The release that is out afterwards. */
  readonly out: Release;
  /** Files that differ from the release before. */
  readonly changed: readonly ReleaseFile[];
  readonly removed: number;
  /** Files of the release that is out which are not as they were placed. */
  readonly damaged: readonly ReleaseFile[];
  /** Where the edition lay already: it is out, or was once. */
  readonly lay: "out" | "earlier" | "nowhere";
  readonly dryRun: boolean;
}

/** What a deployment to a folder does, but for the time it takes. */
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
      ...(lay === "earlier" ? ["it lay there from when it was out before"] : []),
      ...(damaged.length > 0
        ? [
            `${damaged.length} files that were out are missing there or of another size, ${damaged[0]!.file} first: it is placed anew`,
          ]
        : []),
    ],
  };
}

/** What a release takes away: assets that are gone stay through their grace, so they are no loss. */
export function lossOf(before: Release | undefined, files: readonly ReleaseFile[]) {
  const wanted = new Set(files.map(keyOf));
  const out = (before?.files ?? []).filter((file) => !isImmutable(file));
  return {before: out.length, dropped: out.filter((file) => !wanted.has(keyOf(file))).length};
}
