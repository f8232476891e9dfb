import type {Day} from "../../../pipeline/kit/types.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import type {Missing} from "../../../pipeline/market/rules/missing.ts";
import {minus, plain} from "../../../pipeline/market/units.ts";
import type {Without} from "./market-at.ts";

/** Foreign trades in a share on a day, or the reason they are unknown. */
export function foreignFlowOn(
  {flows}: SharePrices,
  on: Day,
  {flows: none}: Pick<Without, "flows">,
) {
  const flow = flows.find((one) => one.on === on);
  if (flow === undefined) return whyNone(flows, on, none);
  const {buyVolume, sellVolume, buyValue, sellValue, sources} = flow;
  return {
    on,
    buyVolume: plain(buyVolume),
    sellVolume: plain(sellVolume),
    netVolume: plain(minus(buyVolume, sellVolume)),
    buyValue: buyValue && plain(buyValue),
    sellValue: sellValue && plain(sellValue),
    netValue: buyValue === null || sellValue === null ? null : plain(minus(buyValue, sellValue)),
    sources,
  };
}

function whyNone(flows: SharePrices["flows"], on: Day, none: Missing): Missing {
  const [first, last] = [flows[0], flows.at(-1)];
  if (first === undefined || last === undefined) return none;
  return on < first.on ? "beforeSeries" : on > last.on ? "afterSeries" : "noRow";
}
