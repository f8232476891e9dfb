import {says} from "../../kit/grammar/messages.ts";
import type {Day, Text} from "../../kit/types.ts";
import {type ExDateToday, exDatesToday} from "../desk/ex-dates.ts";
import {listedShare} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import {basketChanges} from "../rules/membership.ts";
import {calledOf} from "../symbols.ts";

/** The facts of the shares with an ex-date on a day; null without any. */
export function exDateFacts(facts: MarketData, on: Day, previousOn: Day) {
  const [first, ...others] = exDatesToday(facts, on, previousOn);
  return first ? {on, previousOn, shares: [first, ...others] as const} : null;
}
export type ExDateFacts = NonNullable<ReturnType<typeof exDateFacts>>;

/** Messages of the article about the ex-dates of the day that begins. */
export const exDateMessages = (facts: ExDateFacts) => ({
  title: says("ex-date title", facts),
  summary: says("ex-date summary", facts),
  body: [
    ...facts.shares.map((share: ExDateToday) => [says("ex-date share", share)]),
    [says("ex-date kind")],
  ],
});

/** The facts of a basket that takes effect on a day; null on all other days. */
export function basketFacts({market}: MarketData, on: Day) {
  const change = basketChanges(market.baskets, on).find((one) => one.effectiveFrom === on);
  if (!change || change.added.length === 0) return null;
  const named = (symbol: string): {symbol: string; name: Text} => ({
    symbol,
    name: calledOf(listedShare(market, symbol)!),
  });
  const {freeFloatPercent} = market.baskets.baskets.find((one) => one.effectiveFrom === on)!;
  return {
    on,
    index: market.baskets.index,
    size: Object.keys(freeFloatPercent).length,
    added: change.added.map((symbol) => ({
      ...named(symbol),
      freeFloatPercent: freeFloatPercent[symbol]!,
    })),
    removed: change.removed.map(named),
  };
}
export type BasketChangeFacts = NonNullable<ReturnType<typeof basketFacts>>;

/** Messages of the article about a new index basket. */
export const basketMessages = (facts: BasketChangeFacts) => ({
  title: says("basket title", facts),
  summary: says("basket summary", facts),
  body: [[says("basket change", facts), says("basket free float", facts)]],
});
