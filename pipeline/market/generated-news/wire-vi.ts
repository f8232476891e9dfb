import {figure} from "../../kit/grammar/figures.ts";
import type {Phrases} from "../../kit/grammar/messages.ts";
import {date, day, dayOfYear, list, number} from "../../kit/grammar/vi.ts";
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
import type {WireMessage} from "./wire-messages.ts";

/** `17–21/8`, `31/8–4/9`, and `31/12` for a single session. */
const span = (from: string, to: string): string =>
  from === to
    ? date(to)
    : `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : date(from)}–${date(to)}`;
const sessions = (n: number): string => `${number(n)} phiên`;

export const wireVietnamese: Phrases<WireMessage> = {
  "week title": ({firstOn, on, vnindex: {close, changePercent}, way}) => {
    const week = `tuần ${span(firstOn, on)}`;
    if (way === "flat") return `VN-Index đi ngang trong ${week}, đóng cửa ở mức ${points(close)}`;
    const to = way === "up" ? "lên" : "còn";
    return [
      `VN-Index ${rose(changePercent)} ${percent(changePercent)} trong ${week}, ${to} ${points(close)}`,
      `${week}: VN-Index ${rose(changePercent)} ${percent(changePercent)}, ${to} ${points(close)}`,
    ];
  },
  "week summary": ({rising, falling, sessions: of, vnindex, others: [other]}) => {
    const also = other ? `; ${other.name.vi} ${moved(other.changePercent)}` : "";
    const days = of === 1 ? "" : ` sau ${sessions(of)} (${rising} tăng, ${falling} giảm)`;
    return `VN-Index ${moved(vnindex.changePercent)}${days}${also}`;
  },
  "week close": ({firstOn, on, previousOn, vnindex: {close, change, changePercent}}) => {
    const from =
      change === 0 ? "không đổi" : `${rose(change)} ${points(change)} (${percent(changePercent)})`;
    const level = `${points(close)}, ${from} so với phiên cuối tuần trước (${date(previousOn)})`;
    return [
      `khép lại tuần ${span(firstOn, on)}, VN-Index đứng ở mức ${level}`,
      `VN-Index kết thúc tuần ${span(firstOn, on)} ở mức ${level}`,
    ];
  },
  "week days": ({sessions: of, rising, falling, best, worst}) => {
    if (rising === of)
      return `chỉ số tăng cả ${sessions(of)}, mạnh nhất vào ${day(best.on)} (${signed(best.changePercent)})`;
    if (falling === of)
      return `chỉ số giảm cả ${sessions(of)}, mạnh nhất vào ${day(worst.on)} (${signed(worst.changePercent)})`;
    const most = [
      ...(rising > 0
        ? [
            `${rising === 1 ? "phiên tăng duy nhất là" : "tăng mạnh nhất vào"} ${day(best.on)} (${signed(best.changePercent)})`,
          ]
        : []),
      ...(falling > 0
        ? [
            `${falling === 1 ? "phiên giảm duy nhất là" : "giảm mạnh nhất vào"} ${day(worst.on)} (${signed(worst.changePercent)})`,
          ]
        : []),
    ];
    const days = list([
      ...(rising > 0 ? [`${sessions(rising)} tăng`] : []),
      ...(falling > 0 ? [`${sessions(falling)} giảm`] : []),
      ...(rising + falling < of ? [`${sessions(of - rising - falling)} đi ngang`] : []),
    ]);
    if (most.length === 0) return "chỉ số không đổi ở mọi phiên";
    return `chỉ số có ${days}, ${most.join(", ")}`;
  },
  "week range": ({low, high}) =>
    `trong tuần, chỉ số dao động từ ${figure.vi(low)} đến ${points(high)}`,
  "week volume": ({millions, againstBefore}) => {
    const than =
      againstBefore === 0
        ? "ngang mức tuần trước"
        : `${againstBefore > 0 ? "tăng" : "giảm"} ${Math.abs(againstBefore)}% so với tuần trước`;
    return `khối lượng giao dịch bình quân trên HOSE đạt ${shares(millions)} mỗi phiên, ${than}`;
  },
  "week sectors": ({of, rising, best, worst}) => {
    if (rising === of)
      return `cả ${number(of)} nhóm ngành đều tăng, từ ${sector(worst)} đến ${sector(best)}`;
    if (best.change <= 0)
      return `${best.change < 0 ? `cả ${number(of)} nhóm ngành đều giảm, ít nhất` : "không nhóm ngành nào tăng; vững nhất"} là ${sector(best)}, ${best.change < 0 ? "" : "giảm "}nhiều nhất là ${sector(worst)}`;
    if (rising === 1)
      return `trong ${number(of)} nhóm ngành, chỉ có ${best.name.vi} tăng (${signed(best.changePercent)}); yếu nhất là ${sector(worst)}`;
    return `${number(rising)} trong ${number(of)} nhóm ngành đi lên, dẫn đầu là ${sector(best)}; yếu nhất là ${sector(worst)}`;
  },
  "year title": ({changePercent, close}) =>
    changePercent === 0
      ? `Sau một năm, VN-Index trở về đúng mức ${points(close)}`
      : `VN-Index ${rose(changePercent)} ${percent(changePercent)} sau một năm, ${changePercent > 0 ? "lên" : "còn"} ${points(close)}`,
  "year summary": ({fromOn, on, from, close, changePercent}) =>
    `VN-Index ${moved(changePercent)} từ ngày ${dayOfYear(fromOn)} (${points(from)}) đến ngày ${dayOfYear(on)} (${points(close)})`,
  "year change": ({on, fromOn, from, close, change, changePercent}) =>
    `kết phiên ${day(on)}, phiên cuối cùng của tháng, VN-Index đứng ở mức ${points(close)}, ${change === 0 ? "không đổi" : `${rose(change)} ${points(change)} (${percent(changePercent)})`} so với mức ${points(from)} của phiên ${dayOfYear(fromOn)}`,
  "year range": ({high, low}) =>
    `từ sau phiên đó, mức đóng cửa cao nhất là ${points(high.close)} (${dayOfYear(high.on)}), thấp nhất là ${points(low.close)} (${dayOfYear(low.on)})`,
  "year place": ({belowHighPercent, aboveLowPercent}) => {
    if (belowHighPercent === 0)
      return `chỉ số đang ở mức cao nhất đó, cao hơn đáy ${percent(aboveLowPercent)}`;
    if (aboveLowPercent === 0)
      return `chỉ số đang ở mức thấp nhất đó, thấp hơn đỉnh ${percent(belowHighPercent)}`;
    return `chỉ số hiện thấp hơn đỉnh ${percent(belowHighPercent)} và cao hơn đáy ${percent(aboveLowPercent)}`;
  },
  "year days": ({sessions: of, rising, falling, best, worst}) =>
    `trong ${of} phiên của 12 tháng qua, VN-Index tăng ${rising} phiên, giảm ${falling} phiên; tăng mạnh nhất trong phiên ${dayOfYear(best.on)} (${signed(best.changePercent)}), giảm mạnh nhất trong phiên ${dayOfYear(worst.on)} (${signed(worst.changePercent)})`,
  "movers title": ({on, up: [top], down: [bottom]}) => {
    const rises = limited(top!.limit) || `tăng ${percent(top!.changePercent)}`;
    const falls = limited(bottom!.limit) || `giảm ${percent(bottom!.changePercent)}`;
    return [
      `Cổ phiếu nổi bật phiên ${date(on)}: ${top!.symbol} ${rises}, ${bottom!.symbol} ${falls}`,
      `Phiên ${date(on)}: ${top!.symbol} ${rises}, ${bottom!.symbol} ${falls}`,
    ];
  },
  "movers summary": ({on, of, rising, falling}) =>
    `phiên ${date(on)}, trong ${of} cổ phiếu HOSE có thanh khoản cao, ${rising} mã tăng giá và ${falling} mã giảm giá`,
  "movers up": ({up: [top, ...others]}) => {
    const [first, to] = [`${top!.symbol} (${top!.name.vi})`, dong(top!.close)];
    const next =
      others.length > 0
        ? `; tiếp theo là ${list(others.map(({symbol, changePercent}) => `${symbol} (${signed(changePercent)})`))}`
        : "";
    const by = percent(top!.changePercent);
    const how = top!.limit === "ceiling" ? `tăng kịch trần ${by},` : `tăng mạnh nhất, ${by},`;
    return `${first} ${how} lên ${to}${next}`;
  },
  "movers down": ({down: [bottom, ...others]}) => {
    const by = percent(bottom!.changePercent);
    const how = bottom!.limit === "floor" ? `giảm kịch sàn ${by},` : `giảm mạnh nhất, ${by},`;
    const next =
      others.length > 0
        ? `; sau đó là ${list(others.map(({symbol, changePercent}) => `${symbol} (${signed(changePercent)})`))}`
        : "";
    return `ở chiều ngược lại, ${bottom!.symbol} (${bottom!.name.vi}) ${how} còn ${dong(bottom!.close)}${next}`;
  },
  "movers count": ({of, floorBillions, rising, ceilings, falling, floors, unchanged}) =>
    `trong ${of} mã HOSE có dữ liệu và giao dịch từ ${floorBillions} tỷ đồng trở lên, ${rising} mã tăng${among(ceilings, "tăng trần")}, ${falling} mã giảm${among(floors, "giảm sàn")} và ${unchanged} mã đứng giá`,
  "movers breadth": ({advances, declines, unchanged}) =>
    `trên toàn sàn HOSE, ${advances} mã tăng, ${declines} mã giảm và ${unchanged} mã đứng giá`,
  "sector title": ({on, lead, vnindex}) => [
    `Nhóm ${lead.name.vi} ${moved(lead.changePercent)} trong phiên ${date(on)}, VN-Index ${moved(vnindex.changePercent)}`,
    `Phiên ${date(on)}: nhóm ${lead.name.vi} ${moved(lead.changePercent)}`,
  ],
  "sector summary": ({on, lead, way, vnindex}) =>
    `chỉ số ngành ${lead.name.vi} ${way === "up" ? "tăng" : "giảm"} mạnh trong phiên ${day(on)}; VN-Index ${moved(vnindex.changePercent)}`,
  "sector move": ({on, lead}) =>
    `chỉ số ngành ${lead.name.vi} trên HOSE kết phiên ${day(on)} ở mức ${points(lead.close)}, ${rose(lead.change)} ${points(lead.change)} (${percent(lead.changePercent)})`,
  "sector against": ({vnindex, rising, of}) =>
    `cùng phiên, VN-Index ${moved(vnindex.changePercent)} và ${rising === 0 ? "không nhóm ngành nào" : rising === of ? `cả ${number(of)} nhóm ngành đều` : `${rising === 1 ? "chỉ một" : number(rising)} trong ${number(of)} nhóm ngành`} tăng điểm`,
  "sector others": ({others}) => `các nhóm còn lại: ${list(others.map(sector))}`,
  "sector before": ({week, month}) =>
    `so với một tuần trước (phiên ${date(week.fromOn)}), chỉ số ngành này ${moved(week.changePercent)}; so với một tháng trước (phiên ${date(month.fromOn)}), ${moved(month.changePercent)}`,
  "ex-date title": ({on, shares: [first, ...others]}) =>
    others.length === 0
      ? `Cổ phiếu ${first.symbol} giao dịch không hưởng quyền từ phiên ${date(on)}, giá tham chiếu ${dong(first.reference)}`
      : `Cổ phiếu ${list([first, ...others].map(({symbol}) => symbol))} giao dịch không hưởng quyền từ phiên ${date(on)}`,
  "ex-date summary": ({on, shares: [first, ...others]}) => {
    if (others.length === 0)
      return `giá tham chiếu của ${first.symbol} phiên ${day(on)} được điều chỉnh còn ${dong(first.reference)}`;
    const each = [first, ...others].map(
      ({symbol, reference}) => `${symbol} còn ${dong(reference)}`,
    );
    return `giá tham chiếu phiên ${day(on)} được điều chỉnh: ${list(each)}`;
  },
  "ex-date share": ({symbol, name, previousOn, previousClose, likely, ...prices}) =>
    `${symbol} (${name.vi}) đóng cửa phiên ${date(previousOn)} ở mức ${dong(previousClose)}; giá tham chiếu còn ${dong(prices.reference)}${likely === null ? "" : ` (ước tính ${likely.kind === "cash" ? `cổ tức tiền mặt khoảng ${dong(likely.amount)}/cổ phiếu` : `cổ tức bằng cổ phiếu khoảng ${likely.percent}%`})`}, giá trần ${dong(prices.ceiling)}, giá sàn ${dong(prices.floor)}`,
  "ex-date kind": () =>
    "nguồn giá không nêu rõ đây là cổ tức bằng tiền mặt, cổ tức bằng cổ phiếu hay quyền mua cổ phiếu; loại quyền được ước tính theo mức giảm của giá tham chiếu",
  "basket title": ({on, index, added, removed}) =>
    `Rổ ${index} từ phiên ${date(on)}: thêm ${list(added.map(({symbol}) => symbol))}, loại ${list(removed.map(({symbol}) => symbol))}`,
  "basket summary": ({on, index, size}) =>
    `từ phiên ${day(on)}, chỉ số ${index} được tính theo rổ mới gồm ${size} cổ phiếu`,
  "basket change": ({on, index, added, removed}) =>
    `từ phiên ${day(on)}, ${list(added.map(({symbol, name}) => `${symbol} (${name.vi})`))} vào rổ ${index}, thay cho ${list(removed.map(({symbol, name}) => `${symbol} (${name.vi})`))}`,
  "basket free float": ({added}) =>
    `tỷ lệ cổ phiếu tự do chuyển nhượng dùng để tính chỉ số: ${list(added.map(({symbol, freeFloatPercent}) => `${symbol} ${freeFloatPercent}%`))}`,
};
