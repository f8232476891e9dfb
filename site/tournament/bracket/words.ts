import {atStart, inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";

const en = {
  whatIf: "What if? Set other results yourself",
  name: "Bracket",
  won: (winner: string, loser: string) => `${atStart(winner)} beat ${inText(loser)} in the final`,
  meet: (one: string, two: string) => `${atStart(one)} and ${inText(two)} meet in the final`,
  likeliest: (one: string, two: string) =>
    `${atStart(one)} and ${inText(two)} are favourites to reach the final`,
  chances: (chances: string) => `Their chances: ${chances}.`,
  halves: (chances: string) => `Their chances from their halves of the bracket: ${chances}.`,
  leadPlayed: "Every knock-out match up to the final.",
  none: "There is no knock-out stage.",
  how: "Choose a team to see its path.",
  through: "Percentages next to two known teams are their chances of winning the tie.",
  open: "No place is certain yet.",
  likely: (at: string) => `An open place has its three likeliest teams, simulated on ${at}.`,
  isShown: "In colour:",
  teamPage: (team: string) => `The page of ${inText(team)}`,
  whole: "The whole bracket",
  rounds: "Rounds",
  afterExtraTime: "a.e.t.",
  match: (number: number, home: string, away: string) => `Match ${number}, ${home} v ${away}`,
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    whatIf: "Nếu đội khác đi tiếp? Thử đặt tỷ số",
    name: "Nhánh đấu",
    won: (winner, loser) => `${winner} thắng ${loser} ở chung kết`,
    meet: (one, two) => `${one} và ${two} gặp nhau ở chung kết`,
    likeliest: (one, two) => `${one} và ${two} nhiều cơ hội nhất ở hai nửa nhánh đấu`,
    chances: (chances) => `Cơ hội vô địch: ${chances}.`,
    halves: (chances) => `Cơ hội vào chung kết từ nửa nhánh của mình: ${chances}.`,
    leadPlayed: "Mọi trận đấu loại trực tiếp cho đến trận chung kết.",
    none: "Không có vòng đấu loại trực tiếp.",
    how: "Chọn một đội để xem đường đi của đội đó.",
    through: "Con số % cạnh hai đội đã biết là cơ hội thắng cặp đấu.",
    open: "Chưa có vị trí nào chắc chắn.",
    likely: (at) => `Vị trí còn trống ghi ba đội có nhiều cơ hội nhất, mô phỏng lúc ${at}.`,
    isShown: "Đang tô màu:",
    teamPage: (team) => `Trang đội ${team}`,
    whole: "Toàn bộ nhánh đấu",
    rounds: "Các vòng đấu",
    afterExtraTime: "h.p.",
    match: (number, home, away) => `Trận ${number}, ${home} – ${away}`,
  },
};
