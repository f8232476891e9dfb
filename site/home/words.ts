import type {InLanguages} from "../layout/frame.ts";

interface HomeWords {
  readonly changed: string;
  readonly nothingChanged: string;
  readonly since: string;
  readonly points: string;
  readonly forTitle: string;
  readonly wire: string;
  readonly allNews: string;
  readonly report: string;
  readonly howGood: string;
  readonly reported: (rps: string, matches: number) => string;
  readonly beside: (elo: string | null, uniform: string | null) => string;
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
    points: "points",
    forTitle: "for the title",
    wire: "From the wire",
    allNews: "All news",
    report: "Report card",
    howGood: "How good the forecasts were",
    reported: (rps, matches) =>
      `Ranked probability score ${rps} over ${matches} ${matches === 1 ? "match" : "matches"}; 0 is perfect.`,
    beside: (elo, uniform) =>
      [elo && `Elo ratings ${elo}`, uniform && `a third each ${uniform}`]
        .filter(Boolean)
        .join(", ")
        .replace(/$/, "."),
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
      `Forecast of ${asOf}, engine ${engine}, ${runs} simulated tournaments, seed ${seed}. Forecasts see strictly earlier days only and are never rewritten.`,
    noForecastYet: "No forecast yet.",
  },
  vi: {
    changed: "Điều gì thay đổi",
    nothingChanged: "Từ dự báo trước, không đội nào tăng hay giảm quá nửa điểm phần trăm.",
    since: "Từ",
    points: "điểm",
    forTitle: "cơ hội vô địch",
    wire: "Tin mới",
    allNews: "Tất cả tin",
    report: "Bảng điểm dự báo",
    howGood: "Dự báo đúng đến đâu",
    reported: (rps, matches) =>
      `Điểm xác suất theo hạng (RPS) ${rps} qua ${matches} trận; 0 là hoàn hảo.`,
    beside: (elo, uniform) =>
      [elo && `Xếp hạng Elo ${elo}`, uniform && `chia đều ba kết quả ${uniform}`]
        .filter(Boolean)
        .join(", ")
        .replace(/$/, "."),
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
      `Dự báo lúc ${asOf}, mô hình ${engine}, ${runs} giải đấu mô phỏng, hạt giống ${seed}. Dự báo chỉ dùng dữ liệu của những ngày trước đó và không bao giờ được viết lại.`,
    noForecastYet: "Chưa có dự báo nào.",
  },
};
