import type {InLanguages} from "../layout/frame.ts";

/** Texts of the pages at `/intel`. */
export const WORDS = {
  en: {
    name: "Reports",
    title: "Market reports",
    titleOf: (day: string) => `Market report of ${day}`,
    none: "No market report yet.",
    lead: (day: string, articles: number, told: number, days: number) =>
      `Indices, movers and breadth of ${day}${articles === 0 ? "" : `; ${articles} ${articles === 1 ? "story" : "stories"}, ${told === 0 ? "none" : told} of them from several publishers`}. There ${days === 1 ? "is a report on one session" : `are reports on ${days} sessions`}.`,
    through: "Figures and news as of",
    indices: "Indices",
    movers: "Movers",
    moversOf: (shares: number, counts: "matched" | "total", billions: number) =>
      `Among the ${shares} shares with known prices and a turnover of at least ${billions} billion VND${counts === "matched" ? " in matched orders" : ", including put-through trades"}.`,
    up: "Biggest gains",
    down: "Biggest falls",
    told: "From several publishers",
    noneTold: "No story of this session comes from two or more publishers yet.",
    papers: (count: number, names: string) => `${count} publishers: ${names}`,
    breadth: "Breadth",
    noBreadth: "No source has the numbers of rising and falling shares in this session.",
    counts: "Numbers of shares that rose, were unchanged and fell",
    where: "Exchange",
    columns: ["Up", "Flat", "Down", "Ceiling", "Floor"],
    limits:
      "Shares at the ceiling are among those up, shares at the floor among those down; ≥: the limits of some shares are not known.",
    held: "* Counts only shares whose close in this session is known here. Shares that did not trade in it are not counted; the ceiling and the floor of UPCoM follow a mean price that is not known.",
    days: "By session",
    earlier: (days: number) => `${days} earlier sessions`,
    session: "Session",
    noDays: "No report yet.",
    stories: (count: number) => `${count} from several publishers`,
  },
  vi: {
    name: "Báo cáo phiên",
    title: "Báo cáo từng phiên",
    titleOf: (day: string) => `Báo cáo thị trường phiên ${day}`,
    none: "Chưa có báo cáo thị trường nào.",
    lead: (day: string, articles: number, told: number, days: number) =>
      `Các chỉ số, cổ phiếu biến động mạnh và độ rộng thị trường phiên ${day}${articles === 0 ? "" : `; ${articles} tin, ${told === 0 ? "không sự kiện nào" : `${told} sự kiện`} được nhiều báo cùng đưa`}. Có báo cáo của ${days} phiên.`,
    through: "Số liệu và tin tính đến",
    indices: "Các chỉ số",
    movers: "Cổ phiếu biến động mạnh",
    moversOf: (shares: number, counts: "matched" | "total", billions: number) =>
      `Trong ${shares} cổ phiếu có dữ liệu và giá trị ${counts === "matched" ? "khớp lệnh" : "giao dịch kể cả thỏa thuận"} từ ${billions} tỷ đồng trở lên.`,
    up: "Tăng mạnh nhất",
    down: "Giảm mạnh nhất",
    told: "Nhiều báo cùng đưa",
    noneTold: "Chưa có sự kiện nào của phiên này được từ hai báo trở lên cùng đưa.",
    papers: (count: number, names: string) => `${count} báo: ${names}`,
    breadth: "Độ rộng thị trường",
    noBreadth: "Chưa có số liệu về số mã tăng, giảm của phiên này.",
    counts: "Số mã tăng, đứng giá và giảm",
    where: "Sàn",
    columns: ["Tăng", "Đứng giá", "Giảm", "Tăng trần", "Giảm sàn"],
    limits:
      "Mã tăng trần đã tính trong số mã tăng, mã giảm sàn đã tính trong số mã giảm; dấu ≥: chưa biết giá trần, giá sàn của mọi mã.",
    held: "* Chỉ tính các mã đã có giá của phiên này. Mã không giao dịch trong phiên không được tính; giá trần, giá sàn UPCoM theo giá bình quân phiên trước, chưa có số liệu.",
    days: "Theo phiên",
    earlier: (days: number) => `${days} phiên trước đó`,
    session: "Phiên",
    noDays: "Chưa có báo cáo nào.",
    stories: (count: number) => `${count} sự kiện nhiều báo cùng đưa`,
  },
} satisfies InLanguages<object>;
