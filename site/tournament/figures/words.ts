import {atStart} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";

/** Former states in these tables, some with several successors. */
const FORMER: InLanguages<string> = {
  en: "West Germany counts as Germany, the Soviet Union as Russia.",
  vi: "Tây Đức được tính cho Đức, Liên Xô cho Nga.",
};

const allTimeEn = {
  name: "All-time scorers",
  title: (cup: string) => `${cup} scorers of all time`,
  lead: (names: string, goals: number, several: boolean, cup: string) =>
    `${names} ${several ? "have" : "has"} scored the most goals at ${cup}s: ${goals}.`,
  none: (from: number) => `Nobody with ${from} goals or more is known.`,
  rule: (from: number, since: number) =>
    `Everybody with ${from} goals or more since ${since}. Own goals and shoot-out kicks do not count; goals of a match in play count when it is over. ${FORMER.en} After openfootball and martj42.`,
  columns: (cup: string) => [
    "Player",
    "Team",
    "Goals",
    "Penalties",
    "Matches scored in",
    `${cup}s`,
  ],
};

export const ALL_TIME: InLanguages<typeof allTimeEn> = {
  en: allTimeEn,
  vi: {
    name: "Ghi bàn mọi thời đại",
    title: (cup) => `Những cây săn bàn ${cup} mọi thời đại`,
    lead: (names, goals, _, cup) => `${names} ghi nhiều bàn nhất ở các kỳ ${cup}: ${goals} bàn.`,
    none: (from) => `Chưa biết ai có từ ${from} bàn trở lên.`,
    rule: (from, since) =>
      `Những cầu thủ có từ ${from} bàn trở lên kể từ năm ${since}. Không tính phản lưới nhà và loạt luân lưu; trận đang đá chỉ tính khi kết thúc. ${FORMER.vi} Theo openfootball và martj42.`,
    columns: (cup) => ["Cầu thủ", "Đội", "Bàn", "Phạt đền", "Số trận ghi bàn", `Các kỳ ${cup}`],
  },
};

const teamsEn = {
  name: "Team table",
  title: "The teams in figures",
  most: (teams: string, goals: number, each: string) =>
    `${teams} have scored the most goals: ${goals}${each}`,
  lead: (matches: number) => `Every team’s goals, minutes and clean sheets in ${matches} matches.`,
  none: "No match has finished yet.",
  rule: (of: {readonly matches: number; readonly goals: number; readonly substitutions: number}) =>
    `Matches count once they are over. Minutes include an estimate of stoppage time. ${
      of.goals < of.matches
        ? `All goals are known of ${of.goals} of ${of.matches} matches, so halves, minutes and first goals are lower bounds. `
        : ""
    }${
      of.substitutions < of.matches
        ? `Substitutions are known of ${of.substitutions} of ${of.matches} matches, so goals from the bench are a lower bound.`
        : ""
    }`,
  spans: ["Minutes", "First goal", "Goals for", "Goals against"],
  columns: {
    team: "Team",
    matches: "Matches",
    halves: ["1st half", "2nd half", "Extra time"],
    minutes: ["Ahead", "Level", "Behind"],
    first: ["Scored", "Conceded"],
    bench: "From the bench",
    cleanSheets: "Clean sheets",
  },
};

export const TEAM_TABLE: InLanguages<typeof teamsEn> = {
  en: teamsEn,
  vi: {
    name: "Bảng số liệu các đội",
    title: "Các đội qua những con số",
    most: (teams, goals) => `${teams} ghi nhiều bàn nhất: ${goals} bàn`,
    lead: (matches) =>
      `Bàn thắng, số phút dẫn trước, bị dẫn và số trận giữ sạch lưới của từng đội sau ${matches} trận.`,
    none: "Chưa có trận nào kết thúc.",
    rule: (of) =>
      `Chỉ tính các trận đã kết thúc. Số phút tính theo độ dài ước tính của các hiệp, kể cả bù giờ. ${
        of.goals < of.matches
          ? `Mới biết đủ bàn thắng của ${of.goals}/${of.matches} trận nên bàn theo hiệp, số phút và bàn mở tỷ số là mức tối thiểu. `
          : ""
      }${
        of.substitutions < of.matches
          ? `Mới biết các lần thay người của ${of.substitutions}/${of.matches} trận nên số bàn từ ghế dự bị là mức tối thiểu.`
          : ""
      }`,
    spans: ["Số phút", "Bàn mở tỷ số", "Bàn thắng", "Bàn thua"],
    columns: {
      team: "Đội",
      matches: "Trận",
      halves: ["Hiệp 1", "Hiệp 2", "Hiệp phụ"],
      minutes: ["Dẫn trước", "Hòa", "Bị dẫn"],
      first: ["Ghi", "Thủng lưới"],
      bench: "Từ ghế dự bị",
      cleanSheets: "Sạch lưới",
    },
  },
};

