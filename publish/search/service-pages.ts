import type {Text} from "../../pipeline/tournament/types.ts";
import {type Fact, factDocument, type SearchDocument, titled} from "./types.ts";

/** Pages independent of matches and market. */
const pagesFor = (cup: Text): Readonly<Record<string, Fact>> => ({
  news: {
    title: [`${cup.en} news`, `Tin ${cup.vi}`],
    text: [
      `News of the ${cup.en}, newest first, with the stories of the hour.`,
      `Tin tức ${cup.vi}, mới nhất trước, cùng những câu chuyện nổi bật.`,
    ],
    names: `news, football news, headlines, tin, tin tức, tin tức ${cup.vi}, tin bóng đá, tin thể thao`,
    url: "/news",
    dataUrl: "/api/news",
  },
  "market-news": {
    title: ["Market news", "Tin thị trường"],
    text: [
      "News of the Vietnamese market, day by day.",
      "Tin tức thị trường Việt Nam theo từng ngày.",
    ],
    names:
      "stock market news, stock news, finance news, business news, tin chứng khoán, tin tức chứng khoán, tin tức thị trường, tin tài chính, tin kinh tế",
    url: "/news",
    dataUrl: "/api/news/today",
  },
  watchlist: {
    title: ["Watchlist", "Danh mục theo dõi"],
    text: [
      "The shares you watch, also imported from a broker's CSV file: up to 18 symbols, kept for your browser.",
      "Các cổ phiếu bạn theo dõi, nhập được từ tệp CSV của công ty chứng khoán: tối đa 18 mã, lưu theo trình duyệt.",
    ],
    names: "my stocks, portfolio, danh sách theo dõi, danh mục đầu tư, danh mục của tôi",
    url: "/portfolio",
    dataUrl: "/api/watchlist",
  },
  quizzes: {
    title: ["Quizzes", "Trắc nghiệm"],
    text: [
      "The quizzes of the learning hub: probabilities, football, the Vietnamese market.",
      "Các bài trắc nghiệm: xác suất, bóng đá, thị trường Việt Nam.",
    ],
    names: "quiz, câu đố, câu hỏi trắc nghiệm, bài trắc nghiệm, đố vui",
    url: "/quizzes",
    dataUrl: "/api/quizzes",
  },
  workshops: {
    title: ["Workshops", "Hội thảo"],
    text: [
      "The workshops of the learning hub, with the seats that are left.",
      "Các buổi hội thảo cùng số chỗ còn lại.",
    ],
    names: "workshop, courses, training, workshop events, buổi hội thảo, khóa học, lớp học",
    url: "/workshops",
    dataUrl: "/api/workshop-events",
  },
  openapi: {
    title: ["API description", "Tài liệu API"],
    text: [
      "Every address, parameter and body of this site, as an OpenAPI 3.1 document.",
      "Mọi địa chỉ, tham số và nội dung trả về của trang, dưới dạng tài liệu OpenAPI 3.1.",
    ],
    names:
      "API, openapi, swagger, API documentation, API docs, API reference, documentation, endpoints, tài liệu, tài liệu lập trình",
    url: "/docs/api",
    dataUrl: "/.well-known/openapi.json",
  },
  integration: {
    title: ["Integration API for partners", "API tích hợp cho đối tác"],
    text: [
      "Match events for partners, with an API key: a feed by cursor, a stream as they happen, or webhooks. The addresses and the key's header are described in the API description.",
      "Sự kiện trận đấu cho đối tác, kèm khóa API: nguồn cấp theo con trỏ, luồng trực tiếp hoặc webhook. Địa chỉ và cách gửi khóa có trong tài liệu API.",
    ],
    names:
      "integration API, partner API, API key, API keys, webhook, webhooks, event stream, live stream, server-sent events, event feed, delta feed, polling, khóa API, tích hợp, đối tác, luồng sự kiện",
    url: "/docs/api",
    dataUrl: "/.well-known/openapi.json",
  },
  feeds: {
    title: ["RSS feeds", "Nguồn RSS"],
    text: [
      "The news as RSS 2.0; as JSON Feed at /feeds/news.json.",
      "Tin tức dưới dạng RSS 2.0; dạng JSON Feed tại /feeds/news.json.",
    ],
    names: "RSS, RSS feed, news feed, JSON Feed, subscribe, đăng ký tin, nguồn cấp tin",
    url: "/docs/api",
    dataUrl: "/rss/news",
  },
  sources: {
    title: ["Sources", "Nguồn tin"],
    text: [
      "Every source of news and matches: on or off and why, last success, last error, next attempt.",
      "Mọi nguồn tin và nguồn trận đấu: bật hay tắt và vì sao, lần thành công và lỗi gần nhất, lần hỏi tiếp theo.",
    ],
    names: "news sources, data sources, source health, nguồn dữ liệu, các nguồn tin",
    url: "/status",
    dataUrl: "/api/admin/sources",
  },
  health: {
    title: ["Service status", "Tình trạng dịch vụ"],
    text: [
      "How far the facts, forecasts and odds reach, and whether each service is alive.",
      "Dữ liệu, dự báo và xác suất cập nhật đến đâu, và từng dịch vụ có hoạt động không.",
    ],
    names:
      "status, system status, health, uptime, trạng thái, trạng thái hệ thống, tình trạng hệ thống",
    url: "/status",
    dataUrl: "/api/health",
  },
});

/**
 * The pages of the service: news, hub, partners.
 *
 * @param cup the competition's name
 */
export const servicePages = (cup: Text): SearchDocument[] =>
  Object.entries(pagesFor(cup)).map(([id, page]) =>
    factDocument("page", id, {...page, names: titled(page)}),
  );
