import type {Basket, BasketFacts, CalendarFacts, Day, Instant} from "../types.ts";
import {atExchange} from "./calendar.ts";

/**
 * The composition of the index on a day; null before the first known basket. A change is known from
 * the day it takes effect, because no source dates its announcement.
 */
export const basketOn = ({baskets}: BasketFacts, on: Day): Basket | null =>
  baskets.findLast(({effectiveFrom}) => effectiveFrom <= on) ?? null;

/** Tests whether a share is in the index on a day; null when unknown. */
export function isMemberOn(facts: BasketFacts, symbol: string, on: Day): boolean | null {
  const basket = basketOn(facts, on);
  return basket === null ? null : symbol in basket.freeFloatPercent;
}

/** The start of the day on which the next basket takes effect; null when none is known. */
export const nextBasketAt = (
  {baskets}: BasketFacts,
  clock: Pick<CalendarFacts, "utcOffset">,
  now: Instant,
): Instant | null =>
  baskets
    .map(({effectiveFrom}) => atExchange(effectiveFrom, "00:00", clock))
    .find((at) => at > now) ?? null;

/** A basket that took effect, with the shares added and removed. */
export interface BasketChange {
  readonly basket: string;
  readonly effectiveFrom: Day;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Changes of the baskets up to a day, oldest first, without the first basket, whose predecessor is
 * unknown.
 */
export const basketChanges = ({baskets}: BasketFacts, by: Day): BasketChange[] =>
  baskets
    .filter(({effectiveFrom}) => effectiveFrom <= by)
    .slice(1)
    .map(({basket, effectiveFrom, freeFloatPercent: now}, k) => {
      const before = baskets[k]!.freeFloatPercent;
      return {
        basket,
        effectiveFrom,
        added: Object.keys(now).filter((symbol) => !(symbol in before)),
        removed: Object.keys(before).filter((symbol) => !(symbol in now)),
      };
    });
