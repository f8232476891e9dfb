import {sessionsBy} from "../../../pipeline/market/closes.ts";
import {flowSessions} from "../../../pipeline/market/intel/flow-sessions.ts";
import {shortDay} from "../../../site/charts/market/figures.ts";
import type {DeskView} from "../../../site/market/desk-view.ts";
import type {MarketView} from "../market-view.ts";

/** Sessions that are drawn. */
const DRAWN = 20;
const UNITS = {
  VND: {name: "tỷ đồng", of: 1e9},
  shares: {name: "triệu cổ phiếu", of: 1e6},
} as const;

/**
 * What foreigners bought and sold in the sessions up to the one that is shown; where nobody has
 * that, in the last that are known, and a note says so.
 */
export function foreignFlows(
  {facts, prices, knownThrough}: MarketView,
  on: string | null,
): Pick<DeskView, "flows" | "flowsNote"> {
  const days = knownThrough === null ? [] : sessionsBy(facts, knownThrough);
  const found = flowSessions(prices, days, DRAWN);
  const unknown = "Không nguồn nào dùng được cho biết giao dịch khối ngoại của phiên";
  if (found === null) return {flows: null, flowsNote: `${unknown} này.`};
  const {name, of} = UNITS[found.unit];
  const [first, last] = [found.sessions[0]!.on, found.sessions.at(-1)!.on];
  const inUnit = (amount: number | null) => (amount === null ? null : amount / of);
  return {
    flows: {
      from: first,
      through: last,
      shares: found.shares,
      unit: name,
      days: found.sessions.map(({on: day, bought, sold}) => ({
        day,
        bought: inUnit(bought),
        sold: inUnit(sold),
        net: bought === null || sold === null ? null : inUnit(bought - sold),
      })),
    },
    flowsNote:
      on === null || on === last
        ? null
        : `${unknown} ${shortDay(on, "vi", true)}; số liệu chỉ có đến phiên ${shortDay(last, "vi", true)}. Biểu đồ là ${found.sessions.length} phiên cuối có số liệu.`,
  };
}
