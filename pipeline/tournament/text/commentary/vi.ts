import {type Phrases, vi} from "../../../kit/grammar/messages.ts";
import {capitalised} from "../../../kit/grammar/sentence.ts";
import {ground, hostCity, moved} from "../../../kit/grammar/vi.ts";
import {AIM} from "../stages.ts";
import type {CommentaryMessage, Scored} from "./messages.ts";

const pair = ({home, away, score}: Scored): string => capitalised(vi`${home} ${score} ${away}`);

export const vietnamese: Phrases<CommentaryMessage> = {
  kick_off: ({home, away, venue}) =>
    vi`bóng lăn trên ${ground(venue.name)} tại ${hostCity(venue.town)}: ${home} gặp ${away}`,
  half_time: (match) => `hết hiệp một. ${pair(match)}`,
  end_of_ninety: (match) =>
    `hết 90 phút. ${pair(match)}, hai đội bước vào ${match.toKicks ? "loạt sút luân lưu" : "hiệp phụ"}`,
  extra_time: () => "hiệp phụ bắt đầu",
  extra_time_half_time: (match) => `hết hiệp phụ thứ nhất. ${pair(match)}`,
  end_of_extra_time: (match) =>
    `hết hai hiệp phụ. ${pair(match)}, loạt sút luân lưu sẽ phân định thắng thua`,
  full_time: (match) => `trận đấu kết thúc. ${pair(match)}`,
  "won on penalties": ({winner, score}) => vi`${winner} thắng ${score} trong loạt sút luân lưu`,
  goal: ({us, player, type, ...match}) => {
    const how = type === "penalty" ? " từ chấm phạt đền" : "";
    return type === "own_goal"
      ? vi`${player} phản lưới nhà, bàn thắng cho ${us}: ${pair(match)}`
      : vi`${player} ghi bàn cho ${us}${how}: ${pair(match)}`;
  },
  chance: ({us, stage, before, after}) =>
    vi`khả năng ${AIM[stage].vi} của ${us} ${moved(before, after)}`,
  yellow_card: ({us, player}) => vi`thẻ vàng cho ${player} (${us})`,
  red_card: ({us, player, second}) =>
    vi`${second ? "thẻ đỏ gián tiếp" : "thẻ đỏ"} cho ${player} (${us})`,
  substitution: ({us, changes}) =>
    vi`${us} thay người: ${changes.map(({on, off}) => `${on} vào thay ${off}`).join(", ")}`,
  kick: ({us, player, scored, score}) =>
    vi`${player} (${us}) đá ${scored ? "thành công" : "hỏng"}, tỷ số luân lưu là ${score}`,
};
