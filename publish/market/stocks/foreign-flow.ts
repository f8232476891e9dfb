import type {Day} from "../../../pipeline/kit/types.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import type {Missing} from "../../../pipeline/market/rules/missing.ts";
import {plain, type Quantity} from "../../../pipeline/market/units.ts";

/** What foreigners bought and sold of a share on a day, or why nobody says. */
export function foreignFlowOn({flows}: SharePrices, on: Day) {
  const flow = flows.find((one) => one.on === on);
  if (flow === undefined) return whyNone(flows, on);
  const {buyVolume, sellVolume, buyValue, sellValue, sources} = flow;
  const net = (buy: Quantity<string> | null, sell: Quantity<string> | null) =>
    buy === null || sell === null ? null : plain(buy) - plain(sell);
  return {
    on,
    buyVolume: plain(buyVolume),
    sellVolume: plain(sellVolume),
    netVolume: net(buyVolume, sellVolume),
    buyValue: buyValue && plain(buyValue),
    sellValue: sellValue && plain(sellValue),
    netValue: net(buyValue, sellValue),
    sources,
  };
}

function whyNone(flows: SharePrices["flows"], on: Day): Missing {
  const [first, last] = [flows[0], flows.at(-1)];
  if (first === undefined || last === undefined) return "noFlows";
  return on < first.on ? "beforeSeries" : on > last.on ? "afterSeries" : "noRow";
}
