import type {Day} from "../../kit/types.ts";
import type {Disagreement, LatestClose, PriceSource, RawBar} from "../price-types.ts";
import type {RawVnd} from "../units.ts";
import {settle} from "./settled.ts";
import type {PricedDay} from "./stored/raw-days.ts";

/** The days of a share taken from providers, and the days on which sources disagree. */
export interface SettledShare {
  /** Oldest first. */
  readonly bars: readonly ProviderBar[];
  readonly disagreements: readonly Disagreement[];
}
/** A provider's bar, with the number of other providers that have the same reference price. */
export interface ProviderBar extends RawBar {
  readonly confirmedBy: number;
}
interface Voice extends Omit<RawBar, "source"> {
  readonly source: PriceSource;
}

/**
 * Bars of a share as traded that the facts lack, or that fill gaps of the facts where the close is
 * the same; by the rule of `settled.ts`.
 *
 * @param days of all providers, oldest first
 */
export function settledShare(
  facts: {readonly raw: readonly RawBar[]; readonly latest: readonly LatestClose[]},
  days: readonly PricedDay[],
): SettledShare {
  const kept = new Map<Day, Voice>([
    ...facts.latest.map((close) => [close.on, closeAlone(close)] as const),
    ...facts.raw.map((bar) => [bar.on, {...bar, source: "facts" as const}] as const),
  ]);
  const bars: ProviderBar[] = [];
  const disagreements: Disagreement[] = [];
  for (const [on, said] of Map.groupBy(days, ({on}) => on)) {
    const own = kept.get(on);
    const voices = [...(own ? [own] : []), ...said.map(voiceOf)];
    const {row, agreeing, isDisputed} = settle(voices, {said: closeOf, open});
    if (isDisputed)
      disagreements.push({
        on,
        holds: row.source,
        closes: voices.map(({source, close}) => ({source, close})),
      });
    if (row.source === "facts") continue;
    const references = agreeing.flatMap(({reference}) => reference ?? []);
    bars.push({
      ...row,
      source: row.source,
      // the facts may come from the same sources as the crawl
      sources: Math.max(agreeing.length, ...agreeing.map(({sources}) => sources)),
      ...(references[0] !== undefined && {reference: references[0]}),
      confirmedBy: references.filter((one) => one === references[0]).length - 1,
    });
  }
  return {bars, disagreements};
}

/** A close from the list of closes, without its volume, which includes put-through. */
const closeAlone = ({on, close, sources}: LatestClose): Voice => ({
  ...{on, open: null, high: null, low: null, close, volume: null, sources},
  source: "facts",
});

const voiceOf = (day: PricedDay): Voice => {
  const {on, open, high, low, close, volume, reference, provider} = day;
  const bar = {on, open, high, low, close, volume, sources: 1, source: provider};
  return reference === null ? bar : {...bar, reference: reference satisfies RawVnd};
};

const closeOf = ({close}: Voice): RawVnd => close;
const open = (bar: Voice): number =>
  Number(bar.open === null) +
  Number(bar.high === null) +
  Number(bar.low === null) +
  Number(bar.volume === null);