const shootoutsEn = {
  name: "Shoot-outs",
  /** The note if only this tournament's shoot-outs are known. */
  title: (cup: string, hasPast: boolean) =>
    hasPast ? `The shoot-outs of all ${cup}s` : "The shoot-outs",
  lead: (total: number, known: number) =>
    `${total} matches were decided on penalties; for ${known} every kick is known.`,
  none: "No match has been decided on penalties yet.",
  most: (teams: string, won: number, each: string) =>
    `${teams} have won the most shoot-outs: ${won}${each}`,
  columns: ["Match", "Year", "Kicks scored", "Result", "Round"],
  kicks: "Kick by kick",
  scored: "scored",
  missed: "not scored",
  teams: "Won and lost",
  teamColumns: ["Team", "Won", "Lost"],
  successors: FORMER.en,
};

export const SHOOTOUTS: InLanguages<typeof shootoutsEn> = {
  en: shootoutsEn,
  vi: {
    name: "Luân lưu",
    title: (cup, hasPast) => (hasPast ? `Các loạt luân lưu ở mọi kỳ ${cup}` : "Các loạt luân lưu"),
    lead: (total, known) =>
      `${total} trận phải phân định bằng luân lưu; ${known} trận đã biết từng lượt sút.`,
    none: "Chưa có trận nào phải đá luân lưu.",
    most: (teams, won) => `${teams} thắng luân lưu nhiều nhất: ${won} lần`,
    columns: ["Trận", "Năm", "Luân lưu", "Tỷ số", "Vòng"],
    kicks: "Từng lượt sút",
    scored: "vào",
    missed: "hỏng",
    teams: "Thắng và thua",
    teamColumns: ["Đội", "Thắng", "Thua"],
    successors: FORMER.vi,
  },
};

const powerEn = {
  name: "Power ranking",
  first: (team: string) => `${atStart(team)} are the strongest team by the model’s ratings`,
  none: "The model has not run yet.",
  rule: (error: string | null) =>
    `A rating is attack plus defence as the model fits them each day, up to that of the final, from the matches of earlier days. A point is a hundredth of a log goal, and 0 is the mean of the teams: between two teams 100 points apart, the better one is expected to score 2.7 goals to one.${error ? ` The standard error of a rating is about ${error} points: smaller changes are within it.` : ""}`,
  columns: ["Team", "Points", "Since the start", "Rank at the start"],
};

export const POWER: InLanguages<typeof powerEn> = {
  en: powerEn,
  vi: {
    name: "Xếp hạng sức mạnh",
    first: (team) => `${team} là đội mạnh nhất theo điểm của mô hình`,
    none: "Mô hình chưa chạy.",
    rule: (error) =>
      `Điểm là sức công cộng sức thủ, được mô hình tính lại mỗi ngày đến ngày chung kết, từ các trận của những ngày trước; trận chung kết không được tính. Một điểm là một phần trăm của logarit số bàn thắng, 0 là mức trung bình của các đội: hai đội cách nhau 100 điểm thì đội mạnh hơn được kỳ vọng ghi 2,7 bàn khi đội kia ghi một bàn.${error ? ` Sai số chuẩn khoảng ${error} điểm: thay đổi nhỏ hơn nằm trong sai số.` : ""}`,
    columns: ["Đội", "Điểm", "So với ngày đầu", "Hạng ngày đầu"],
  },
};
