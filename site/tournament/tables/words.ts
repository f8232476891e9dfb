import type {InLanguages} from "../../layout/frame.ts";
import type {TableRow} from "./table-view.ts";

export type Criterion = NonNullable<TableRow["decidedBy"]>;

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

const en = {
  name: "Tables",
  fates: (through: number, out: number, all: number) =>
    through + out === 0
      ? `All ${all} teams can still go through`
      : through + out === all
        ? `${through} of ${all} teams went through`
        : `${through} of ${all} teams are through, ${out} out`,
  /** The teams certain to win their groups, and those that lead the other groups. */
  firsts: (winners: string, leaders: string) =>
    [winners && `Group winners: ${winners}.`, leaders && `In the lead: ${leaders}.`]
      .filter(Boolean)
      .join(" "),
  notBegun: "No match has been played yet.",
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
  } satisfies Readonly<Record<Figure, {readonly short: string; readonly long: string}>>,
  places: ["1st", "2nd", "3rd", "4th"] satisfies readonly [string, string, string, string],
  placesShort: "Place",
  advance: "Chance of going through, in %",
  advanceShort: "Adv.",
  inPlay: "Points and places leave out the matches in play; the chances do not.",
  marks: "✓ certain to go through, ✕ out.",
  legend:
    "The bar shows the chances of finishing 1st, 2nd, 3rd and 4th, from dark to light; figures are percentages, the last of them the chance of going through.",
  through: "Through",
  first: "Group winners",
  firstMark: "✓ 1st",
  out: "Out",
  needs: "What each team needs",
  needsLead:
    "What each team needs follows from every result still possible; nothing in it is simulated.",
  isThrough: "Through, whatever happens.",
  isOut: "Out, whatever happens.",
  waits: "Depends on the third-placed teams of other groups.",
  meets: "Would meet",
  met: "Opponent",
  final: "final",
  notStarted: "not started",
  after: (matches: number) => `after ${matches} ${matches === 1 ? "match" : "matches"}`,
  thirds: "Third-placed teams",
  standing: "by the finished matches",
  best: (advance: number, of: number, complete: boolean) =>
    complete
      ? `The best ${advance} of ${of} went through.`
      : `The best ${advance} of ${of} go through; the line is below the last of them.`,
  criteria: {
    points: "points",
    headToHeadPoints: "points in the matches between them",
    headToHeadGoalDifference: "goal difference in the matches between them",
    headToHeadGoalsFor: "goals in the matches between them",
    goalDifference: "goal difference",
    goalsFor: "goals scored",
    conduct: "fewer cards",
    ranking: "FIFA ranking",
  } satisfies Readonly<Record<Criterion, string>>,
  level: (points: number, ways: readonly {teams: string; criterion: string}[]) =>
    `Level on ${points} ${points === 1 ? "point" : "points"}: ${ways.map(({teams, criterion}) => `${teams} by ${criterion}`).join("; ")}.`,
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    name: "Bảng đấu",
    fates: (through, out, all) =>
      through + out === 0
        ? `Cả ${all} đội vẫn còn cơ hội đi tiếp`
        : `${through} trong ${all} đội đã đi tiếp, ${out ? `${out} đội` : "chưa đội nào"} bị loại`,
    firsts: (winners, leaders) =>
      [winners && `Nhất bảng: ${winners}.`, leaders && `Đang dẫn đầu: ${leaders}.`]
        .filter(Boolean)
        .join(" "),
    notBegun: "Chưa đá trận nào.",
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
    placesShort: "Hạng",
    advance: "Cơ hội đi tiếp (%)",
    advanceShort: "Tiếp",
    inPlay: "Điểm và thứ hạng chưa tính các trận đang đá, các cơ hội thì có.",
    marks: "✓ chắc chắn đi tiếp, ✕ bị loại.",
    legend:
      "Thanh màu là cơ hội đứng nhất, nhì, ba, tư, từ đậm đến nhạt; các con số tính bằng %, số cuối là cơ hội đi tiếp.",
    through: "Đi tiếp",
    first: "Nhất bảng",
    firstMark: "✓ nhất",
    out: "Bị loại",
    needs: "Mỗi đội cần gì",
    needsLead: "Điều mỗi đội cần được tính từ mọi kết quả còn có thể xảy ra, không phải mô phỏng.",
    isThrough: "Đã chắc suất đi tiếp.",
    isOut: "Đã bị loại.",
    waits: "Phụ thuộc vào các đội hạng ba ở bảng khác.",
    meets: "Sẽ gặp",
    met: "Đối thủ",
    final: "đã kết thúc",
    notStarted: "chưa đá",
    after: (matches) => `sau ${matches} trận`,
    thirds: "Các đội hạng ba",
    standing: "tạm thời",
    best: (advance, of, complete) =>
      `${advance} trong ${of} đội đi tiếp${complete ? "" : "; vạch kẻ nằm dưới đội cuối cùng đi tiếp"}.`,
    criteria: {
      points: "điểm",
      headToHeadPoints: "kết quả đối đầu",
      headToHeadGoalDifference: "hiệu số đối đầu",
      headToHeadGoalsFor: "bàn thắng đối đầu",
      goalDifference: "hiệu số",
      goalsFor: "số bàn thắng",
      conduct: "chỉ số fair-play",
      ranking: "bảng xếp hạng FIFA",
    },
    level: (points, ways) => {
      const by = Object.values(WORDS.vi.criteria)
        .filter((one) => ways.some(({criterion}) => criterion === one))
        .join(", ");
      return ways.length === 1
        ? `Cùng ${points} điểm: ${ways[0]!.teams} xếp theo ${by}.`
        : `Các đội cùng ${points} điểm xếp theo ${by}.`;
    },
  },
};
