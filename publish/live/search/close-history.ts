import * as en from "../../../pipeline/kit/grammar/en.ts";
import {figure, signedPercent} from "../../../pipeline/kit/grammar/figures.ts";
import type {Language} from "../../../pipeline/kit/grammar/types.ts";
import * as vi from "../../../pipeline/kit/grammar/vi.ts";
import type {Day} from "../../../pipeline/kit/types.ts";
import {barsBy} from "../../../pipeline/market/closes.ts";
import {seriesOf} from "../../../pipeline/market/lookup.ts";
import {hundredths} from "../../../pipeline/market/rules/change.ts";
import {rowsBy} from "../../../pipeline/market/rules/known-by.ts";
import {plain} from "../../../pipeline/market/units.ts";
import type {MarketView} from "../../market/market-view.ts";
import {marketOn, shareAt} from "../../market/stocks/market-at.ts";
import {dayIn} from "../../search/index/days.ts";
import type {SearchDocument} from "../../search/types.ts";

/** Closes that can be compared, up to the newest, in VND or in points. */
interface Series {
  readonly name: string;
  readonly isShare: boolean;
  /** True if later ex-dates are deducted already, so that only ratios hold. */
  readonly isRatio: boolean;
  readonly bars: readonly {readonly on: Day; readonly close: number}[];
}

export const nameOf = ({kind, title, names}: SearchDocument): string =>
  kind === "company" ? names[0]! : title;

/** The closes of a share or an index. */
export function seriesIn(view: MarketView, document: SearchDocument): Series {
  const market = marketOn(view);
  const {indices, calendar} = view.market;
  const isShare = document.kind === "company";
  const share = isShare ? shareAt(market, document.names[0]!) : undefined;
  const index = document.id.replace("index-", "");
  // closes of VN-Index reach back further than its bars
  const levels = () =>
    index === "VNINDEX"
      ? rowsBy(indices.closes, calendar, market.at)
      : barsBy(seriesOf(indices, index)!, calendar, market.at);
  return {
    name: nameOf(document),
    isShare,
    isRatio: share?.levelsKnown === false,
    bars: (share?.adjusted ?? levels()).map(({on, close}) => ({on, close: plain(close)})),
  };
}

/** The changes over a month, a year or a session, which end with the same session for all. */
export function changesIn(all: readonly Series[], of: string, language: Language): string[] {
  const ends = all.map(({bars}) => bars.findLast(({on}) => on.startsWith(of))?.on ?? "");
  const through = ends.sort()[0]!;
  const moves = all
    .flatMap(({name, bars}) => {
      const base = bars.findLast(({on}) => on < of);
      const last = bars.find(({on}) => on === through);
      if (base === undefined || last === undefined) return [];
      return {name, from: base.on, change: hundredths(100 * (last.close / base.close - 1))};
    })
    .sort((a, b) => b.change - a.change);
  const [first, second] = moves;
  if (first === undefined || moves.length < all.length) return [];
  const list = moves.map(({name, change}) => `${name} ${signedPercent(change, language)}`);
  const isMore = second !== undefined && first.change > second.change;
  const isAdjusted = all.some(({isShare}) => isShare);
  return [
    {
      en: `From the close of ${dayIn.en(first.from)} to that of ${dayIn.en(through)}${isAdjusted ? ", adjusted for ex-dates" : ""}: ${list.join(", ")}${isMore ? `; ${first.name} did better` : ""}.`,
      vi: `Từ lúc đóng cửa ${dayIn.vi(first.from)} đến lúc đóng cửa ${dayIn.vi(through)}${isAdjusted ? ", giá đã điều chỉnh quyền" : ""}: ${list.join(", ")}${isMore ? `; ${first.name} tốt hơn` : ""}.`,
    }[language],
  ];
}

/** The close of an index in a session that is older than its bars; null without one. */
export function closeIn({name, isShare, bars}: Series, day: Day, language: Language) {
  const close = bars.find(({on}) => on === day)?.close;
  if (isShare || close === undefined) return null;
  return {
    en: `${name} closed at ${figure.en(close)} points on ${dayIn.en(day)}.`,
    vi: `${name} đóng cửa phiên ${dayIn.vi(day)} ở mức ${figure.vi(close)} điểm.`,
  }[language];
}

/** The highest and the lowest close of a month, a year or, with an empty text, of all sessions. */
export function extremesIn(
  {name, isShare, isRatio, bars}: Series,
  of: string,
  language: Language,
): string[] {
  const inside = bars.filter(({on}) => on.startsWith(of));
  const [lowest, ...others] = inside.toSorted((a, b) => a.close - b.close);
  if (isRatio || lowest === undefined) return [];
  const highest = others.at(-1) ?? lowest;
  const span = spanOf(inside, language);
  const [high, low] = [highest, lowest].map(({close}) => figure[language](close, isShare ? 0 : 2));
  return [
    {
      en: `Highest close of ${name} of ${span}${isShare ? ", adjusted" : ""}: ${high} ${isShare ? "VND" : "points"} on ${dayIn.en(highest.on)}; lowest: ${low} on ${dayIn.en(lowest.on)}.`,
      vi: `Giá đóng cửa cao nhất của ${name} từ ${span}${isShare ? ", đã điều chỉnh" : ""}: ${high} ${isShare ? "đồng" : "điểm"} ${dayIn.vi(highest.on)}; thấp nhất: ${low} ${dayIn.vi(lowest.on)}.`,
    }[language],
  ];
}

/** The sessions with the largest rise and fall, as of {@link extremesIn}. */
export function sharpestIn({name, bars}: Series, of: string, language: Language): string[] {
  const moves = bars.flatMap(({on, close}, k) => {
    const before = bars[k - 1];
    return before && on.startsWith(of) ? {on, change: 100 * (close / before.close - 1)} : [];
  });
  if (moves.length === 0) return [];
  const sorted = moves.toSorted((a, b) => a.change - b.change);
  const [fall, rise] = [sorted[0]!, sorted.at(-1)!].map(
    ({on, change}) => `${signedPercent(hundredths(change), language)} (${dayIn[language](on)})`,
  );
  const span = spanOf(moves, language);
  return [
    {
      en: `Best session of ${name} of ${span}: ${rise}; worst: ${fall}.`,
      vi: `Phiên tăng mạnh nhất của ${name} từ ${span}: ${rise}; giảm mạnh nhất: ${fall}.`,
    }[language],
  ];
}

/** `2 January 2019–21 August 2026`; the year once if it is the same. */
function spanOf(rows: readonly {readonly on: Day}[], language: Language): string {
  const [from, to] = [rows[0]!.on, rows.at(-1)!.on];
  const {date, dayOfYear} = {en, vi}[language];
  return `${(from.slice(0, 4) === to.slice(0, 4) ? date : dayOfYear)(from)}–${dayOfYear(to)}`;
}
