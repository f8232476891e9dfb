import {type Phrases, vi} from "../../../kit/grammar/messages.ts";
import {capitalised} from "../../../kit/grammar/sentence.ts";
import {hostCity, moment, ordinal, signed} from "../../../kit/grammar/vi.ts";
import type {Criterion} from "../../rules/types.ts";
import {THE_STAGE} from "../stages.ts";
import type {TableMessage} from "./table-messages.ts";

export const BY: Readonly<Record<Exclude<Criterion, "points">, string>> = {
  headToHeadPoints: "kết quả đối đầu",
  headToHeadGoalDifference: "hiệu số đối đầu",
  headToHeadGoalsFor: "số bàn thắng đối đầu",
  goalDifference: "hiệu số",
  goalsFor: "số bàn thắng",
  conduct: "chỉ số fair-play",
  ranking: "thứ hạng FIFA",
};

const after = (matchday: number): string =>
  matchday === 1 ? "sau lượt trận đầu" : vi`sau ${matchday} lượt trận`;
const roundOf = (matchday: number): string =>
  matchday === 1 ? "lượt trận đầu tiên" : `lượt trận thứ ${ordinal(matchday)}`;

type Coming = Extract<TableMessage, {kind: "next round"}>["coming"];
/**
 * Gives the time of matches once if it is the same for all: `rạng sáng 25/6, A gặp B tại X, còn C
 * gặp D`.
 */
function timetable(coming: Coming): string[] {
  const meets = ({home, away, town}: Coming[number]) =>
    vi`${home} gặp ${away} tại ${hostCity(town)}`;
  const whens = new Set(coming.map(({kickoff}) => moment(kickoff.vi)));
  return whens.size === 1 && coming.length > 1
    ? [`${[...whens][0]}, ${coming.map(meets).join(", còn ")}`]
    : coming.map((match) => `${moment(match.kickoff.vi)}, ${meets(match)}`);
}

export const vietnamese: Phrases<TableMessage> = {
  "table final": ({group, one, other, waiting}) => {
    const waits = waiting ? vi`, ${waiting} phải chờ` : "";
    return [
      vi`${one} nhất bảng ${group}, ${other} nhì bảng${waits}`,
      vi`Bảng ${group} ngã ngũ: ${one} nhất, ${other} nhì${waits}`,
      vi`${[one, other]} giành hai vị trí đầu bảng ${group}${waits}`,
    ];
  },
  "through and out": ({group, through, out}) =>
    vi`Bảng ${group}: ${through} đi tiếp, ${out} bị loại`,
  "through early": ({group, through}) => vi`${through} sớm giành vé đi tiếp ở bảng ${group}`,
  "won early": ({group, one, through, out}) =>
    vi`${one} sớm giành ngôi đầu bảng ${group}${through.length > 0 ? vi`; ${through} đi tiếp` : ""}${out.length > 0 ? vi`; ${out} bị loại` : ""}`,
  "out early": ({group, out, matchday}) =>
    vi`${out} dừng bước ở bảng ${group} sau ${matchday} trận`,
  "all level": ({group, matchday, of}) =>
    vi`Cả ${of} đội bảng ${group} bằng điểm ${after(matchday)}`,
  "share the lead": ({group, matchday, leaders}) =>
    vi`${leaders} cùng dẫn đầu bảng ${group} ${after(matchday)}`,
  "level at the top": ({group, matchday, one, other}) =>
    vi`${[one, other]} ngang nhau trên đỉnh bảng ${group} ${after(matchday)}`,
  "table lead taken": ({group, one}) => [
    vi`${one} vươn lên đầu bảng ${group}`,
    vi`${one} chiếm ngôi đầu bảng ${group}`,
  ],
  "lead on a tie-break": ({group, matchday, one, other, by}) =>
    vi`${capitalised(after(matchday))} ở bảng ${group}, ${one} xếp trên ${other} nhờ ${by ? BY[by] : "chỉ số phụ"}`,
  "table lead": ({group, matchday, one}) => [
    vi`${one} dẫn đầu bảng ${group} ${after(matchday)}`,
    vi`${one} đứng đầu bảng ${group} ${after(matchday)}`,
  ],
  standings: ({rows}) =>
    rows
      .map(
        ({team: {vi: us}, points, goalDifference}) =>
          `${us} ${points} điểm (${signed(goalDifference)})`,
      )
      .join(", "),
  results: ({group, matchday, isLast, results}) => {
    const each = results.map(({home, away, goals: [a, b]}) => {
      if (a === b) return vi`${home} hòa ${away} ${[a, b]}`;
      return a > b ? vi`${home} thắng ${away} ${[a, b]}` : vi`${away} thắng ${home} ${[b, a]}`;
    });
    return `ở ${isLast ? "lượt trận cuối" : roundOf(matchday)} bảng ${group}, ${each.join(", còn ")}`;
  },
  "all have": ({of, points}) => vi`cả ${of} đội cùng có ${points} điểm`,
  level: ({leaders, complete, points}) =>
    vi`${leaders} cùng ${complete ? "kết thúc vòng bảng với" : "có"} ${points} điểm`,
  "finished first": ({one, other, points, lead}) =>
    vi`${one} giành ngôi đầu với ${points} điểm, hơn ${other} ${lead} điểm`,
  "table order": ({one, other, lead}) => [
    vi`${one} đang hơn ${other} ${lead} điểm`,
    vi`${other} kém ${one} ${lead} điểm`,
  ],
  "ahead on": ({one, other, by}) => [
    vi`${one} xếp trên ${other} nhờ ${BY[by]}`,
    vi`${one} hơn ${other} về ${BY[by]}`,
  ],
  join: ({teams, already, goal}) => vi`${teams} theo chân ${already} vào ${THE_STAGE[goal].vi}`,
  "in the next round": ({teams, goal}) => vi`${teams} giành vé vào ${THE_STAGE[goal].vi}`,
  "sure of it": ({teams, goal}) => vi`${teams} chắc suất vào ${THE_STAGE[goal].vi}`,
  "sure to win": ({group, one}) => vi`${one} chắc chắn giành ngôi đầu bảng ${group}`,
  "sure before": ({teams, goal}) => vi`${teams} đã chắc suất vào ${THE_STAGE[goal].vi} từ trước`,
  out: ({teams}) => vi`${teams} bị loại`,
  "out before": ({teams}) => vi`${teams} đã bị loại từ trước`,
  waiting: ({teams}) =>
    vi`${teams} xếp hạng ba và phải chờ các bảng khác: những đội hạng ba tốt nhất cũng đi tiếp`,
  follows: ({home, away, town, kickoff}) =>
    vi`${home} gặp ${away} tại ${hostCity(town)} ${moment(kickoff.vi)} (giờ Việt Nam)`,
  "next round": ({coming}) => `lượt tới (giờ Việt Nam): ${timetable(coming).join("; ")}`,
  meetings: ({goal, meetings}) => {
    const each = meetings.map(
      ({team: us, opponent, town, kickoff}) =>
        vi`${us} gặp ${opponent} tại ${hostCity(town)} ${moment(kickoff.vi)}`,
    );
    return `ở ${THE_STAGE[goal].vi} (giờ Việt Nam), ${each.join("; ")}`;
  },
};
