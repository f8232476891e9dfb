/**
 * A decision between disagreeing sources, or against the only source if it is known to be wrong.
 */
export interface Correction {
  readonly id: string;
  /** Official match number; null if it concerns no single match. */
  readonly match: number | null;
  /** The field decided, worded as in the disagreement it settles. */
  readonly field: string;
  readonly value: string;
  /** The overruled sources. */
  readonly overrules: readonly string[];
  readonly reason: string;
}

export interface Disagreement {
  readonly match: number | null;
  readonly field: string;
  readonly values: Readonly<Record<string, string>>;
  /** Id of the deciding correction, or `majority`; null if undecided. */
  readonly settledBy: string | null;
}

/** Compares the sources' values, applies the corrections and records both. */
export interface Ledger {
  /**
   * The value to use: the correction's, otherwise that of the first source that has one. Differing
   * known values are recorded as a disagreement.
   */
  settle(
    match: number | null,
    field: string,
    values: Readonly<Record<string, string | null>>,
  ): string | null;
  /** Overrules a single source: the correction's value, or null without one. */
  corrected(match: number | null, field: string): string | null;
  readonly disagreements: readonly Disagreement[];
  /** Corrections never requested: the sources may have been fixed since. */
  unused(): Correction[];
}

/**
 * @param byMajority without a correction, use the value of more than half of the sources that have
 * one; by default a disagreement stays open until it has been reviewed
 */
export function ledger(corrections: readonly Correction[], {byMajority = false} = {}): Ledger {
  const key = (match: number | null, field: string) => `${match} ${field}`;
  const byField = new Map(
    corrections.map((correction) => [key(correction.match, correction.field), correction]),
  );
  const used = new Set<Correction>();
  const disagreements: Disagreement[] = [];
  const find = (match: number | null, field: string) => {
    const correction = byField.get(key(match, field));
    if (correction !== undefined) used.add(correction);
    return correction;
  };
  return {
    settle(match, field, values) {
      const known = Object.entries(values).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      );
      const correction = find(match, field);
      const most = byMajority ? majority(known.map(([, value]) => value)) : undefined;
      if (new Set(known.map(([, value]) => value)).size > 1)
        disagreements.push({
          match,
          field,
          values: Object.fromEntries(known),
          settledBy: correction?.id ?? (most === undefined ? null : "majority"),
        });
      return correction?.value ?? most ?? known[0]?.[1] ?? null;
    },
    corrected: (match, field) => find(match, field)?.value ?? null,
    disagreements,
    unused: () => corrections.filter((correction) => !used.has(correction)),
  };
}

/** The majority value; undefined if there is none. */
const majority = (values: readonly string[]): string | undefined =>
  values.find((value) => values.filter((other) => other === value).length > values.length / 2);
