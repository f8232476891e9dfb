import type {InLanguages} from "../layout/frame.ts";
import type {Category} from "./news-page-view.ts";

const articles = (count: number) => (count === 1 ? "1 article" : `${count} articles`);

const en = {
  news: "News",
  newsOf: (day: string) => `News of ${day}`,
  newsPage: (page: number) => `News, page ${page}`,
  lead: (cup: string) =>
    `The ${cup} and the Vietnamese market, newest first: our own reports, and links to those of others.`,
  leadOf: (day: string) => `All our news of ${day}, a day in UTC, newest first.`,
  hot: "Top stories",
  market: "Vietnamese market",
  categories: {
    champion: "Champions",
    recap: "Report",
    preview: "Preview",
    table: "Tables",
    thirds: "Tables",
    pairings: "Bracket",
    odds: "Forecast",
    market: "Market",
  } satisfies Readonly<Record<Category, string>>,
  by: (source: string) => `By ${source}`,
  forecast: "The last forecast before kick-off, of the result after 90 minutes",
  none: "Nothing yet.",
  noneOn: "Nothing on this day.",
  more: (count: number) => `${articles(count)} more on this day.`,
  elsewhere: (count: number) => `${articles(count)} in Vietnamese only`,
  translated: "translated title",
  undated: "no date given",
  told: (count: number, publishers: number) => `${articles(count)} by ${publishers} publishers`,
  byDay: "By day",
  previous: "Previous day",
  next: "Next day",
  newer: "Newer",
  older: "Older",
  colophon:
    "For other publishers' articles we show the headline and a link. Our own reports are written from our facts, without a language model.",
  written: (source: string) =>
    `Written by ${source} from its own facts, without a language model; every number in it is in the data.`,
  behind: "Read on",
  sameDay: "More news of the day",
  versus: "v",
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    news: "Tin tức",
    newsOf: (day) => `Tin ngày ${day}`,
    newsPage: (page) => `Tin tức, trang ${page}`,
    lead: (cup) =>
      `${cup} và chứng khoán Việt Nam, tin mới nhất ở trên: bài của tòa soạn, và tin của các báo kèm đường dẫn tới bài gốc.`,
    leadOf: (day) => `Toàn bộ tin ngày ${day} theo giờ Việt Nam, mới nhất ở trên.`,
    hot: "Tin nóng",
    market: "Chứng khoán Việt Nam",
    categories: {
      champion: "Nhà vô địch",
      recap: "Tường thuật",
      preview: "Trước trận",
      table: "Bảng đấu",
      thirds: "Bảng đấu",
      pairings: "Nhánh đấu",
      odds: "Dự báo",
      market: "Thị trường",
    },
    by: (source) => `Bài của ${source}`,
    forecast: "Dự báo cuối cùng trước giờ bóng lăn, cho kết quả sau 90 phút",
    none: "Chưa có tin nào.",
    noneOn: "Không có tin nào trong ngày.",
    more: (count) => `Còn ${count} tin nữa trong ngày.`,
    elsewhere: (count) => `${count} tin chỉ có bản tiếng Anh`,
    translated: "tiêu đề dịch",
    undated: "nguồn không ghi ngày",
    told: (count, publishers) => `${count} bài của ${publishers} báo`,
    byDay: "Theo ngày",
    previous: "Ngày trước",
    next: "Ngày sau",
    newer: "Tin mới hơn",
    older: "Tin cũ hơn",
    colophon:
      "Với tin của báo khác, chúng tôi chỉ dẫn tiêu đề và đường dẫn. Bài của tòa soạn viết từ dữ liệu riêng, không dùng mô hình ngôn ngữ.",
    written: (source) =>
      `${source} viết từ dữ liệu của mình, không dùng mô hình ngôn ngữ; mọi con số đều có trong dữ liệu của bài.`,
    behind: "Đọc tiếp",
    sameDay: "Tin khác trong ngày",
    versus: "–",
  },
};
