import type {InLanguages} from "../layout/frame.ts";

/** Texts of the page at `/portfolio`. */
export const WORDS = {
  en: {
    name: "Watchlist",
    lead: (limit: number) =>
      `Watch up to ${limit} shares of HOSE, HNX and UPCoM in this browser, without an account.`,
    added: (shares: number, rejected: number) =>
      `${shares} ${shares === 1 ? "share was" : "shares were"} added${rejected > 0 ? `, ${rejected} ${rejected === 1 ? "line was" : "lines were"} left out` : ""}.`,
    watched: "The shares you watch",
    unprinted:
      "Your list is stored on our server, not in this static page. On a copy of the site without a server the form below does not work.",
    empty: "No shares yet.",
    share: "Share",
    company: "Company",
    price: "Price (VND)",
    session: "Session",
    download: "Download the list (CSV)",
    add: "Add shares",
    symbols: "Symbols, separated by commas, spaces or line breaks",
    file: "Or a CSV file with a column “symbol”",
    submit: "Add to the watchlist",
    faults: {
      nothing: "No symbol found: type one, such as FPT, or choose a file.",
      tooMany: "Too much at once: at most 500 lines and 500 symbols.",
      unreadable: "The file cannot be read: choose a CSV or text file in UTF-8.",
    },
  },
  vi: {
    name: "Danh mục theo dõi",
    lead: (limit: number) =>
      `Theo dõi tối đa ${limit} mã cổ phiếu của HOSE, HNX và UPCoM, không cần tài khoản.`,
    added: (shares: number, rejected: number) =>
      `Đã thêm ${shares} mã${rejected > 0 ? `, bỏ qua ${rejected} dòng` : ""}.`,
    watched: "Các mã đang theo dõi",
    unprinted:
      "Danh mục lưu trên máy chủ và gắn với trình duyệt này, không có trong trang in sẵn. Biểu mẫu dưới đây cần máy chủ: bản in sẵn không gửi được.",
    empty: "Chưa có mã nào.",
    share: "Mã",
    company: "Công ty",
    price: "Giá (đồng)",
    session: "Phiên",
    download: "Tải danh mục (CSV)",
    add: "Thêm mã",
    symbols: "Mã cổ phiếu, cách nhau bằng dấu phẩy hoặc xuống dòng",
    file: "Hoặc tệp CSV có cột “symbol” hay “mã”",
    submit: "Thêm vào danh mục",
    faults: {
      nothing: "Chưa có mã nào: hãy gõ một mã, chẳng hạn FPT, hoặc chọn tệp.",
      tooMany: "Quá nhiều cùng lúc: tối đa 500 dòng và 500 mã.",
      unreadable: "Không đọc được tệp: hãy chọn tệp CSV hoặc văn bản, mã hóa UTF-8.",
    },
  },
} satisfies InLanguages<object>;
