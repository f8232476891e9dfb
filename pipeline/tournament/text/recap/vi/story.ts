import type {Phrases} from "../../../../kit/grammar/messages.ts";
import {vi} from "../../../../kit/grammar/tags.ts";
import {list} from "../../../../kit/grammar/vi.ts";
import type {StoryMessage} from "../messages/recap-messages.ts";
import {goal, run} from "./goals.ts";

const yellow = (cards: number): string =>
  cards === 0 ? "không nhận thẻ vàng nào" : vi`nhận ${cards} thẻ vàng`;

export const story: Phrases<StoryMessage> = {
  goal,
  run,
  "no goal at half-time": () => [
    "hiệp một khép lại không bàn thắng",
    "hai đội không ghi được bàn nào trong hiệp một",
    "tỷ số sau hiệp một là 0-0",
  ],
  "half-time": ({score}) => [
    vi`hiệp một khép lại với tỷ số ${score}`,
    vi`hai đội bước vào giờ nghỉ với tỷ số ${score}`,
    vi`tỷ số sau hiệp một là ${score}`,
  ],
  "nothing later": () => ["hiệp hai không có thêm bàn thắng", "sau giờ nghỉ, tỷ số không thay đổi"],
  "extra time": ({score}) => [
    vi`sau 90 phút hai đội hòa ${score} và phải bước vào hiệp phụ`,
    vi`tỷ số sau 90 phút là ${score}, trận đấu kéo dài sang hai hiệp phụ`,
  ],
  "no goal in extra time": () => "hai hiệp phụ không có bàn thắng",
  "won the shoot-out": ({winner, score}) => vi`${winner} thắng ${score} trong loạt sút luân lưu`,
  missed: ({sides}) =>
    sides
      .map(
        ({us, players}, index) =>
          vi`${index === 0 ? "đá hỏng " : ""}bên phía ${us} là ${list(players)}`,
      )
      .join("; "),
  "decisive kick": ({player}) => `${player} thực hiện thành công lượt sút quyết định`,
  "sent off": ({player, us, left, card, at}) => {
    const red = card === "second_yellow" ? "thẻ đỏ gián tiếp" : "thẻ đỏ";
    return [
      vi`${player} nhận ${red} ở ${at}, khiến ${us} chỉ còn ${left} người`,
      vi`${us} chỉ còn ${left} người sau khi ${player} nhận ${red} ở ${at}`,
      vi`${at}, ${player} rời sân vì ${red}, ${us} phải chơi với ${left} người`,
    ];
  },
  "yellow cards": ({home, away, cards: [atHome, visiting]}) =>
    vi`${home} ${yellow(atHome)}, ${away} ${yellow(visiting)}`,
};
