import {atStart, inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import {WORDS as TABLE_WORDS} from "../tables/words.ts";
import type {SquadPlayer} from "./team-view.ts";

const en = {
  teams: "Teams",
  allLead: (count: number) => `${count} teams, group by group.`,
  areIn: (teams: number, all: number) => `${teams} of ${all} teams are still in`,
  group: "Group",
  inChance: (share: string) => `${share} for the title`,
  ended: (team: string, how: string) => `${atStart(team)} ${how}.`,
  rank: (rank: number) => `FIFA ranking before the tournament: ${rank}.`,
  manager: (name: string, former: string) =>
    `Manager: ${name}${former && `, earlier in the tournament ${former}`}.`,
  place: (position: number, group: string, points: number, isPlaying: boolean) =>
    `${TABLE_WORDS.en.places[position - 1]} in Group ${group} with ${points} ${points === 1 ? "point" : "points"}${isPlaying ? " before the match" : ""}.`,
  chances: (title: string, through: string | null) =>
    through === "100%"
      ? `Through already. Chance of the title ${title}`
      : `Chance of ${through ? `going through ${through}, of ` : ""}the title ${title}`,
  asOf: (at: string) => `, as of ${at}.`,
  next: (team: string, day: string) => `Next: ${inText(team)} on ${day}.`,
  beforeMatch: "Before the match in play.",
  plays: (team: string) => `Now playing ${inText(team)}.`,
  outcomes: {W: "W", D: "D", L: "L"} satisfies Readonly<Record<"W" | "D" | "L", string>>,
  way: "The path ahead",
  wayLead:
    "The likeliest match of each round, the chance that the team plays it, and the likeliest opponents.",
  simulated: (at: string) => `Chances as simulated on ${at}.`,
  inBracket: "Their path in the bracket",
  matches: "Matches",
  trend: "The title chance by day",
  trendOn: (chance: string, day: string) => `${chance} on ${day}`,
  odds: "How far they get",
  before: "Form before the tournament",
  beforeLead: (matches: number) => `The last ${matches} internationals, the newest first.`,
  squad: "Squad",
  ages: "Ages are those on the first day of the tournament.",
  counted: (known: number, of: number) =>
    `Players’ matches are counted only in the ${known} of ${of} with known line-ups.`,
  columns: ["No.", "Name", "Pos.", "Age", "Club", "Matches", "Goals"],
  positions: {GK: "GK", DF: "DF", MF: "MF", FW: "FW"} satisfies Readonly<
    Record<SquadPlayer["position"], string>
  >,
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    teams: "Các đội",
    allLead: (count) => `${count} đội, theo từng bảng.`,
    areIn: (teams, all) => `${teams} trong ${all} đội còn trong giải`,
    group: "Bảng",
    inChance: (share) => `${share} cơ hội vô địch`,
    ended: (team, how) => `${team} ${how}.`,
    rank: (rank) => `Hạng FIFA trước giải: ${rank}.`,
    manager: (name, former) =>
      `Huấn luyện viên: ${name}${former && ` (thay ${former} giữa giải)`}.`,
    place: (position, group, points, isPlaying) =>
      `Đứng ${["đầu", "thứ hai", "thứ ba", "thứ tư"][position - 1]} bảng ${group} với ${points} điểm${isPlaying ? " trước trận đang đá" : ""}.`,
    chances: (title, through) =>
      through === "100%"
        ? `Đã chắc suất đi tiếp. Cơ hội vô địch ${title}`
        : `Cơ hội ${through ? `đi tiếp ${through}, ` : ""}vô địch ${title}`,
    asOf: (at) => ` (tính đến ${at}).`,
    next: (team, day) => `Đối thủ tiếp theo: ${team}, ${day}.`,
    beforeMatch: "Trước trận đang đá.",
    plays: (team) => `Đang đá với ${team}.`,
    outcomes: {W: "T", D: "H", L: "B"},
    way: "Chặng đường phía trước",
    wayLead:
      "Trận nhiều khả năng nhất ở mỗi vòng, cơ hội đội có mặt ở trận ấy và những đối thủ dễ gặp nhất.",
    simulated: (at) => `Cơ hội theo mô phỏng lúc ${at}.`,
    inBracket: "Đường đi trong nhánh đấu",
    matches: "Các trận",
    trend: "Cơ hội vô địch theo ngày",
    trendOn: (chance, day) => `${chance} vào ngày ${day}`,
    odds: "Có thể tiến xa đến đâu",
    before: "Phong độ trước giải",
    beforeLead: (matches) => `${matches} trận quốc tế gần nhất, mới nhất xếp trước.`,
    squad: "Danh sách cầu thủ",
    ages: "Tuổi tính đến ngày giải khởi tranh.",
    counted: (known, of) =>
      `Mới biết đội hình ${known} trong ${of} trận; số trận của cầu thủ chỉ tính các trận ấy.`,
    columns: ["Số", "Tên", "Vị trí", "Tuổi", "Câu lạc bộ", "Trận", "Bàn"],
    positions: {GK: "TM", DF: "HV", MF: "TV", FW: "TĐ"},
  },
};
