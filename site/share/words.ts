import type {InLanguages} from "../layout/frame.ts";

const en = {
  group: (group: string) => `Group ${group}`,
  simulated: (day: string) => `as simulated on ${day}`,
  chances: (title: string, final: string) => `Title ${title} · Final ${final}`,
  odds: "Title odds",
  /** Texts of the default pictures: for the site, its news and its market. */
  paper: [
    "The World Cup, match by match",
    "Results, forecasts and their accuracy",
  ] satisfies readonly [title: string, foot: string],
  news: ["News", "The World Cup and the Vietnamese market"] satisfies readonly [
    title: string,
    foot: string,
  ],
  market: ["The Vietnamese market", "Shares, indices and the morning briefing"] satisfies readonly [
    title: string,
    foot: string,
  ],
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    group: (group) => `Bảng ${group}`,
    simulated: (day) => `theo mô phỏng ngày ${day}`,
    chances: (title, final) => `Vô địch ${title} · Chung kết ${final}`,
    odds: "Cơ hội vô địch",
    paper: ["World Cup, từng trận một", "Kết quả, dự báo và độ tin cậy của dự báo"],
    news: ["Tin tức", "World Cup và thị trường chứng khoán Việt Nam"],
    market: ["Chứng khoán Việt Nam", "Cổ phiếu, chỉ số và bản tin trước giờ mở cửa"],
  },
};
