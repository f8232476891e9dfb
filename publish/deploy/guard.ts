import {DeployError} from "../../pipeline/kit/errors.ts";

/** More than this share of a release is not taken away without being told to. */
const MAX_DROPPED = 0.3;

interface Loss {
  /** Files of the release that is out which the edition has not. */
  readonly dropped: number;
  /** Files of the release that is out. */
  readonly before: number;
}

/** Why an edition is not sent without `--force`; undefined where it takes little away. */
const tooMuchLost = ({dropped, before}: Loss): string | undefined =>
  dropped <= before * MAX_DROPPED
    ? undefined
    : `this edition lacks ${dropped} of the ${before} files that are out, more than ${MAX_DROPPED * 100} %`;

/**
 * Keeps an edition that lacks much of what is out from taking its place by itself.
 *
 * @throws DeployError where it does
 */
export function guardAgainstLoss(loss: Loss, {force}: {readonly force: boolean}): void {
  const why = tooMuchLost(loss);
  if (why !== undefined && !force) throw new DeployError(`${why}; if that is meant, say --force`);
}

/** What a dry run says of a deployment that would be refused. */
export function lossNotes(loss: Loss, {force}: {readonly force: boolean}): readonly string[] {
  const why = tooMuchLost(loss);
  return why === undefined || force ? [] : [`${why}: it would be refused without --force`];
}
