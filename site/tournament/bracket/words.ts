import {inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";

const en = {
  whatIf: "What if? Set other results yourself",
  name: "Bracket",
  title: "The way to the final",
  lead: "Every knock-out match, with the three likeliest teams for every place that is still open.",
  /** Used once no place is open. */
  leadPlayed: "Every knock-out match up to the final.",
  none: "There is no knock-out stage.",
  how: "Choose a team to see its way.",
  howOpen: "Percentages next to two teams are their chances of winning the tie.",
  open: "No place is certain yet.",
  likely: (at: string) => `Chances of open places were simulated on ${at}.`,
  isShown: "In colour:",
  teamPage: (team: string) => `The page of ${inText(team)}`,
  whole: "The whole bracket",
  rounds: "Rounds",
  afterExtraTime: "a.e.t.",
  penalties: "pens",
  match: (number: number, home: string, away: string) => `Match ${number}, ${home} v ${away}`,
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    whatIf: "Nếu đội khác đi tiếp? Thử đặt tỷ số",
    name: "Nhánh đấu",
    title: "Đường đến trận chung kết",
    lead: "Mọi trận đấu loại trực tiếp; vị trí nào còn trống thì ghi ba đội có nhiều cơ hội nhất.",
    leadPlayed: "Mọi trận đấu loại trực tiếp cho đến trận chung kết.",
    none: "Không có vòng đấu loại trực tiếp.",
    how: "Chọn một đội để xem đường đi của đội đó.",
    howOpen: "Con số % cạnh hai đội là cơ hội thắng cặp đấu.",
    open: "Chưa có vị trí nào chắc chắn.",
    likely: (at) => `Cơ hội ở các vị trí còn trống: mô phỏng lúc ${at}.`,
    isShown: "Đang tô màu:",
    teamPage: (team) => `Trang đội ${team}`,
    whole: "Toàn bộ nhánh đấu",
    rounds: "Các vòng đấu",
    afterExtraTime: "hiệp phụ",
    penalties: "luân lưu",
    match: (number, home, away) => `Trận ${number}, ${home} – ${away}`,
  },
};
