import type {InLanguages} from "../layout/frame.ts";

type Texts = readonly [title: string, foot: string];

const en = {
  group: (group: string) => `Group ${group}`,
  simulated: (day: string) => `as simulated on ${day}`,
  chances: (title: string, final: string) => `Title ${title} · Final ${final}`,
  odds: "Title odds",
  scorers: "Most goals",
  /** Texts of the default pictures: for the site and its news. */
  paper: (cup: string): Texts => [
    `The ${cup}, match by match`,
    "Results, forecasts and their accuracy",
  ],
  news: (cup: string): Texts => ["News", `The ${cup} and the Vietnamese market`],
  market: "The Vietnamese market",
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    group: (group) => `Bảng ${group}`,
    simulated: (day) => `theo mô phỏng ngày ${day}`,
    chances: (title, final) => `Vô địch ${title} · Chung kết ${final}`,
    odds: "Cơ hội vô địch",
    scorers: "Ghi nhiều bàn nhất",
    paper: (cup) => [`${cup}, từng trận một`, "Kết quả, dự báo và độ tin cậy của dự báo"],
    news: (cup) => ["Tin tức", `${cup} và thị trường chứng khoán Việt Nam`],
    market: "Chứng khoán Việt Nam",
  },
};
