import type {Phrases} from "../../../../kit/grammar/messages.ts";
import {vi} from "../../../../kit/grammar/tags.ts";
import {inMinute, percent} from "../../../../kit/grammar/vi.ts";
import type {Chances, Prize} from "../messages/chances.ts";

/** What a match is played for. */
const PRIZE: Readonly<Record<Prize, string>> = {
  match: "thắng",
  "next round": "đi tiếp",
  "third place": "giành hạng ba",
  final: "vô địch",
};

const MOMENT = {
  goal: "bàn thắng",
  own_goal: "bàn phản lưới nhà",
  penalty: "quả phạt đền",
  red_card: "chiếc thẻ đỏ",
  penalty_scored: "cú sút luân lưu thành công",
  penalty_missed: "cú sút luân lưu hỏng",
};

export const chances: Phrases<Chances> = {
  "forecast knock-out": ({favourite, other, chances: each, prize}) => {
    const [p, q] = each.map(percent) as [string, string];
    return [
      vi`trước giờ bóng lăn, dự báo cho ${favourite} ${p} khả năng ${PRIZE[prize]}, ${other} ${q}`,
      vi`bản dự báo chốt trước trận cho ${favourite} ${p} cơ hội ${PRIZE[prize]}, còn ${other} có ${q}`,
    ];
  },
  forecast: ({favourite, other, chances: each}) => {
    const [p, d, q] = each.map(percent) as [string, string, string];
    return [
      vi`trước giờ bóng lăn, dự báo cho ${favourite} ${p} khả năng thắng, ${other} ${q}, còn khả năng hòa là ${d}`,
      vi`bản dự báo chốt trước trận: ${favourite} thắng ${p}, hòa ${d}, ${other} thắng ${q}`,
      vi`${favourite} bước vào trận với ${p} cơ hội thắng, ${other} có ${q}, khả năng hòa ở mức ${d}`,
    ];
  },
  "surprising draw": () => "xét theo đó, trận hòa là một bất ngờ",
  surprise: ({winner, went}) =>
    vi`xét theo đó, việc ${winner} ${went === "won" ? "thắng trận" : "đi tiếp"} là một bất ngờ`,
  swing: ({event, player, at, us, prize, before, after}) => {
    const what = `${MOMENT[event]} của ${player}${at ? ` ở ${inMinute(at)}` : ""}`;
    const chance = vi`${PRIZE[prize]} của ${us}`;
    const [rose, pushed, to] = after > before ? ["tăng", "đẩy", "lên"] : ["giảm", "kéo", "xuống"];
    const fromTo = `từ ${percent(before)} ${to} ${percent(after)}`;
    return [
      `bước ngoặt lớn nhất là ${what}: khả năng ${chance} ${rose} ${fromTo}`,
      `không tình huống nào làm cán cân thay đổi nhiều hơn ${what}, khi cơ hội ${chance} ${rose} ${fromTo}`,
      `${what} ${pushed} khả năng ${chance} ${fromTo}, biến động lớn nhất trận`,
    ];
  },
};
