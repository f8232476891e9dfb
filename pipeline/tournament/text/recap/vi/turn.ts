import type {Phrases} from "../../../../kit/grammar/messages.ts";
import {inMinute, percent, team} from "../../../../kit/grammar/vi.ts";
import {AIM} from "../../stages.ts";
import type {Turn} from "../messages/turn.ts";

/** The change of the side's chance: `khả năng thắng của Ai Cập tăng từ 12% lên 61%`. */
const change = ({us, stage, before, after}: Turn): string => {
  const [rose, to] = after > before ? ["tăng", "lên"] : ["giảm", "xuống"];
  return `khả năng ${AIM[stage].vi} của ${team(us)} ${rose} từ ${percent(before)} ${to} ${percent(after)}`;
};
const when = ({at}: Turn): string => (at ? ` ở ${inMinute(at)}` : "");

export const turn: Phrases<Turn> = {
  "turned by opener": (it) => [
    `bàn mở tỷ số của ${it.player}${when(it)} tác động mạnh nhất đến cục diện: ${change(it)}`,
    `cán cân nghiêng nhiều nhất sau bàn mở tỷ số của ${it.player}${when(it)}: ${change(it)}`,
    `biến động lớn nhất là bàn mở tỷ số của ${it.player}${when(it)}: ${change(it)}`,
  ],
  "turned by equaliser": (it) => [
    `bàn gỡ hòa của ${it.player}${when(it)} làm cán cân thay đổi nhiều nhất: ${change(it)}`,
    `không khoảnh khắc nào quan trọng hơn bàn gỡ hòa của ${it.player}${when(it)}: ${change(it)}`,
  ],
  "turned by turnaround": (it) => [
    `biến động lớn nhất là lúc ${it.player} hoàn tất màn ngược dòng${when(it)}: ${change(it)}`,
    `bàn thắng lật ngược thế trận của ${it.player}${when(it)} làm cán cân nghiêng nhiều nhất: ${change(it)}`,
  ],
  "turned by lead": (it) =>
    `cán cân nghiêng nhiều nhất khi ${it.player} tái lập thế dẫn bàn${when(it)}: ${change(it)}`,
  "turned by extends": (it) => [
    `bàn nới rộng cách biệt của ${it.player}${when(it)} là bước tiến lớn nhất: ${change(it)}`,
    `cục diện thay đổi nhiều nhất khi ${it.player} nới rộng cách biệt${when(it)}: ${change(it)}`,
  ],
  "turned by reduces": (it) =>
    `bàn rút ngắn tỷ số của ${it.player}${when(it)} gây biến động lớn nhất: ${change(it)}`,
  "turned by late winner": (it) => [
    `bàn thắng muộn của ${it.player}${when(it)} quyết định tất cả: ${change(it)}`,
    `trận đấu ngã ngũ với bàn thắng muộn của ${it.player}${when(it)}: ${change(it)}`,
  ],
  "turned in extra time": (it) =>
    `bước ngoặt đến trong hiệp phụ với bàn thắng của ${it.player}${when(it)}: ${change(it)}`,
  "turned by penalty": (it) => [
    `quả phạt đền thành công của ${it.player}${when(it)} thay đổi nhiều nhất: ${change(it)}`,
    `biến động lớn nhất đến từ chấm phạt đền, với bàn thắng của ${it.player}${when(it)}: ${change(it)}`,
  ],
  "turned by own goal": (it) =>
    `pha phản lưới nhà của ${it.player}${when(it)} làm cục diện thay đổi nhiều nhất: ${change(it)}`,
  "turned by red card": (it) => [
    `chiếc thẻ đỏ của ${it.player}${when(it)} để lại hậu quả lớn nhất: ${change(it)}`,
    `chiếc thẻ đỏ của ${it.player}${when(it)} làm cán cân nghiêng nhiều nhất: ${change(it)}`,
  ],
  "turned by kick": (it) =>
    `loạt luân lưu nghiêng hẳn khi ${it.player} sút thành công: ${change(it)}`,
  "turned by missed kick": (it) => [
    `loạt luân lưu xoay chuyển sau cú đá hỏng của ${it.player}: ${change(it)}`,
    `khi ${it.player} đá hỏng trong loạt luân lưu, ${change(it)}, biến động lớn nhất trận`,
  ],
};
