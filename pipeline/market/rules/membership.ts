import type {Day, Instant} from "../../kit/types.ts";
import type {Basket, BasketFacts, CalendarFacts} from "../types.ts";
import {atExchange} from "./calendar.ts";

/**
 * What the index is made of on a day; null before the first basket that is known. A change is known
 * from the day on which it takes effect: no source says when it was announced.
 */
export const basketOn = ({baskets}: BasketFacts, on: Day): Basket | null =>
  baskets.findLast(({effectiveFrom}) => effectiveFrom <= on) ?? null;

/** Does a share belong to the index on a day? Null where nobody says. */
export function isMemberOn(facts: BasketFacts, symbol: string, on: Day): boolean | null {
  const basket = basketOn(facts, on);
  return basket === null ? null : symbol in basket.freeFloatPercent;
}

/** When the day begins from which the index is made of other shares; null where none is known. */
export const nextBasketAt = (
  {baskets}: BasketFacts,
  clock: Pick<CalendarFacts, "utcOffset">,
  now: Instant,
): Instant | null =>
  baskets
    .map(({effectiveFrom}) => atExchange(effectiveFrom, "00:00", clock))
    .find((at) => at > now) ?? null;

/** A basket that took effect, with the shares that came and went. */
export interface BasketChange {
  readonly basket: string;
  readonly effectiveFrom: Day;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Changes of the baskets by a day, oldest first; of the first basket what it replaced is not known. */
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
