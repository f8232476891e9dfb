import {capitalised, sentence, words} from "../../../kit/grammar/sentence.ts";
import {list, percent, score, team} from "../../../kit/grammar/vi.ts";
import type {Stage} from "../../types.ts";
import {leaderFirst} from "../recap/outcome.ts";
import type {Happening, Setting} from "./types.ts";

/** A line of commentary in Vietnamese. */
export function line(what: Happening, setting: Setting): string {
  const {home, away, venue, stage} = setting;
  const pair = (of: readonly [number, number]) =>
    capitalised(`${team(home)} ${score(of)} ${team(away)}`);
  switch (what.type) {
    case "kick_off":
      return sentence(
        `bóng lăn trên sân ${venue.name} ở ${venue.town}: ${team(home)} gặp ${team(away)}`,
      );
    case "half_time":
      return `Hết hiệp một. ${pair(what.score)}.`;
    case "end_of_ninety":
      return `Hết 90 phút. ${pair(what.score)}, hai đội bước vào hiệp phụ.`;
    case "extra_time":
      return "Hiệp phụ bắt đầu.";
    case "extra_time_half_time":
      return `Hết hiệp phụ thứ nhất. ${pair(what.score)}.`;
    case "end_of_extra_time":
      return `Hết hai hiệp phụ. ${pair(what.score)}, loạt sút luân lưu sẽ phân định thắng thua.`;
    case "full_time":
      return `Trận đấu kết thúc. ${pair(what.score)}.${won(setting)}`;
    case "goal": {
      const {player, kind, side, score: after} = what.goal;
      const us = team(setting[side]);
      const how = kind === "penalty" ? " từ chấm phạt đền" : "";
      const who =
        kind === "own_goal"
          ? `${player.name} phản lưới nhà, bàn thắng cho ${us}`
          : `${player.name} ghi bàn cho ${us}${how}`;
      return words(
        sentence(`${who}: ${pair(after)}`),
        what.chance && moved(us, stage, what.chance),
      );
    }
    case "yellow_card":
      return sentence(`thẻ vàng cho ${what.player.name} bên phía ${team(setting[what.side])}`);
    case "red_card":
      return sentence(
        `${what.second ? "thẻ đỏ gián tiếp" : "thẻ đỏ"} cho ${what.player.name} bên phía ${team(setting[what.side])}`,
      );
    case "substitution":
      return sentence(
        `${team(setting[what.side])} thay người: ${list(what.changes.map(({on, off}) => `${on.name} vào thay ${off.name}`))}`,
      );
    case "kick":
      return sentence(
        `${what.player.name} ${what.scored ? "sút thành công" : "sút hỏng"} cho ${team(setting[what.side])}, tỷ số luân lưu là ${score(what.score)}`,
      );
  }
}

/** What a side plays for. */
const AIM: Readonly<Partial<Record<Stage, string>>> = {
  group: "thắng",
  "3RD": "giành hạng ba",
  F: "vô địch",
};

function moved(
  us: string,
  stage: Stage,
  {before, after}: {readonly before: number; readonly after: number},
): string | null {
  const [was, is] = [percent(before), percent(after)];
  if (was === is || Math.min(before, after) > 0.99) return null;
  return sentence(
    `khả năng ${AIM[stage] ?? "đi tiếp"} của ${us} ${after > before ? "tăng" : "giảm"} từ ${was} ${after > before ? "lên" : "xuống"} ${is}`,
  );
}

function won({winner, shootout, home, away}: Setting): string {
  if (!shootout || !winner) return "";
  return ` ${sentence(team(winner === "home" ? home : away), "thắng", score(leaderFirst(shootout)), "trong loạt sút luân lưu")}`;
}
