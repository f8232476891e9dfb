import type {InLanguages} from "../layout/frame.ts";
import type {Group} from "./search-view.ts";

const en = {
  title: "Search",
  lead: "Matches, teams, players, news and listed companies.",
  label: "What are you looking for?",
  find: "Search",
  nothingAsked: "Try a name, a match (Spain Argentina), a share (HPG) or a question.",
  noServer:
    "This copy of the site is static and has no server for searches. All its pages can be reached from here:",
  notYet: "The search is being prepared. Try again in a few seconds.",
  tooLong: (longest: number) => `That is too long: use at most ${longest} characters.`,
  found: (results: number, q: string) =>
    `${results === 1 ? "1 result" : `${results} results`} for “${q}”`,
  none: (q: string) => `Nothing found for “${q}”`,
  tips: "Check the spelling, or try fewer words: a team, a player, a company.",
  elsewhere: (results: number) =>
    `${results === 1 ? "1 more result" : `${results} more results`} in Vietnamese`,
  groups: {
    team: "Teams",
    match: "Matches",
    player: "Players",
    table: "Tables",
    article: "News",
    company: "Companies",
    market: "Market",
    page: "Pages",
  } satisfies Readonly<Record<Group, string>>,
  colophon: "The search covers this edition and does not store questions.",
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    title: "Tìm kiếm",
    lead: "Trận đấu, đội bóng, cầu thủ, tin tức và cổ phiếu niêm yết.",
    label: "Bạn muốn tìm gì?",
    find: "Tìm",
    nothingAsked:
      "Thử một cái tên, một trận (Tây Ban Nha Argentina), một mã (HPG) hay một câu hỏi.",
    noServer:
      "Trang tĩnh này không tìm kiếm được: cần có máy chủ. Bạn vẫn có thể vào mọi trang từ đây:",
    notYet: "Chức năng tìm kiếm đang được chuẩn bị. Hãy thử lại sau vài giây.",
    tooLong: (longest) => `Từ khóa quá dài: tối đa ${longest} ký tự.`,
    found: (results, q) => `${results} kết quả cho “${q}”`,
    none: (q) => `Không tìm thấy gì cho “${q}”`,
    tips: "Hãy xem lại chính tả hoặc thử ít từ hơn: tên đội, cầu thủ, công ty.",
    elsewhere: (results) => `${results} kết quả nữa bằng tiếng Anh`,
    groups: {
      team: "Đội bóng",
      match: "Trận đấu",
      player: "Cầu thủ",
      table: "Bảng đấu",
      article: "Tin tức",
      company: "Công ty",
      market: "Thị trường",
      page: "Trang",
    },
    colophon: "Chỉ tìm trong nội dung của số báo này; từ khóa không được lưu lại.",
  },
};
