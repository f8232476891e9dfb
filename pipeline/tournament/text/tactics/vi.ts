import {type Phrases, vi} from "../../../kit/grammar/messages.ts";
import {balance, decimal, list, number, RESULTS, tenths} from "../../../kit/grammar/vi.ts";
import {IN_STAGE} from "../stages.ts";
import type {BriefingMessage, Tally} from "./messages.ts";
import type {SubstituteGoal} from "./types.ts";

const QUARTERS = [
  "15 phút đầu trận",
  "quãng từ phút 16 đến 30",
  "15 phút cuối hiệp một",
  "15 phút đầu hiệp hai",
  "quãng từ phút 61 đến 75",
  "15 phút cuối trận",
  "hiệp phụ thứ nhất",
  "hiệp phụ thứ hai",
];

const part = (goals: number, all: number, noun: string): string =>
  goals === all ? `cả ${number(all)} ${noun}` : `${number(goals)} trong ${number(all)} ${noun}`;
const inMatch = ({name, minute, against}: SubstituteGoal): string =>
  vi`${name} (phút ${minute}, trận gặp ${against})`;

function kind(of: "penalty" | "own goal" | "substitute", known: number | null): string {
  if (of !== "substitute")
    return of === "penalty" ? "từ chấm phạt đền" : "do đối phương phản lưới nhà";
  return `của cầu thủ dự bị${known === null ? "" : ` (tính trong ${number(known)} trận đã rõ thay người)`}`;
}

function tally({times, always, ...results}: Tally): string {
  if (always)
    return `${number(times)} lần (${RESULTS[always]}${times === 1 ? "" : ` cả ${number(times)}`})`;
  return `${number(times)} lần (${balance(results)})`;
}

const spell = (state: string, minutes: number, ever = true): string =>
  minutes > 0
    ? `${state} ${minutes} phút`
    : ever
      ? `chỉ ${state} trong thời gian bù giờ`
      : `chưa phút nào ${state}`;

