import type {InLanguages} from "../../layout/frame.ts";
import type {SquadPlayer} from "./team-view.ts";

interface TeamWords {
  readonly teams: string;
  readonly allTeams: string;
  readonly allLead: (count: number) => string;
  readonly group: string;
  readonly isIn: (team: string) => string;
  readonly rank: (rank: number) => string;
  readonly manager: (name: string) => string;
  readonly form: (outcomes: string) => string;
  readonly outcomes: Readonly<Record<"W" | "D" | "L", string>>;
  readonly way: string;
  /** Once there is no match ahead. */
  readonly wayGone: string;
  readonly wayLead: string;
  readonly simulated: (at: string) => string;
  readonly inBracket: string;
  readonly matches: string;
  readonly odds: string;
  readonly squad: string;
  readonly columns: readonly [string, string, string, string, string, string, string];
  readonly positions: Readonly<Record<SquadPlayer["position"], string>>;
}

export const WORDS: InLanguages<TeamWords> = {
  en: {
    teams: "Teams",
    allTeams: "The teams",
    allLead: (count) => `${count} teams, group by group.`,
    group: "Group",
    isIn: (team) => `${team} are still in it.`,
    rank: (rank) => `FIFA ranking before the tournament: ${rank}.`,
    manager: (name) => `Manager: ${name}.`,
    form: (outcomes) => `Results: ${outcomes}.`,
    outcomes: {W: "W", D: "D", L: "L"},
    way: "The way ahead",
    wayGone: "The way through the tournament",
    wayLead:
      "The likeliest match of each round, the chance that the team plays it, and its likeliest opponents.",
    simulated: (at) => `Chances as simulated on ${at}.`,
    inBracket: "Its way in the bracket",
    matches: "Matches",
    odds: "How far they get",
    squad: "Squad",
    columns: ["No.", "Name", "Pos.", "Age", "Club", "Matches", "Goals"],
    positions: {GK: "GK", DF: "DF", MF: "MF", FW: "FW"},
  },
  vi: {
    teams: "Các đội",
    allTeams: "Các đội tuyển",
    allLead: (count) => `${count} đội, theo từng bảng.`,
    group: "Bảng",
    isIn: (team) => `${team} vẫn còn trong giải.`,
    rank: (rank) => `Hạng FIFA trước giải: ${rank}.`,
    manager: (name) => `Huấn luyện viên: ${name}.`,
    form: (outcomes) => `Kết quả: ${outcomes}.`,
    outcomes: {W: "T", D: "H", L: "B"},
    way: "Chặng đường phía trước",
    wayGone: "Chặng đường đã qua",
    wayLead:
      "Trận nhiều khả năng nhất ở mỗi vòng, cơ hội đội có mặt ở trận ấy và những đối thủ dễ gặp nhất.",
    simulated: (at) => `Cơ hội theo mô phỏng lúc ${at}.`,
    inBracket: "Đường đi trong nhánh đấu",
    matches: "Các trận",
    odds: "Vào sâu đến đâu",
    squad: "Danh sách cầu thủ",
    columns: ["Số", "Tên", "Vị trí", "Tuổi", "Câu lạc bộ", "Trận", "Bàn"],
    positions: {GK: "TM", DF: "HV", MF: "TV", FW: "TĐ"},
  },
};
