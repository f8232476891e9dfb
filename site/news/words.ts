import type {InLanguages} from "../layout/frame.ts";
import type {NewsPart} from "./news-page-view.ts";

interface NewsWords {
  readonly news: string;
  readonly newsOf: (day: string) => string;
  readonly newsPage: (page: number) => string;
  readonly lead: string;
  readonly leadOf: (day: string) => string;
  readonly hot: string;
  readonly lists: Readonly<Record<NewsPart["list"], string>>;
  readonly none: string;
  readonly more: (articles: number) => string;
  readonly elsewhere: (articles: number) => string;
  readonly translated: string;
  readonly undated: string;
  readonly told: (articles: number, publishers: number) => string;
  readonly byDay: string;
  readonly previous: string;
  readonly next: string;
  readonly newer: string;
  readonly older: string;
  readonly colophon: string;
  readonly written: (source: string) => string;
  readonly behind: string;
  readonly sameDay: string;
  readonly versus: string;
}

const articles = (count: number) => (count === 1 ? "1 article" : `${count} articles`);

export const WORDS: InLanguages<NewsWords> = {
  en: {
    news: "News",
    newsOf: (day) => `News of ${day}`,
    newsPage: (page) => `News, page ${page}`,
    lead: "The World Cup and the Vietnamese market, newest first: our own reports, and what others write, with a link to them.",
    leadOf: (day) => `Everything we carry of ${day}, newest first.`,
    hot: "Stories of the hour",
    lists: {tournament: "World Cup", market: "Vietnamese market"},
    none: "Nothing yet.",
    more: (count) => `${articles(count)} more of this day.`,
    elsewhere: (count) => `${articles(count)} in Vietnamese only`,
    translated: "translated title",
    undated: "no date given",
    told: (count, publishers) =>
      `${articles(count)} by ${publishers === 1 ? "1 publisher" : `${publishers} publishers`}`,
    byDay: "By day",
    previous: "Day before",
    next: "Day after",
    newer: "Newer",
    older: "Older",
    colophon:
      "Of others we carry the headline and a link. Our own reports are written from our own facts, without a language model.",
    written: (source) =>
      `Written by ${source} from its own facts, without a language model; every number in it is in its data.`,
    behind: "Read on",
    sameDay: "More news of the day",
    versus: "v",
  },
  vi: {
    news: "Tin tức",
    newsOf: (day) => `Tin ngày ${day}`,
    newsPage: (page) => `Tin tức, trang ${page}`,
    lead: "World Cup và chứng khoán Việt Nam, tin mới nhất ở trên: bài của tòa soạn, và tin của các báo kèm đường dẫn tới bài gốc.",
    leadOf: (day) => `Toàn bộ tin ngày ${day}, mới nhất ở trên.`,
    hot: "Tin nóng",
    lists: {tournament: "World Cup", market: "Chứng khoán Việt Nam"},
    none: "Chưa có tin nào.",
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
