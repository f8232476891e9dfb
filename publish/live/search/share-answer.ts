import {dayOfYear as inEnglish} from "../../../pipeline/kit/grammar/en.ts";
import {dayOfYear as inVietnamese} from "../../../pipeline/kit/grammar/vi.ts";
import type {Text} from "../../../pipeline/kit/types.ts";
import type {MarketView} from "../../market/market-view.ts";

/** Words of questions about a share that none of our sources answers, folded. */
const UNKNOWN =
  /\b(?:von hoa|market (?:cap|capitali[sz]ation|value)|pe|p [eb]|pb|eps|ro[ea]|loi nhuan|doanh thu|earnings|revenue|profits?|book value|dividend yield|ty suat co tuc)\b/;
/** The index, unless a share is compared with it. */
const BASKET = /^(?!.*\b(?:so|hon|than|vs?|versus|against|compared?)\b).*\bvn30\b/;

/** The subject of a question about a share other than its prices; null if there is none. */
export function shareSays(
  {market, freshness}: MarketView,
  symbol: string,
  question: string,
): Text | null {
  if (UNKNOWN.test(question))
    return {
      en: `Our sources have prices of ${symbol}, but not its market value, earnings or ratios.`,
      vi: `Nguồn dữ liệu ở đây có giá của ${symbol} nhưng không có vốn hóa, lợi nhuận và các chỉ số định giá.`,
    };
  if (!BASKET.test(question)) return null;
  const baskets = market.baskets.baskets.filter(
    ({effectiveFrom}) => effectiveFrom <= (freshness?.on ?? ""),
  );
  const isIn = (k: number) => symbol in (baskets[k]?.freeFloatPercent ?? {});
  const now = baskets.length - 1;
  if (now < 0) return null;
  const since = baskets.findLastIndex((_, k) => isIn(k) !== isIn(now)) + 1;
  const {effectiveFrom} = baskets[since]!;
  const on = {en: inEnglish(effectiveFrom), vi: inVietnamese(effectiveFrom)};
  const first = since === 0;
  if (!isIn(now))
    return {
      en: `No, ${symbol} is not in the VN30${first ? `, nor was it since ${on.en}` : `: it left on ${on.en}`}.`,
      vi: `Không, ${symbol} không nằm trong rổ VN30${first ? ` từ ${on.vi} đến nay` : `: bị loại từ ${on.vi}`}.`,
    };
  const float = baskets[now]!.freeFloatPercent[symbol]!;
  return {
    en: `Yes, ${symbol} is in the VN30, ${first ? `already on ${on.en}` : `which it joined on ${on.en}`}; free float for the index: ${float}%.`,
    vi: `Có, ${symbol} thuộc rổ VN30${first ? `, đã có trong rổ ngày ${on.vi}` : ` từ ${on.vi}`}; tỷ lệ tự do chuyển nhượng (free float) ${float}%.`,
  };
}
