import type {Day} from "../../../pipeline/kit/types.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import {minus, plain} from "../../../pipeline/market/units.ts";
import type {Without} from "./market-at.ts";
import {whyNoRow} from "./missing.ts";

/** Foreign trades in a share on a day, or the reason they are unknown. */
export function foreignFlowOn(
  {flows}: SharePrices,
  on: Day,
  {flows: none}: Pick<Without, "flows">,
) {
  const flow = flows.find((one) => one.on === on);
  if (flow === undefined) return whyNoRow(flows, on, none);
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
