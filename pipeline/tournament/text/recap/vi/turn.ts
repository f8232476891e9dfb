import type {Phrases, Ways} from "../../../../kit/grammar/messages.ts";
import {inMinute, moved, team} from "../../../../kit/grammar/vi.ts";
import {AIM} from "../../stages.ts";
import type {Turn} from "../messages/turn.ts";

/** The change of the side's chance: `khả năng thắng của Ai Cập tăng từ 12% lên 61%`. */
const change = ({us, stage, before, after}: Turn): string =>
  `khả năng ${AIM[stage].vi} của ${team(us)} ${moved(before, after)}`;
const when = ({at}: Turn): string => (at ? ` ở ${inMinute(at)}` : "");
/** The turning point: `bước ngoặt là bàn gỡ hòa của Messi ở phút 83: …`. */
const turned =
  (what: string) =>
  (it: Turn): Ways => [
    `bước ngoặt là ${what} của ${it.player}${when(it)}: ${change(it)}`,
    `${what} của ${it.player}${when(it)} là bước ngoặt: ${change(it)}`,
  ];

export const turn: Phrases<Turn> = {
  "turned by opener": turned("bàn mở tỷ số"),
  "turned by equaliser": turned("bàn gỡ hòa"),
  "turned by turnaround": turned("bàn thắng hoàn tất màn ngược dòng"),
  "turned by lead": turned("bàn tái lập thế dẫn trước"),
  "turned by extends": turned("bàn nới rộng cách biệt"),
  "turned by reduces": turned("bàn rút ngắn tỷ số"),
  "turned by late winner": (it) => [
    `bàn thắng cuối trận của ${it.player}${when(it)} định đoạt trận đấu: ${change(it)}`,
    `trận đấu ngã ngũ với bàn thắng cuối trận của ${it.player}${when(it)}: ${change(it)}`,
  ],
  "turned in extra time": turned("bàn thắng trong hiệp phụ"),
  "turned by penalty": turned("quả phạt đền thành công"),
  "turned by own goal": turned("pha phản lưới nhà"),
  "turned by red card": (it) =>
    `chiếc thẻ đỏ của ${it.player}${when(it)} là bước ngoặt: ${change(it)}`,
  "turned by kick": (it) =>
    `loạt luân lưu nghiêng hẳn khi ${it.player} đá thành công: ${change(it)}`,
  "turned by missed kick": (it) => [
    `loạt luân lưu xoay chuyển khi ${it.player} đá hỏng: ${change(it)}`,
    `bước ngoặt là lượt đá hỏng của ${it.player} trong loạt luân lưu: ${change(it)}`,
  ],
};
