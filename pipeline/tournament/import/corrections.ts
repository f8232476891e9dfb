/** A decision between sources that disagree, or over the only source where it is known to be wrong. */
export interface Correction {
  readonly id: string;
  /** Official match number; null where no single match is concerned. */
  readonly match: number | null;
  /** What is decided, in the words of the disagreement it settles. */
  readonly field: string;
  readonly value: string;
  /** The source or sources that are set aside. */
  readonly overrules: readonly string[];
  readonly reason: string;
}

export interface Disagreement {
  readonly match: number | null;
  readonly field: string;
  readonly values: Readonly<Record<string, string>>;
  /** Id of the correction that decides; null while nobody has. */
  readonly settledBy: string | null;
}

/** Compares what sources say, applies the corrections and keeps a record of both. */
export interface Ledger {
  /**
   * What to believe: the correction's value, else that of the first source that knows.
   * Sources that know and differ are recorded as a disagreement.
   */
  settle(match: number | null, field: string, values: Readonly<Record<string, string | null>>): string | null;
  /** Overrules a lone source: the correction's value, else `value`. */
  corrected(match: number | null, field: string): string | null;
  readonly disagreements: readonly Disagreement[];
  /** Corrections nothing has asked for: the sources may have been mended since. */
  unused(): Correction[];
}

export function ledger(corrections: readonly Correction[]): Ledger {
  const key = (match: number | null, field: string) => `${match} ${field}`;
  const byField = new Map(corrections.map((correction) => [key(correction.match, correction.field), correction]));
  const used = new Set<Correction>();
  const disagreements: Disagreement[] = [];
  const find = (match: number | null, field: string) => {
    const correction = byField.get(key(match, field));
    if (correction !== undefined) used.add(correction);
    return correction;
  };
  return {
    settle(match, field, values) {
      const known = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
      const correction = find(match, field);
      if (new Set(known.map(([, value]) => value)).size > 1)
        disagreements.push({match, field, values: Object.fromEntries(known), settledBy: correction?.id ?? null});
      return correction?.value ?? known[0]?.[1] ?? null;
    },
    corrected: (match, field) => find(match, field)?.value ?? null,
    disagreements,
    unused: () => corrections.filter((correction) => !used.has(correction)),
  };
}
