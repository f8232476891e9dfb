import type {InLanguages} from "../../layout/frame.ts";

interface ArchiveWords {
  readonly title: (name: string, champion: string) => string;
  readonly lead: (
    winner: string,
    loser: string,
    score: string,
    city: string,
    day: string,
  ) => string;
  readonly totals: (matches: number, goals: number) => string;
  readonly others: string;
  readonly now: (year: number) => string;
  readonly knockOut: string;
  readonly groups: string;
  readonly group: string;
  readonly complete: string;
  readonly scorers: string;
  readonly forecast: string;
  readonly report: (matches: number, rps: string) => string;
  readonly skill: (share: string, isLess: boolean) => string;
  readonly knew: string;
  readonly colophon: string;
}

export const WORDS: InLanguages<ArchiveWords> = {
  en: {
    title: (name, champion) => `${name}: ${champion} champions`,
    lead: (winner, loser, score, city, day) =>
      `${winner} beat ${loser} in the final in ${city} on ${day}: ${score}.`,
    totals: (matches, goals) => `${goals} goals in ${matches} matches.`,
    others: "Other tournaments",
    now: (year) => `${year}, this site's tournament`,
    knockOut: "The knock-out",
    groups: "The groups",
    group: "Group",
    complete: "final",
    scorers: "Most goals",
    forecast: "What the model would have said",
    report: (matches, rps) =>
      `Over ${matches} matches its mean error was ${rps}; 0 is perfect (ranked probability score).`,
    skill: (share, isLess) =>
      `That is ${share} ${isLess ? "less" : "more"} wrong than a third each for win, draw and defeat.`,
    knew: "Reckoned afterwards by the model of today, which for each match was shown nothing from after the day before it.",
    colophon: "A tournament that is over: the page changes only where a record is corrected.",
  },
  vi: {
    title: (name, champion) => `${name}: ${champion} vô địch`,
    lead: (winner, loser, score, city, day) =>
      `${winner} thắng ${loser} trong trận chung kết ở ${city}, ${day}: ${score}.`,
    totals: (matches, goals) => `${goals} bàn thắng sau ${matches} trận.`,
    others: "Các kỳ khác",
    now: (year) => `${year}, kỳ đang theo dõi`,
    knockOut: "Vòng loại trực tiếp",
    groups: "Vòng bảng",
    group: "Bảng",
    complete: "chung cuộc",
    scorers: "Ghi nhiều bàn nhất",
    forecast: "Nếu mô hình dự báo khi ấy",
    report: (matches, rps) =>
      `Qua ${matches} trận, sai số trung bình là ${rps}; 0 là hoàn hảo (điểm xác suất theo hạng).`,
    skill: (share, isLess) =>
      `Như vậy là sai ${isLess ? "ít" : "nhiều"} hơn ${share} so với chia đều thắng, hòa, thua.`,
    knew: "Tính lại bằng mô hình hiện nay; với mỗi trận chỉ dùng dữ liệu đến hết ngày trước trận.",
    colophon: "Giải đã kết thúc: trang này chỉ thay đổi khi có dữ liệu được đính chính.",
  },
};
