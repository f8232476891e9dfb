import {figure} from "../../kit/grammar/figures.ts";
import type {Text} from "../../kit/types.ts";
import type {MarketDayFacts} from "../desk/day-facts.ts";
import type {BreadthOn} from "./breadth.ts";
import type {foreignFlowsOn} from "./flows.ts";
import type {IndexOn} from "./indices.ts";

/**
 * Thresholds of VN-Index changes, in per cent: a sharp fall in a session, a deep one over a month.
 */
const SHARP_FALL = -1.5;
const DEEP_MONTH = -5;
/** Minimum length of a reported losing streak, in days. */
const LONG_STREAK = 3;
/** Difference from its mean, in per cent, from which volume is thin. */
const THIN = -30;

export interface Risk {
  readonly kind:
    | "sharpFall"
    | "deepMonth"
    | "losingStreak"
    | "newLow"
    | "narrowRise"
    | "broadFall"
    | "thinVolume"
    | "atFloor"
    | "foreignSelling";
  readonly text: Text;
}
interface Day {
  /** Null without the levels of VN-Index. */
  readonly facts: MarketDayFacts | null;
  readonly vnindex: IndexOn | undefined;
  readonly breadth: readonly BreadthOn[];
  readonly flows: ReturnType<typeof foreignFlowsOn>;
}

/** Risks after a session, each with its figures; none is a forecast. */
export function risksOf({facts, vnindex, breadth, flows}: Day): Risk[] {
  const hose = breadth.find(({exchange}) => exchange === "HOSE");
  const change = facts?.vnindex.changePercent ?? 0;
  const month = vnindex?.returns["1m"] ?? 0;
  const [advances, declines] = [hose?.advances ?? 0, hose?.declines ?? 0];
  const streak = facts?.streak?.way === "down" ? facts.streak.days : 0;
  const low = facts?.extreme?.kind === "low" ? facts.extreme.days : null;
  const volume = facts?.volume.againstMean ?? 0;
  const atFloor = breadth.filter((one) => (one.atFloor ?? 0) > 0);
  const sold = flows.netValue;
  return [
    change <= SHARP_FALL &&
      risk("sharpFall", {
        en: `VN-Index fell ${figure.en(change)}% in one session`,
        vi: `VN-Index giảm ${figure.vi(change)}% trong một phiên`,
      }),
    month <= DEEP_MONTH &&
      risk("deepMonth", {
        en: `VN-Index is down ${figure.en(month)}% over a month`,
        vi: `VN-Index giảm ${figure.vi(month)}% trong một tháng`,
      }),
    streak >= LONG_STREAK &&
      risk("losingStreak", {
        en: `VN-Index has fallen for ${streak} sessions in a row`,
        vi: `VN-Index giảm ${streak} phiên liên tiếp`,
      }),
    low !== null &&
      risk("newLow", {
        en: `VN-Index closed at its lowest in ${low} sessions`,
        vi: `VN-Index đóng cửa ở mức thấp nhất trong ${low} phiên`,
      }),
    change > 0 &&
      declines > advances &&
      risk("narrowRise", {
        en: `VN-Index rose while more shares fell than rose on HOSE: ${declines} against ${advances}`,
        vi: `VN-Index tăng nhưng trên HOSE số mã giảm nhiều hơn số mã tăng: ${declines} so với ${advances}`,
      }),
    change <= 0 &&
      declines > 2 * advances &&
      risk("broadFall", {
        en: `more than two shares fell for each that rose on HOSE: ${declines} against ${advances}`,
        vi: `số mã giảm gấp hơn hai lần số mã tăng trên HOSE: ${declines} so với ${advances}`,
      }),
    volume <= THIN &&
      risk("thinVolume", {
        en: `volume on HOSE was ${-volume}% below its 20-session mean`,
        vi: `khối lượng giao dịch trên HOSE thấp hơn bình quân 20 phiên ${-volume}%`,
      }),
    ...atFloor.map(({exchange, atFloor: count, countedOf}) => {
      const [least, itNhat] = countedOf === "listed" ? ["at least ", "ít nhất "] : ["", ""];
      return risk("atFloor", {
        en: `${least}${count} of the shares that fell on ${exchange} closed at the floor`,
        vi: `${exchange} có ${itNhat}${count} mã giảm sàn`,
      });
    }),
    sold !== null &&
      sold < 0 &&
      risk("foreignSelling", {
        en: `foreigners sold ${figure.en(-sold / 1e9, 1)} billion VND net, across the ${flows.shares} shares with known foreign trades`,
        vi: `khối ngoại bán ròng ${figure.vi(-sold / 1e9, 1)} tỷ đồng, tính trên ${flows.shares} mã có số liệu`,
      }),
  ].filter((one) => one !== false);
}

const risk = (kind: Risk["kind"], text: Text): Risk => ({kind, text});
