import {DeployError} from "../../pipeline/kit/errors.ts";

/** Maximum share of a release that may be removed without `--force`. */
const MAX_DROPPED = 0.3;

interface Loss {
  /** Files of the current release that the edition lacks. */
  readonly dropped: number;
  /** Files of the current release. */
  readonly before: number;
}

/** The reason for not sending an edition without `--force`; undefined if it removes little. */
const tooMuchLost = ({dropped, before}: Loss): string | undefined =>
  dropped <= before * MAX_DROPPED
    ? undefined
    : `this edition lacks ${dropped} of the ${before} files of the current release, more than ${MAX_DROPPED * 100} %`;

/**
 * Refuses an edition that lacks much of the current release.
 *
 * @throws DeployError if it does
 */
export function guardAgainstLoss(loss: Loss, {force}: {readonly force: boolean}): void {
  const why = tooMuchLost(loss);
  if (why !== undefined && !force)
    throw new DeployError(`${why}; if this is intended, add --force`);
}

/** Notes in a dry run of a deployment that would be refused. */
export function lossNotes(loss: Loss, {force}: {readonly force: boolean}): readonly string[] {
  const why = tooMuchLost(loss);
  return why === undefined || force ? [] : [`${why}: without --force it would be refused`];
}
