import type {InLanguages} from "../layout/frame.ts";

interface ShareWords {
  readonly group: (group: string) => string;
  readonly simulated: (day: string) => string;
  readonly chances: (title: string, final: string) => string;
  readonly odds: string;
  /** Texts of the default pictures: for the site, its news and its market. */
  readonly paper: readonly [title: string, foot: string];
  readonly news: readonly [title: string, foot: string];
  readonly market: readonly [title: string, foot: string];
}

export const WORDS: InLanguages<ShareWords> = {
  en: {
    group: (group) => `Group ${group}`,
    simulated: (day) => `as simulated on ${day}`,
    chances: (title, final) => `Title ${title} · Final ${final}`,
    odds: "Title odds",
    paper: ["The World Cup, match by match", "Results, forecasts and what they are worth"],
    news: ["News", "The World Cup and the Vietnamese market"],
    market: ["The Vietnamese market", "Shares, indices and the morning briefing"],
  },
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
