import type {InLanguages} from "../../layout/frame.ts";

interface BracketWords {
  readonly whatIf: string;
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly how: string;
  readonly open: string;
  readonly likely: (at: string) => string;
  readonly isShown: string;
  readonly teamPage: (team: string) => string;
  readonly whole: string;
  readonly rounds: string;
  readonly match: (number: number, home: string, away: string) => string;
}

export const WORDS: InLanguages<BracketWords> = {
  en: {
    whatIf: "What if others go through? Set results yourself",
    name: "Bracket",
    title: "The way to the final",
    lead: "Every knock-out match; in a place that is open, the three teams likeliest to stand there.",
    none: "There is no knock-out stage.",
    how: "Choose a team to see its way. Per cents beside two teams are their chances of going through.",
    open: "No place is certain yet.",
    likely: (at) => `Chances of open places were simulated on ${at}.`,
    isShown: "and its way are in colour.",
    teamPage: (team) => `The page of ${team}`,
    whole: "The whole bracket",
    rounds: "Rounds",
    match: (number, home, away) => `Match ${number}, ${home} v ${away}`,
  },
  vi: {
    whatIf: "Nếu đội khác đi tiếp? Tự đặt kết quả",
    name: "Nhánh đấu",
    title: "Đường đến trận chung kết",
    lead: "Mọi trận đấu loại trực tiếp; ở mỗi vị trí còn trống là ba đội có nhiều cơ hội nhất.",
    none: "Không có vòng đấu loại trực tiếp.",
    how: "Chọn một đội để xem đường đi của đội đó. Con số % cạnh hai đội là cơ hội đi tiếp.",
    open: "Chưa có vị trí nào chắc chắn.",
    likely: (at) => `Cơ hội ở các vị trí còn trống được mô phỏng lúc ${at}.`,
    isShown: "cùng đường đi của đội được tô màu.",
    teamPage: (team) => `Trang đội ${team}`,
    whole: "Toàn bộ nhánh đấu",
    rounds: "Các vòng đấu",
    match: (number, home, away) => `Trận ${number}, ${home} – ${away}`,
  },
};
