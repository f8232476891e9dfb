import {atStart, inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";

const en = {
  title: (name: string, champion: string) => `${name}: ${champion} champions`,
  lead: (winner: string, loser: string, score: string, city: string, day: string) =>
    `${atStart(winner)} beat ${inText(loser)} in the final in ${city} on ${day}: ${score}.`,
  wonOnPenalties: (winner: string, score: string) =>
    `${atStart(winner)} won ${score} on penalties.`,
  totals: (matches: number, goals: number) => `${goals} goals in ${matches} matches.`,
  others: "Other tournaments",
  now: (year: number) => `${year}, this site's tournament`,
  knockOut: "The knock-out",
  groups: "The groups",
  group: "Group",
  complete: "final",
  results: (matches: number) => `The ${matches} results`,
  scorers: "Most goals",
  level: (others: number, goals: number) =>
    `and ${others} more on ${goals} ${goals === 1 ? "goal" : "goals"}`,
  forecast: "What the model would have forecast",
  report: (matches: number, rps: string) =>
    `Over ${matches} matches its mean error was ${rps}; 0 is perfect (ranked probability score).`,
  skill: (share: string, isLess: boolean) =>
    `That is ${share} ${isLess ? "less" : "more"} wrong than a third each for win, draw and defeat.`,
  knew: "Computed afterwards by today’s model, using for each match only data up to the previous day.",
  colophon: "A past tournament: the page changes only if a record is corrected.",
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    title: (name, champion) => `${name}: ${champion} vô địch`,
    lead: (winner, loser, score, city, day) =>
      `${winner} thắng ${loser} (${score}) trong trận chung kết ở ${city}, ${day}.`,
    wonOnPenalties: (winner, score) => `${winner} thắng luân lưu ${score}.`,
    totals: (matches, goals) => `${goals} bàn thắng sau ${matches} trận.`,
    others: "Các kỳ khác",
    now: (year) => `${year}, kỳ đang theo dõi`,
    knockOut: "Vòng loại trực tiếp",
    groups: "Vòng bảng",
    group: "Bảng",
    complete: "chung cuộc",
    results: (matches) => `Kết quả ${matches} trận`,
    scorers: "Ghi nhiều bàn nhất",
    level: (others, goals) => `và ${others} cầu thủ nữa có ${goals} bàn`,
    forecast: "Nếu mô hình dự báo khi ấy",
    report: (matches, rps) =>
      `Qua ${matches} trận, sai số trung bình là ${rps}; 0 là hoàn hảo (điểm RPS).`,
    skill: (share, isLess) =>
      `Sai số này ${isLess ? "thấp" : "cao"} hơn ${share} so với cách chia đều ba kết quả.`,
    knew: "Tính lại bằng mô hình hiện nay; với mỗi trận chỉ dùng dữ liệu đến hết ngày trước trận.",
    colophon: "Giải đã kết thúc: trang này chỉ thay đổi khi có dữ liệu được đính chính.",
  },
};
