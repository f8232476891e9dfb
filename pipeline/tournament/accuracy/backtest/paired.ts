/**
 * A mean difference of losses on the same matches, negative if the first is better, and its
 * standard error.
 */
export interface PairedDifference {
  readonly mean: number;
  readonly standardError: number;
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The mean over all matches of first − second, with a standard error clustered by tournament:
 * matches of one tournament share its teams, its refits and its style of play, so they are not
 * independent. With G tournaments of n matches in all and d the differences,
 *
 *   SE² = G/(G − 1) · Σ_g (Σ_{i in g} (dᵢ − d̄))² / n²
 *
 * Cameron & Miller (2015), "A Practitioner's Guide to Cluster-Robust Inference", Journal of Human
 * Resources 50(2).
 *
 * @param first losses by tournament and match
 * @param second losses of the other forecaster, in the same order
 * @throws RangeError with fewer than two tournaments, or if the two lists differ in shape
 */
export function pairedByTournament(
  first: readonly (readonly number[])[],
  second: readonly (readonly number[])[],
): PairedDifference {
  if (first.length < 2) throw new RangeError(`${first.length} tournaments, expected two or more`);
  if (first.length !== second.length)
    throw new RangeError(`${second.length} tournaments against ${first.length}, expected as many`);
  const differences = first.map((losses, g) => {
    const others = second[g]!;
    if (losses.length !== others.length)
      throw new RangeError(`${others.length} matches against ${losses.length}, expected as many`);
    return losses.map((loss, n) => loss - others[n]!);
  });
  const mean = meanOf(differences.flat());
  const ofClusters = differences.map(
    (cluster) => cluster.reduce((sum, d) => sum + d - mean, 0) ** 2,
  );
  const count = differences.flat().length;
  return {
    mean,
    standardError:
      Math.sqrt((first.length * meanOf(ofClusters) * first.length) / (first.length - 1)) / count,
  };
}
