import type {Day} from "../../kit/types.ts";
import type {MarketData} from "../market-data.ts";
import {basketChanges} from "../rules/membership.ts";
import {breadthOn} from "./breadth.ts";
import {indicesOn, sectorsOn} from "./indices.ts";
import {moversOn} from "./movers.ts";

/**
 * Changes between two trading days: direction of the index, breadth, leading sector, arrivals and
 * departures in the lists of most traded shares, ex-dates and the basket. Null for the first known
 * day.
 */
export function changesSince(data: MarketData, previousOn: Day | null, on: Day) {
  if (previousOn === null) return null;
  const days = [previousOn, on] as const;
  const vnindex = days.map((day) => {
    const one = indicesOn(data.market.indices, day).find(({index}) => index === "VNINDEX");
    return {close: one?.close ?? null, changePercent: one?.changePercent ?? null};
  });
  const leaders = days.map((day) => {
    const [first] = sectorsOn(data.market.indices, day);
    return first?.changePercent == null
      ? null
      : {index: first.index, name: first.name, changePercent: first.changePercent};
  });
  const breadth = days.map((day) => {
    const {countedOf, advances, declines} = breadthOn(data, day)[0]!;
    return {countedOf, advances, declines};
  });
  return {
    on: previousOn,
    vnindex: {before: vnindex[0]!, now: vnindex[1]!},
    breadth: {before: breadth[0]!, now: breadth[1]!},
    leadingSector: {before: leaders[0]!, now: leaders[1]!},
    mostTraded: moversOn(data, on).map(({exchange, mostTraded}, k) => {
      const [now, before] = [mostTraded, moversOn(data, previousOn)[k]!.mostTraded].map((list) =>
        list.map(({symbol}) => symbol),
      ) as [string[], string[]];
      const isKnown = now.length > 0 && before.length > 0;
      return {
        exchange,
        came: isKnown ? now.filter((symbol) => !before.includes(symbol)) : [],
        went: isKnown ? before.filter((symbol) => !now.includes(symbol)) : [],
      };
    }),
    exDates: exDatesBetween(data, previousOn, on),
    baskets: basketChanges(data.market.baskets, on).filter(
      ({effectiveFrom}) => effectiveFrom > previousOn,
    ),
  };
}

const exDatesBetween = ({prices}: MarketData, after: Day, through: Day) =>
  prices.exDates
    .filter(({on}) => on > after && on <= through)
    .map(({symbol, on, factor, confirmedBy}) => ({symbol, on, factor, confirmedBy}));
