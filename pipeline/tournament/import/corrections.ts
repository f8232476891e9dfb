/**
 * A decision between sources that disagree, or over the only source where it is known to be wrong.
 */
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
  /** Id of the correction that decides, or `majority`; null while nothing does. */
  readonly settledBy: string | null;
}

/** Compares what sources say, applies the corrections and keeps a record of both. */
export interface Ledger {
  /**
   * What to believe: the correction's value, else that of the first source that knows.
   * Sources that know and differ are recorded as a disagreement.
   */
  settle(
    match: number | null,
    field: string,
    values: Readonly<Record<string, string | null>>,
  ): string | null;
  /** Overrules a lone source: the correction's value, else `value`. */
  corrected(match: number | null, field: string): string | null;
  readonly disagreements: readonly Disagreement[];
  /** Corrections nothing has asked for: the sources may have been mended since. */
  unused(): Correction[];
}

/**
 * @param byMajority believe what most sources say, more than half of those that know, where no
 * correction decides; without it a disagreement
 *   stays open until somebody has looked at it
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

/** The value of more than half; undefined where there is none. */
const majority = (values: readonly string[]): string | undefined =>
  values.find((value) => values.filter((other) => other === value).length > values.length / 2);
