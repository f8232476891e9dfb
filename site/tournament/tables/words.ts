import type {InLanguages} from "../../layout/frame.ts";
import type {TableRow} from "./table-view.ts";

type Criterion = NonNullable<TableRow["decidedBy"]>;

/** The figures of a table, after the team. */
export const FIGURES = [
  {key: "played", value: (row: TableRow) => String(row.played)},
  {key: "won", value: (row: TableRow) => String(row.won)},
  {key: "drawn", value: (row: TableRow) => String(row.drawn)},
  {key: "lost", value: (row: TableRow) => String(row.lost)},
  {key: "goalsFor", value: (row: TableRow) => String(row.goalsFor)},
  {key: "goalsAgainst", value: (row: TableRow) => String(row.goalsAgainst)},
  {key: "goalDifference", value: (row: TableRow) => signed(row.goalDifference)},
  {key: "points", value: (row: TableRow) => String(row.points)},
] as const;
type Figure = (typeof FIGURES)[number]["key"];

/** `+3`, `0`, `−2` with a true minus sign. */
const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";

interface TableWords {
  readonly name: string;
  readonly title: string;
  readonly lead: (groups: number, complete: number) => string;
  readonly none: string;
  readonly group: string;
  readonly groupShort: string;
  readonly position: string;
  readonly team: string;
  readonly figures: Readonly<Record<Figure, {readonly short: string; readonly long: string}>>;
  readonly places: readonly [string, string, string, string];
  readonly through: string;
  readonly final: string;
  readonly notStarted: string;
  readonly after: (matches: number) => string;
  readonly thirds: string;
  readonly standing: string;
  readonly best: (advance: number, of: number, complete: boolean) => string;
  readonly criteria: Readonly<Record<Criterion, string>>;
  readonly level: (criterion: string, names: readonly string[]) => string;
}

export const WORDS: InLanguages<TableWords> = {
  en: {
    name: "Tables",
    title: "The groups",
    lead: (groups, complete) =>
      complete === groups
        ? `All ${groups} groups are complete.`
        : `${complete} of ${groups} groups are complete. Q marks a team that is through for certain; the columns on the right are the chances in % of each place.`,
    none: "The groups have not been drawn yet.",
    group: "Group",
    groupShort: "Gr",
    position: "Position",
    team: "Team",
    figures: {
      played: {short: "P", long: "Played"},
      won: {short: "W", long: "Won"},
      drawn: {short: "D", long: "Drawn"},
      lost: {short: "L", long: "Lost"},
      goalsFor: {short: "GF", long: "Goals for"},
      goalsAgainst: {short: "GA", long: "Goals against"},
      goalDifference: {short: "GD", long: "Goal difference"},
      points: {short: "Pts", long: "Points"},
    },
    places: ["1st", "2nd", "3rd", "4th"],
    through: "Through to the next round",
    final: "final",
    notStarted: "not started",
    after: (matches) => `after ${matches} ${matches === 1 ? "match" : "matches"}`,
    thirds: "Third-placed teams",
    standing: "as it stands",
    best: (advance, of, complete) =>
      `The best ${advance} of ${of} go through${complete ? "" : "; the line stands under the last of them"}.`,
    criteria: {
      points: "points",
      headToHeadPoints: "points in the matches between them",
      headToHeadGoalDifference: "goal difference in the matches between them",
      headToHeadGoalsFor: "goals in the matches between them",
      goalDifference: "goal difference",
      goalsFor: "goals scored",
      conduct: "fewer cards",
      ranking: "FIFA ranking",
    },
    level: (criterion, names) => `Level on points, placed by ${criterion}: ${names.join(", ")}.`,
  },
  vi: {
    name: "Bảng đấu",
    title: "Các bảng đấu",
    lead: (groups, complete) =>
      complete === groups
        ? `Cả ${groups} bảng đã đá xong.`
        : `${complete} trong ${groups} bảng đã đá xong. Chữ Q đánh dấu đội chắc chắn đi tiếp; các cột bên phải là cơ hội (%) của từng thứ hạng.`,
    none: "Chưa bốc thăm chia bảng.",
    group: "Bảng",
    groupShort: "Bảng",
    position: "Thứ hạng",
    team: "Đội",
    figures: {
      played: {short: "Tr", long: "Số trận"},
      won: {short: "T", long: "Thắng"},
      drawn: {short: "H", long: "Hòa"},
      lost: {short: "B", long: "Bại"},
      goalsFor: {short: "BT", long: "Bàn thắng"},
      goalsAgainst: {short: "BB", long: "Bàn bại"},
      goalDifference: {short: "HS", long: "Hiệu số"},
      points: {short: "Đ", long: "Điểm"},
    },
    places: ["Nhất", "Nhì", "Ba", "Tư"],
    through: "Đi tiếp",
    final: "đã xong",
    notStarted: "chưa đá",
    after: (matches) => `sau ${matches} trận`,
    thirds: "Các đội hạng ba",
    standing: "tạm thời",
    best: (advance, of, complete) =>
      `${advance} trong ${of} đội đi tiếp${complete ? "" : "; vạch kẻ nằm dưới đội cuối cùng đi tiếp"}.`,
    criteria: {
      points: "điểm",
      headToHeadPoints: "điểm đối đầu",
      headToHeadGoalDifference: "hiệu số đối đầu",
      headToHeadGoalsFor: "bàn thắng đối đầu",
      goalDifference: "hiệu số",
      goalsFor: "số bàn thắng",
      conduct: "ít thẻ phạt hơn",
      ranking: "bảng xếp hạng FIFA",
    },
    level: (criterion, names) => `Bằng điểm, xếp theo ${criterion}: ${names.join(", ")}.`,
  },
};
