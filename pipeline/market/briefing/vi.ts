import {figure} from "../../kit/grammar/figures.ts";
import type {Phrases} from "../../kit/grammar/messages.ts";
import {date, day, dayOfYear, list, number, ordinal} from "../../kit/grammar/vi.ts";
import {
  among,
  dong,
  limited,
  moved,
  percent,
  points,
  rose,
  sector,
  shares,
  signed,
} from "../figures-vi.ts";
import type {BriefingMessage} from "./messages.ts";

export const vietnamese: Phrases<BriefingMessage> = {
  "briefing title": ({on, vnindex: {close, changePercent}}) =>
    `Trước giờ mở cửa ${date(on)}: VN-Index ở mức ${points(close)} sau phiên ${changePercent === 0 ? "đi ngang" : moved(changePercent)}`,
  "briefing lead": ({on, reportOn, count}) =>
    `${number(count)} điều cần biết trước phiên ${day(on)}, theo số liệu đến hết phiên ${day(reportOn)}`,
  index: ({close, change, changePercent, low, high, streak, reportOn}) => {
    const run =
      streak && streak.days > 2
        ? `, phiên ${streak.way === "up" ? "tăng" : "giảm"} thứ ${ordinal(streak.days)} liên tiếp`
        : "";
    const from =
      change === 0 ? "không đổi" : `${rose(change)} ${points(change)} (${percent(changePercent)})`;
    return `VN-Index đóng cửa phiên ${date(reportOn)} ở mức ${points(close)}, ${from}${run}; trong phiên dao động từ ${figure.vi(low)} đến ${points(high)}`;
  },
  rights: ({shares: all}) => {
    const told = all.map(
      ({symbol, previousClose, reference}) =>
        `giá tham chiếu ${all.length === 1 ? "" : `${symbol} `}là ${dong(reference)}, so với giá đóng cửa phiên trước ${dong(previousClose)}`,
    );
    return `hôm nay là ngày giao dịch không hưởng quyền của ${list(all.map(({symbol}) => symbol))}: ${told.join("; ")}`;
  },
  basket: ({index, added, removed, size}) =>
    `từ hôm nay, ${index} được tính theo rổ mới gồm ${size} cổ phiếu: ${list(added.map(({symbol}) => symbol))} vào thay ${list(removed.map(({symbol}) => symbol))}`,
  closure: ({from, until}) =>
    `thị trường nghỉ giao dịch từ ${day(from)}, mở cửa trở lại vào ${day(until)}`,
  movers: ({of, floorBillions, up: [top], down: [bottom], rising, falling, ceilings, floors}) =>
    `trong ${of} mã HOSE có dữ liệu và giao dịch từ ${floorBillions} tỷ đồng trở lên, ${rising} mã tăng${among(ceilings, "tăng trần")} và ${falling} mã giảm${among(floors, "giảm sàn")}; ${top!.symbol} ${limited(top!.limit) || "tăng mạnh nhất,"} ${percent(top!.changePercent)}, ${bottom!.symbol} ${limited(bottom!.limit) || "giảm mạnh nhất,"} ${percent(bottom!.changePercent)}`,
  sectors: ({of, rising, falling, best, worst}) => {
    const all = `cả ${number(of)} nhóm ngành đều`;
    const [lead, last] = [sector(best), sector(worst)];
    if (rising === of) return `${all} tăng, mạnh nhất là ${lead}`;
    if (falling === of) return `${all} giảm, mạnh nhất là ${last}`;
    const ends = `yếu nhất là ${last}`;
    if (rising === 0) return `không nhóm ngành nào tăng; vững nhất là ${lead}, ${ends}`;
    if (rising === 1)
      return `trong ${number(of)} nhóm ngành, chỉ có ${best.name.vi} tăng (${signed(best.changePercent)}); ${ends}`;
    return `${number(rising)} trong ${number(of)} nhóm ngành tăng; mạnh nhất là ${lead}, ${ends}`;
  },
  breadth: ({advances, declines, unchanged}) =>
    `trên HOSE có ${advances} mã tăng, ${declines} mã giảm và ${unchanged} mã đứng giá`,
  volume: ({millions, againstMean, days}) =>
    `khối lượng giao dịch trên HOSE đạt ${shares(millions)}, ${againstMean === 0 ? "ngang" : `${againstMean > 0 ? "cao" : "thấp"} hơn ${Math.abs(againstMean)}% so với`} mức bình quân ${days} phiên trước đó`,
  "look back": ({week, month, year}) =>
    `VN-Index ${list([`${moved(week.changePercent)} so với một tuần trước`, `${moved(month.changePercent)} so với một tháng trước`, ...(year ? [`${moved(year.changePercent)} so với phiên ${dayOfYear(year.fromOn)}`] : [])])}`,
  others: ({others}) =>
    others
      .map(
        ({name, close, changePercent}) =>
          `${name.vi} ở mức ${points(close)} (${signed(changePercent)})`,
      )
      .join("; "),
};
