import type {InLanguages} from "../layout/frame.ts";

interface HomeWords {
  readonly changed: string;
  readonly nothingChanged: string;
  readonly since: string;
  readonly paperOfThen: string;
  readonly points: string;
  readonly forTitle: string;
  readonly wire: string;
  readonly allNews: string;
  readonly report: string;
  readonly howGood: string;
  /** The references that the forecasts beat, with the reduction of the error. */
  readonly reported: (matches: number, beside: string) => string;
  readonly lessWrong: (share: string) => string;
  readonly moreWrong: (share: string) => string;
  readonly thanElo: string;
  readonly thanUniform: string;
  readonly and: string;
  readonly error: (rps: string) => string;
  readonly inPlay: string;
  readonly next: string;
  readonly last: string;
  readonly noneYet: string;
  readonly heat: string;
  readonly heatLead: (shown: number, teams: number) => string;
  readonly allTeams: string;
  readonly noForecast: string;
  readonly market: string;
  readonly desk: string;
  readonly asOf: string;
  readonly basis: (parts: {asOf: string; engine: string; runs: string; seed: string}) => string;
  readonly noForecastYet: string;
}

export const WORDS: InLanguages<HomeWords> = {
  en: {
    changed: "What changed",
    nothingChanged: "No title chance has moved by half a point since the last forecast.",
    since: "Since",
    paperOfThen: "the paper of then",
    points: "points",
    forTitle: "for the title",
    wire: "From the wire",
    allNews: "All news",
    report: "Report card",
    howGood: "How good the forecasts were",
    reported: (matches, beside) =>
      `Over ${matches} ${matches === 1 ? "match" : "matches"} our forecasts were ${beside}.`,
    lessWrong: (share) => `${share} less wrong than`,
    moreWrong: (share) => `${share} more wrong than`,
    thanElo: "ratings that know past results alone (Elo)",
    thanUniform: "giving win, draw and defeat a third each",
    and: "and",
    error: (rps) => `Mean error ${rps}; 0 is perfect (ranked probability score).`,
    inPlay: "In play",
    next: "Next matches",
    last: "Last matches",
    noneYet: "No match has been played yet.",
    heat: "Who reaches what",
    heatLead: (shown, teams) =>
      `Chance in % of playing each round, ${shown} of ${teams} teams; darker is likelier, ✓ is certain;`,
    allTeams: "All teams",
    noForecast: "No forecast has been made yet.",
    market: "Vietnamese market",
    desk: "The desk",
    asOf: "as of",
    basis: ({asOf, engine, runs, seed}) =>
      `Forecast of ${asOf} from ${runs} simulated tournaments (model ${engine}, random seed ${seed}). A forecast knows the results of earlier days only and is never rewritten.`,
    noForecastYet: "No forecast yet.",
  },
  vi: {
    changed: "Điều gì thay đổi",
    nothingChanged: "Từ dự báo trước, không đội nào tăng hay giảm quá nửa điểm phần trăm.",
    since: "Từ",
    paperOfThen: "số báo hôm ấy",
    points: "điểm phần trăm",
    forTitle: "cơ hội vô địch",
    wire: "Tin mới",
    allNews: "Tất cả tin",
    report: "Bảng điểm dự báo",
    howGood: "Dự báo đúng đến đâu",
    reported: (matches, beside) => `Qua ${matches} trận, dự báo của chúng tôi ${beside}.`,
    lessWrong: (share) => `sai ít hơn ${share} so với`,
    moreWrong: (share) => `sai nhiều hơn ${share} so với`,
    thanElo: "xếp hạng chỉ dựa vào kết quả trước đó (Elo)",
    thanUniform: "cách chia đều cho thắng, hòa, thua",
    and: "và",
    error: (rps) => `Sai số trung bình ${rps}; 0 là hoàn hảo (điểm RPS).`,
    inPlay: "Đang đá",
    next: "Các trận sắp tới",
    last: "Các trận vừa qua",
    noneYet: "Chưa có trận nào diễn ra.",
    heat: "Đội nào đi đến đâu",
    heatLead: (shown, teams) =>
      `Cơ hội (%) vào từng vòng, ${shown} trong ${teams} đội; màu đậm là cơ hội cao, ✓ là chắc chắn;`,
    allTeams: "Tất cả các đội",
    noForecast: "Chưa có dự báo nào.",
    market: "Chứng khoán Việt Nam",
    desk: "Trang chứng khoán",
    asOf: "tính đến",
    basis: ({asOf, engine, runs, seed}) =>
      `Dự báo lúc ${asOf} từ ${runs} lần mô phỏng giải đấu (mô hình ${engine}, mã ngẫu nhiên ${seed}). Mỗi dự báo chỉ dựa vào kết quả của những ngày trước đó và không bao giờ bị sửa lại.`,
    noForecastYet: "Chưa có dự báo nào.",
  },
};
