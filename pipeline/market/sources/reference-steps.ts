import {grouped} from "../../kit/grouped.ts";
import type {Day} from "../../kit/types.ts";
import {ratio} from "../units.ts";
import type {StoredRawDay} from "./stored/raw-days.ts";
import {MARKET_PROVIDER_IDS} from "./types.ts";

/** A day that begins at another price than the one before ended at. */
export interface ReferenceStep {
  readonly on: Day;
  /** Reference by the close before. */
  readonly factor: number;
  /** The day before that the provider has. */
  readonly previousOn: Day;
  /** How many other providers show a step there. */
  readonly others: number;
}

/**
 * Days of a share on which the reference is not the close before, both as one provider has them,
 * the first in order. On HOSE and HNX that is an ex-date; on UPCOM the reference is an average, and
 * says nothing.
 *
 * @param days of all providers, oldest first
 */
export function referenceSteps(days: readonly StoredRawDay[]): ReferenceStep[] {
  const byProvider = grouped(days, ({provider}) => provider);
  const steps = MARKET_PROVIDER_IDS.flatMap((provider) => {
    const own = byProvider.get(provider) ?? [];
    return own.flatMap(({on, reference}, k) => {
      const before = own[k - 1];
      if (before === undefined || reference === null) return [];
      const factor = ratio(reference, before.close);
      return factor === 1 ? [] : [{on, factor, previousOn: before.on}];
    });
  });
  return [...grouped(steps, ({on}) => on).values()]
    .map(([first, ...others]) => ({...first!, others: others.length}))
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}
