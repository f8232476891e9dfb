import type {Day} from "../../kit/types.ts";
import type {Disagreement, RawBar} from "../price-types.ts";
import {rawVnd} from "../units.ts";
import {barOf, type Rule, settle} from "./settled.ts";
import type {SaidRow} from "./stored/bars.ts";

/** The days of a share taken from providers, and the days on which sources disagree. */
export interface SettledShare {
  /** Oldest first. */
  readonly bars: readonly RawBar[];
  readonly disagreements: readonly Disagreement[];
}

/**
 * Bars of a share as traded that the facts lack, or that fill gaps of the facts where the close is
 * the same; by the rule of `settled.ts`.
 *
 * @param said by all providers, oldest first
 */
export function settledShare(
  facts: {readonly raw: readonly RawBar[]; readonly latest: readonly RawBar[]},
  said: readonly SaidRow[],
): SettledShare {
  const kept = new Map<Day, RawBar>([
    // the volume of a close includes put-through
    ...facts.latest.map((close) => [close.on, {...close, volume: null}] as const),
    ...facts.raw.map((bar) => [bar.on, bar] as const),
  ]);
  const bars: RawBar[] = [];
  const disagreements: Disagreement[] = [];
  for (const [on, rows] of Map.groupBy(said, ({on}) => on)) {
    const own = kept.get(on);
    const voices: RawBar[] = [
      ...(own ? [own] : []),
      ...rows.map((row): RawBar => barOf(row, rawVnd)),
    ];
    const {row, agreeing, isDisputed} = settle(voices, BAR);
    if (isDisputed)
      disagreements.push({
        on,
        holds: row.source ?? "facts",
        closes: voices.map(({source, close}) => ({source: source ?? "facts", close})),
      });
    if (row.source === undefined) continue;
    const references = agreeing.flatMap(({reference}) => reference ?? []);
    bars.push({
      ...row,
      // the facts may come from the same sources as the crawl
      sources: Math.max(agreeing.length, ...agreeing.map(({sources}) => sources)),
      ...(references[0] !== undefined && {reference: references[0]}),
      confirmedBy: references.filter((one) => one === references[0]).length - 1,
    });
  }
  return {bars, disagreements};
}

const BAR: Rule<RawBar> = {
  said: ({close}) => close,
  open: (bar) =>
    Number(bar.open === null) +
    Number(bar.high === null) +
    Number(bar.low === null) +
    Number(bar.volume === null),
};
