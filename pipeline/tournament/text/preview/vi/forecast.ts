import {type Phrases, vi} from "../../../../kit/grammar/messages.ts";
import {decimal, ofEach, percent} from "../../../../kit/grammar/vi.ts";
import type {Forecast, Likely} from "../messages/forecast.ts";

const RANK = {
  level: "",
  slight: "nhỉnh hơn",
  plain: "được đánh giá cao hơn",
  clear: "được đánh giá cao hơn hẳn",
};

/** `Brazil thắng 2-0 (12%)`; the score alone for a winner that was just named. */
const likely = ({winner, score, probability}: Likely, before?: Likely): string => {
  const how = winner ? vi`${winner} thắng ` : "hòa ";
  const isSaid = before !== undefined && before.winner?.vi === winner?.vi;
  return vi`${isSaid ? "" : how}${score} (${percent(probability)})`;
};

export const forecast: Phrases<Forecast> = {
  favourite: ({ahead, behind, win, draw, loss, edge}) => {
    const shares = vi`khả năng thắng trong 90 phút là ${percent(win)}, hòa ${percent(draw)}, ${behind} thắng ${percent(loss)}`;
    return [
      vi`dự báo trước trận cho thấy ${ahead} ${RANK[edge]}: ${shares}`,
      vi`${ahead} ${RANK[edge]} theo dự báo trước trận: ${shares}`,
      vi`theo dự báo trước trận, ${ahead} ${RANK[edge]}: ${shares}`,
    ];
  },
  "no favourite": ({ahead, behind, win, draw, loss}) => {
    const shares = vi`${ahead} thắng ${percent(win)}, hòa ${percent(draw)}, ${behind} thắng ${percent(loss)}`;
    return `dự báo trước trận cho thấy hai đội gần như ngang ngửa sau 90 phút: ${shares}`;
  },
  goals: ({home, away, rates, likeliest}) => {
    const goals = `số bàn thắng kỳ vọng ${ofEach(home, decimal(rates.home, 2), away, decimal(rates.away, 2))}`;
    if (!likeliest) return goals;
    const [first, second, third] = likeliest;
    return `${goals}; tỷ số dễ xảy ra nhất là ${likely(first)}, tiếp đến là ${likely(second, first)} và ${likely(third, second)}`;
  },
  host: ({host}) => [
    vi`các con số này đã tính đến lợi thế sân nhà của ${host}`,
    vi`lợi thế sân nhà của ${host} đã nằm trong dự báo`,
  ],
  through: ({ahead, behind, chances, extraTime, shootout}) =>
    `tính cả ${extraTime === null ? "" : "hiệp phụ và "}luân lưu, cơ hội thắng ${ofEach(ahead, percent(chances[0]), behind, percent(chances[1]))}; khả năng ${extraTime === null ? "" : `phải đá hiệp phụ là ${percent(extraTime)}, `}phải đá luân lưu là ${percent(shootout)}`,
};
