import {figure, signedPercent} from "../../kit/grammar/figures.ts";
import type {Phrases} from "../../kit/grammar/messages.ts";
import {date, day, dayOfYear, number, ordinal} from "../../kit/grammar/vi.ts";
import type {CloseFact} from "../desk/day-facts.ts";
import {points, sector, shares} from "../figures-vi.ts";
import type {MarketMessage} from "./messages.ts";

const percent = ({changePercent}: CloseFact): string => `${figure.vi(changePercent)}%`;
const signed = ({changePercent}: CloseFact): string => `(${signedPercent(changePercent, "vi")})`;
const year = (on: string): string => on.slice(0, 4);

function moved(index: CloseFact): string {
  const {name, close, changePercent} = index;
  if (changePercent === 0) return `${name.vi} đứng ở mức ${points(close)}`;
  const [rose, to] = changePercent > 0 ? ["tăng", "lên"] : ["giảm", "xuống"];
  return `${name.vi} ${rose} ${percent(index)} ${to} ${points(close)}`;
}

export const vietnamese: Phrases<MarketMessage> = {
  record: ({close, extreme}) =>
    `VN-Index đóng cửa ở mức ${points(close)}, ${extreme === "high" ? "cao" : "thấp"} nhất từ khi có số liệu`,
  "market high": (index) =>
    `VN-Index tăng ${percent(index)} lên ${points(index.close)}, cao nhất ${index.days} phiên`,
  "market low": (index) =>
    `VN-Index giảm ${percent(index)} còn ${points(index.close)}, thấp nhất ${index.days} phiên`,
  "long streak": ({way, days, close}) => {
    const [rose, to] = way === "up" ? ["tăng", "lên"] : ["giảm", "còn"];
    return `VN-Index ${rose} phiên thứ ${ordinal(days)} liên tiếp, ${to} ${points(close)}`;
  },
  "market flat": ({close}) => [
    `VN-Index gần như đi ngang ở mức ${points(close)}`,
    `VN-Index ít thay đổi, đóng cửa ở mức ${points(close)}`,
  ],
  "market jump": (index) => [
    `VN-Index bật tăng ${percent(index)} lên ${points(index.close)}`,
    `VN-Index tăng mạnh ${points(index.change)}, đóng cửa ở mức ${points(index.close)}`,
  ],
  "market drop": (index) => [
    `VN-Index giảm mạnh ${percent(index)} xuống ${points(index.close)}`,
    `VN-Index mất ${points(index.change)}, còn ${points(index.close)}`,
  ],
  "heavy volume": (index) =>
    `VN-Index ${index.change > 0 ? "tăng" : "giảm"} ${percent(index)}, ${index.change > 0 ? "lên" : "còn"} ${points(index.close)} trong phiên thanh khoản cao`,
  "market up": (index) => [
    `VN-Index tăng ${percent(index)} lên ${points(index.close)}`,
    `VN-Index ${index.slight ? "nhích" : "tăng"} lên ${points(index.close)}`,
    `VN-Index tăng ${points(index.change)}, đóng cửa ở mức ${points(index.close)}`,
  ],
  "market down": (index) => [
    `VN-Index giảm ${percent(index)} còn ${points(index.close)}`,
    `VN-Index lùi ${index.slight ? "nhẹ " : ""}về ${points(index.close)}`,
    `VN-Index mất ${points(index.change)}, đóng cửa ở mức ${points(index.close)}`,
  ],
  day: ({on, vnindex, volume, others: [other]}) => {
    const also = other ? `; ${other.name.vi} ${points(other.close)} ${signed(other)}` : "";
    return `phiên ${day(on)}: VN-Index ${points(vnindex.close)} ${signed(vnindex)}, khối lượng ${shares(volume.millions)}${also}`;
  },
  close: (index) => {
    const {on, previousOn, close, change} = index;
    const rose = `${change > 0 ? "tăng" : "giảm"} ${points(change)} (${percent(index)})`;
    return `VN-Index đóng cửa phiên ${day(on)} ở mức ${points(close)}, ${change === 0 ? "không đổi" : rose} so với phiên ${date(previousOn)}`;
  },
  range: ({low, high, close, endedNear}) => {
    const most = endedNear === "top" ? "cao" : "thấp";
    const at = close === (endedNear === "top" ? high : low) ? "đúng" : "sát";
    const ended = endedNear ? ` và đóng cửa ${at} mức ${most} nhất phiên` : "";
    return `trong phiên, chỉ số dao động từ ${figure.vi(low)} đến ${points(high)}${ended}`;
  },
  extreme: ({extreme, since, closesFrom, on}) => {
    const most = extreme === "high" ? "cao nhất" : "thấp nhất";
    const reach = since
      ? `kể từ ngày ${(year(since) === year(on) ? date : dayOfYear)(since)}`
      : `từ khi có số liệu (${dayOfYear(closesFrom)})`;
    return `đây là mức đóng cửa ${most} ${reach}`;
  },
  streak: ({way, days}) =>
    `chỉ số đã ${way === "up" ? "tăng" : "giảm"} ${number(days)} phiên liên tiếp`,
  "market volume": ({millions, againstMean, days}) => {
    const than = `${againstMean! > 0 ? "cao" : "thấp"} hơn ${Math.abs(againstMean ?? 0)}% so với mức bình quân`;
    const mean = againstMean === 0 ? "ngang mức bình quân" : than;
    const compared = againstMean === null ? "" : `, ${mean} ${days} phiên trước đó`;
    return [
      `có ${shares(millions)} được sang tay trên HOSE${compared}`,
      `khối lượng giao dịch trên HOSE đạt ${shares(millions)}${compared}`,
      `thanh khoản HOSE đạt ${shares(millions)}${compared}`,
    ];
  },
  "other indices": ({others}) => others.map(moved).join("; "),
  "all sectors rose": ({of, best, worst}) =>
    `cả ${number(of)} chỉ số ngành đều tăng, nhiều nhất là ${sector(best)}, ít nhất là ${sector(worst)}`,
  "all sectors fell": ({of, best, worst}) =>
    `cả ${number(of)} chỉ số ngành đều giảm, nhiều nhất là ${sector(worst)}, ít nhất là ${sector(best)}`,
  "some sectors rose": ({of, rising, best, worst}) => {
    if (rising === 0)
      return `không chỉ số nào trong ${number(of)} chỉ số ngành tăng; vững nhất là ${sector(best)}, giảm nhiều nhất là ${sector(worst)}`;
    if (rising === 1)
      return `trong ${number(of)} chỉ số ngành, chỉ có ${best.name.vi} tăng ${signed(best)}; yếu nhất là ${sector(worst)}`;
    return `${number(rising)} trong ${number(of)} chỉ số ngành tăng; mạnh nhất là ${sector(best)}, yếu nhất là ${sector(worst)}`;
  },
};
