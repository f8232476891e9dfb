import {inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {PlayerView} from "./players-view.ts";

const sumOf = (cups: PlayerView["worldCups"]): number =>
  cups.reduce((sum, {goals}) => sum + goals, 0);

const en = {
  players: "Players",
  leads: (names: string, goals: number, several: boolean) =>
    `${names} ${several ? "are joint top scorers" : "is top scorer"} with ${goals} ${goals === 1 ? "goal" : "goals"}${several ? " each" : ""}`,
  none: "Nobody has scored yet.",
  scorers: "Scorers",
  scorersOf: (known: number, matches: number) =>
    `Goals of ${known === matches ? "" : `${known} of `}${matches} matches. Shoot-out kicks are not goals. No source we read has assists.`,
  find: "Find a player",
  findColumns: [
    "Name",
    "Team",
    "Position",
    "Goals",
    "Matches",
    "Minutes",
    "Yellow",
    "Sent off",
    "Rating",
  ] as readonly string[],
  all: "All",
  found: "players",
  squads: "The squads, team by team",
  player: "Player",
  team: "Team",
  goals: "Goals",
  penalties: "Penalties",
  matches: "Matches scored in",
  goalsOf: (goals: number) => (goals === 1 ? "One goal" : `${goals} goals`),
  sheetsOf: (sheets: number) => (sheets === 1 ? "One clean sheet" : `${sheets} clean sheets`),
  keepers: "Clean sheets",
  keepersOf:
    "Goalkeepers who played a match from the start to the end, in matches whose line-ups are known. A shoot-out does not count.",
  wholeMatches: "Whole matches",
  conceded: "Conceded",
  added: "Goals that mattered",
  addedOf:
    "What a player’s goals added to his team’s chances by the model, in wins: the chance right after a goal less that right before. In a knock-out it is the chance of going through, in a group that of winning, with a draw as half a win. An own goal is credited to nobody. Matches count when they are over.",
  wins: "Wins added",
  bestGoal: "Best goal",
  best: (minute: string, added: string) => `${minute}, ${added}`,
  cards: "Cards",
  cardsOf: (known: number, matches: number) =>
    known < matches
      ? `Cards of ${known} of ${matches} matches; no source we read has those of the others.`
      : `Cards of ${matches} matches.`,
  noCards: "No card has been shown yet.",
  yellow: "Yellow",
  sentOff: "Sent off",
  twoYellow: "Two yellow cards",
  oneYellow: (players: number) =>
    players === 1
      ? "One player was shown one yellow card."
      : `${players} players were shown one yellow card each. “Find a player” has everybody’s cards.`,
  suspended: "Miss the next match",
  misses: "the match",
  positions: {GK: "goalkeeper", DF: "defender", MF: "midfielder", FW: "forward"} satisfies Readonly<
    Record<PlayerView["position"], string>
  >,
  intro: (shirt: number, position: string, team: string) =>
    `Number ${shirt} of ${inText(team)}, ${position}.`,
  aged: (age: number) => `aged ${age} when the tournament began`,
  tally: (goals: number, penalties: number) =>
    `${goals} ${goals === 1 ? "goal" : "goals"}${
      penalties === 0
        ? ""
        : penalties < goals
          ? `, ${penalties} of them from the spot`
          : `, ${goals === 1 ? "" : "all "}from the spot`
    }.`,
  isSuspended: "Suspended for the next match.",
  figures: ["Goals", "Matches", "Minutes", "Yellow cards", "Sent off", "Mean rating"],
  unknown: "unknown",
  noneIn: (known: number) => `0 in ${known} known`,
  atLeast: (figure: string) => `at least ${figure}`,
  /** Includes matches without line-ups in which he scored or was booked. */
  ofKnown: (played: number, known: number, more: number) =>
    `${played} of ${known} known${more > 0 ? `, ${more} more by goals or cards` : ""}`,
  byMatch: "Match by match",
  milestones: (cup: string) => `${cup} history made`,
  worldCups: (cups: PlayerView["worldCups"], cup: string) =>
    `Goals at ${cup}s: ${sumOf(cups)} (${cups.map(({year, goals}) => `${goals} in ${year}`).join(", ")}).`,
  columns: ["Date", "Against", "Result", "Minutes", "Goals", "Cards", "Rating"],
  cameOn: "came on",
  off: "red",
  own: (goals: number) => (goals === 1 ? "one own goal" : `${goals} own goals`),
  inPlay: "in play",
  noMatch: "He has not played a match.",
  noMatches: "No source records a match of his.",
  coverage: (lineups: number, cards: number, matches: number) =>
    `Line-ups are known for ${lineups}, cards for ${cards} of the team’s ${matches} matches. No source we read has assists. Ratings are computed from recorded events.`,
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    players: "Cầu thủ",
    leads: (names, goals, several) =>
      `${names} ${several ? "cùng " : ""}dẫn đầu danh sách ghi bàn với ${goals} bàn`,
    none: "Chưa ai ghi bàn.",
    scorers: "Ghi bàn",
    scorersOf: (known, matches) =>
      `${known === matches ? `Đã có đủ bàn thắng của ${matches}` : `Mới có bàn thắng của ${known}/${matches}`} trận. Loạt luân lưu không tính là bàn thắng. Chưa có dữ liệu kiến tạo.`,
    find: "Tìm cầu thủ",
    findColumns: ["Tên", "Đội", "Vị trí", "Bàn", "Số trận", "Phút", "Thẻ vàng", "Thẻ đỏ", "Điểm"],
    all: "Tất cả",
    found: "cầu thủ",
    squads: "Danh sách cầu thủ từng đội",
    player: "Cầu thủ",
    team: "Đội",
    goals: "Bàn",
    penalties: "Phạt đền",
    matches: "Số trận ghi bàn",
    goalsOf: (goals) => `${goals} bàn`,
    sheetsOf: (sheets) => `${sheets} trận`,
    keepers: "Giữ sạch lưới",
    keepersOf: "Thủ môn bắt trọn trận, trong các trận đã biết đội hình. Không tính loạt luân lưu.",
    wholeMatches: "Số trận bắt trọn",
    conceded: "Bàn thua",
    added: "Những bàn thắng đáng giá",
    addedOf:
      "Cơ hội mà các bàn thắng của một cầu thủ mang thêm cho đội theo mô hình, quy ra số trận thắng: cơ hội ngay sau bàn thắng trừ cơ hội ngay trước đó. Ở vòng loại trực tiếp là cơ hội đi tiếp, ở vòng bảng là cơ hội thắng, hòa tính nửa trận thắng. Bàn phản lưới không tính cho ai. Chỉ tính các trận đã kết thúc.",
    wins: "Trận thắng thêm",
    bestGoal: "Bàn đáng giá nhất",
    best: (minute, added) => `${minute}, ${added}`,
    cards: "Thẻ phạt",
    cardsOf: (known, matches) =>
      known < matches
        ? `Thẻ phạt của ${known} trong ${matches} trận; các trận khác chưa có dữ liệu.`
        : `Thẻ phạt của cả ${matches} trận.`,
    noCards: "Chưa có thẻ phạt nào.",
    yellow: "Thẻ vàng",
    sentOff: "Thẻ đỏ",
    twoYellow: "Hai thẻ vàng",
    oneYellow: (players) =>
      `${players} cầu thủ nhận một thẻ vàng. Mục “Tìm cầu thủ” có số thẻ của từng người.`,
    suspended: "Nghỉ trận tới",
    misses: "trận đấu",
    positions: {GK: "thủ môn", DF: "hậu vệ", MF: "tiền vệ", FW: "tiền đạo"},
    intro: (shirt, position, team) => `Áo số ${shirt} của ${team}, ${position}.`,
    aged: (age) => `${age} tuổi khi giải khởi tranh`,
    tally: (goals, penalties) =>
      `${goals} bàn${penalties === 0 ? "" : `, ${penalties < goals ? `trong đó ${penalties} ` : goals === 1 ? "" : "đều "}từ chấm phạt đền`}.`,
    isSuspended: "Bị treo giò trận tới.",
    figures: ["Bàn", "Số trận", "Số phút", "Thẻ vàng", "Thẻ đỏ", "Điểm trung bình"],
    unknown: "chưa rõ",
    noneIn: (known) => `0 trong ${known} trận đã biết`,
    atLeast: (figure) => `ít nhất ${figure}`,
    ofKnown: (played, known, more) =>
      `${played} trong ${known} trận có đội hình${more > 0 ? `, có bàn hoặc thẻ ở ${more} trận khác` : ""}`,
    byMatch: "Từng trận",
    milestones: (cup) => `Những cột mốc ${cup}`,
    worldCups: (cups, cup) =>
      `Số bàn ở các kỳ ${cup}: ${sumOf(cups)} (${cups.map(({year, goals}) => `${cups.length > 1 ? `${goals} bàn ` : ""}năm ${year}`).join(", ")}).`,
    columns: ["Ngày", "Đối thủ", "Tỷ số", "Phút", "Bàn", "Thẻ", "Điểm"],
    cameOn: "vào thay",
    off: "đỏ",
    own: (goals) => `${goals} bàn phản lưới nhà`,
    inPlay: "đang đá",
    noMatch: "Không ra sân trận nào.",
    noMatches: "Chưa có dữ liệu trận đấu của cầu thủ này.",
    coverage: (lineups, cards, matches) =>
      `Đã biết đội hình ${lineups} trận và thẻ phạt ${cards} trận trong ${matches} trận của đội. Chưa có dữ liệu kiến tạo. Điểm chấm dựa trên các sự kiện đã ghi nhận.`,
  },
};