export const vietnamese: Phrases<BriefingMessage> = {
  "strength meets weakness": ({attack, defence, quarter, scored, goalsFor, ...other}) =>
    vi`${attack} ghi nhiều bàn nhất đúng vào lúc ${defence} hay thủng lưới nhất, ${QUARTERS[quarter]!}: ${scored} trong ${goalsFor} bàn thắng, so với ${other.conceded} trong ${other.goalsAgainst} bàn thua`,
  "wins when first": ({team, times}) => vi`${team} thắng cả ${times} trận mà họ mở tỷ số`,
  "loses when second": ({team, times}) =>
    vi`${team} thua cả ${times} trận mà họ để thủng lưới trước`,
  "not conceded for": ({team, minutes}) =>
    vi`${team} đã giữ sạch lưới ${String(minutes)} phút, không tính bù giờ`,
  "leans on": ({team, name, goals, all}) =>
    vi`${name} ghi ${part(goals, all, "bàn thắng")} của ${team}`,
  "bench scores": ({team, goals, all}) =>
    vi`cầu thủ dự bị ghi ${part(goals, all, "bàn thắng")} của ${team}`,
  "club-mates": ({club, home, away, teams}) =>
    vi`đồng đội ở ${club} trở thành đối thủ: ${home} bên phía ${teams.home}, ${away} bên phía ${teams.away}`,
  bloc: ({team, club, players}) =>
    vi`${players.length} cầu thủ đá chính của ${team} thuộc ${club}: ${players}`,
  "ages apart": ({younger, older}) =>
    vi`${younger.team} ra sân với đội hình trẻ hơn: trung bình ${decimal(younger.age, 1)} tuổi, so với ${decimal(older.age, 1)} của ${older.team}`,
  "age of a starter": ({team, name, age}) => vi`${name} (${team}) đá chính ở tuổi ${String(age)}`,
  "earlier line-ups": () =>
    "chưa có đội hình của trận này, dưới đây là những đội hình gần nhất đã biết",
  "position classes": () =>
    "các tuyến là nhóm vị trí theo biên bản trận đấu, không phải sơ đồ chiến thuật",
  eleven: ({team, lines: [keepers, ...outfield], formation, against, stage}, {pick}) => {
    const shape = outfield.map((line) => String(line.length)).join("-");
    const who = formation
      ? vi`${team} ra sân với sơ đồ ${formation}`
      : against
        ? vi`đội hình xuất phát gần nhất đã biết của ${team}, trận gặp ${against} ${IN_STAGE[stage].vi}, xếp theo các tuyến ${shape}`
        : pick("eleven", [
            vi`${team} ra sân với các tuyến ${shape}`,
            vi`đội hình xuất phát của ${team} gồm các tuyến ${shape}`,
          ]);
    return `${who}: thủ môn ${list(keepers ?? [])}; ${outfield.map((line) => list(line)).join("; ")}`;
  },
  "captain and age": ({captain, averageAge}) =>
    [
      captain && `đội trưởng: ${captain}`,
      averageAge && `tuổi trung bình: ${decimal(averageAge, 1)}`,
    ]
      .filter(Boolean)
      .join("; "),
  suspended: ({suspended}) => vi`trong số này ${suspended} bị treo giò ở trận này`,
  unchanged: ({team, against}) => vi`${team} giữ nguyên đội hình của trận gặp ${against}`,
  changes: ({cameIn, wentOut, against}) =>
    vi`so với trận gặp ${against} có ${cameIn.length} thay đổi: ${list(cameIn)} thay ${wentOut}`,
  "attack and defence": ({attack, scored, defence, conceded}) =>
    scored > 0 && conceded > 0
      ? [
          vi`${attack} ghi trung bình ${tenths(scored)} bàn mỗi trận, còn ${defence} để thủng lưới ${tenths(conceded)} bàn`,
          vi`trung bình mỗi trận, ${attack} ghi ${tenths(scored)} bàn, còn ${defence} để thua ${tenths(conceded)} bàn`,
        ]
      : vi`${attack} ${scored > 0 ? `ghi trung bình ${tenths(scored)} bàn mỗi trận` : "chưa ghi được bàn nào"}, còn ${defence} ${conceded > 0 ? `để thủng lưới trung bình ${tenths(conceded)} bàn mỗi trận` : "chưa thủng lưới"}`,
  "expected goals": ({home, away, rates}) => {
    const expected = vi`${home} được kỳ vọng ghi ${decimal(rates.home, 2)} bàn vào lưới ${away}`;
    return `theo dự báo trước trận, trong 90 phút ${expected}; ở chiều ngược lại là ${decimal(rates.away, 2)} bàn`;
  },
  "only goal": ({team, of, known}) => vi`bàn duy nhất của ${team} là bàn ${kind(of, known)}`,
  "kinds of goals": ({team, goalsFor, kinds, known}) =>
    vi`trong ${goalsFor} bàn thắng của ${team} có ${list(kinds.map(({of, goals}) => vi`${goals} bàn ${kind(of, known)}`))}`,
  "neither penalties nor own goals": ({team, goalsFor}) =>
    vi`${team} có ${goalsFor} bàn mà không cần đến phạt đền hay bàn phản lưới nhà`,
  "goals in time": ({parts}, {say}) => parts.map(say).join("; "),
  "not scored": ({team}) => vi`${team} chưa ghi được bàn nào`,
  "it came": ({goalMinutes}) => vi`bàn ấy được ghi ở phút ${goalMinutes}`,
  "scored in": ({team, goalMinutes}) =>
    vi`${team} ghi bàn ở ${goalMinutes.length > 1 ? "các phút" : "phút"} ${goalMinutes}`,
  timing: ({team, quarter, goals, all}) => [
    vi`${part(goals, all, "bàn")} của ${team} được ghi trong ${QUARTERS[quarter]!}`,
    vi`${team} ghi bàn nhiều nhất trong ${QUARTERS[quarter]!}: ${part(goals, all, "bàn")}`,
  ],
  "no quarter stands out": ({team}) =>
    vi`các bàn thắng của ${team} rải đều, không quãng 15 phút nào nổi trội`,
  "not conceded": () => "họ chưa thủng lưới",
  "conceded in": ({quarter, goals, all}) =>
    `${part(goals, all, "bàn thua")} rơi vào ${QUARTERS[quarter]}`,
  states: ({team, minutes, everAhead, everBehind, scoredFirst, concededFirst}) => {
    const [ahead, behind] = [
      spell("dẫn bàn", minutes.leading, everAhead),
      spell("bị dẫn", minutes.trailing, everBehind),
    ];
    const first = scoredFirst && `mở tỷ số ${tally(scoredFirst)}`;
    const after = concededFirst
      ? `bị dẫn trước ${tally(concededFirst)}`
      : "chưa trận nào để đối phương mở tỷ số";
    const spells = `${ahead}, ${spell("giữ thế hòa", minutes.level)} và ${behind}`;
    const goals = first ? list([first, after]) : after;
    return [
      vi`tính đến nay ${team} ${spells}; họ ${goals}`,
      vi`${team} ${spells}; đội này ${goals}`,
    ];
  },
  "minutes of the scoresheet": () =>
    "số phút tính theo biên bản trận đấu, không kể thời gian bù giờ",
  "changes made": ({team, substitutions, matches, firstChange, byHalfTime}) => {
    const first = `lượt đầu ${matches === 1 ? "" : "trung bình "}ở phút ${firstChange}`;
    const early =
      byHalfTime > 0 && matches > 1
        ? vi`; có ${byHalfTime} trận thay người từ giờ nghỉ hoặc sớm hơn`
        : "";
    return vi`${team} đã dùng ${substitutions} lượt thay người trong ${matches} trận, ${first}${early}`;
  },
  "goals off the bench": ({goals}) => vi`bàn thắng từ ghế dự bị: ${goals.map(inMatch)}`,
  "no cards": ({team, matches}) => vi`${team} chưa nhận thẻ nào sau ${matches} trận`,
  "yellow cards": ({team, yellow, yellowAfterHalfTime: late, matches}) => {
    const shown = yellow === 0 ? "chưa nhận thẻ vàng nào" : vi`nhận ${yellow} thẻ vàng`;
    const afterHalfTime =
      late === yellow ? "đều" : late === 0 ? "không thẻ nào" : `trong đó ${number(late)} thẻ`;
    return vi`${team} ${shown} trong ${matches} trận${yellow > 1 ? `, ${afterHalfTime} sau giờ nghỉ` : ""}`;
  },
  "sent off": ({red}) => vi`bị truất quyền thi đấu: ${red.map(inMatch)}`,
  scorers: ({team, scorers}) => {
    const each = scorers.map(({name, goals, penalties, played, goalMinutes}) => {
      const spot =
        penalties > 0 ? `, ${goals === 1 ? "" : `${number(penalties)} `}từ chấm phạt đền` : "";
      return `${name} ${number(goals)} bàn${spot} (${played ? `${played} phút trên sân` : `phút ${goalMinutes.join(", ")}`})`;
    });
    return vi`${team}: ${each.join("; ")}`;
  },
};
