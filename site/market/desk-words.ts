import type {InLanguages} from "../layout/frame.ts";

/** Texts of the page at `/desk`. */
export const WORDS = {
  en: {
    name: "Market",
    title: "The stock market",
    noSession: "No session with figures yet.",
    risen: (name: string, percent: string, points: string) =>
      `${name} rises ${percent}% to close at ${points} points`,
    fallen: (name: string, percent: string, points: string) =>
      `${name} falls ${percent}% to close at ${points} points`,
    unchanged: (name: string, points: string) => `${name} unchanged at ${points} points`,
    lead: (day: string) =>
      `Vietnam's stock market at the close of ${day}: indices, breadth, shares and sectors.`,
    through: "Figures through",
    indices: "Indices",
    session: "Session",
    state: (day: string, close: string) =>
      `Closed: the session of ${day} ended at ${close}; the figures are from its close.`,
    lastKnown: (day: string) => `The last session with figures is that of ${day}.`,
    next: (day: string, isListed: boolean) =>
      `Next session: ${day}${isListed ? "" : ", unless the exchanges announce a holiday"}.`,
    hours: (open: string, noon: string, back: string, close: string) =>
      `HOSE trades ${open}–${noon} and ${back}–${close}, Vietnam time.`,
    auctions: (opening: string, from: string, to: string, out: string) =>
      `Opening auction until ${opening}, closing auction ${from}–${to}; figures of a session appear here from ${out}.`,
    month: "VN-Index over a month",
    breadth: "Breadth",
    breadthUnknown: "No source has the numbers of shares that rose and fell in this session.",
    movers: "Movers",
    moversOf: (on: string, shares: number, billions: number) =>
      `Session of ${on}, among the ${shares} shares on HOSE that were traded for ${billions} billion VND or more and whose unadjusted prices Broadsheet has.`,
    up: "Biggest gains",
    down: "Biggest falls",
    flows: "Foreign investors",
    flowsUnknown: "No permitted source has foreign trades for this session.",
    flowsEarlier: (on: string, last: string, sessions: number) =>
      `No permitted source has foreign trades for ${on}; the figures end on ${last}. The chart shows the last ${sessions} known sessions.`,
    flowsOf: (from: string, to: string, [fewest, most]: readonly [number, number]) =>
      `Net buying by foreigners from ${from} to ${to}, summed over ${fewest === most ? fewest : `${fewest} to ${most}`} large shares on HOSE for which Broadsheet has figures, not over the whole market.`,
    foreign: "Foreign investors",
    unit: {VND: "billion VND", shares: "million shares"},
    sectors: "Sectors",
    sectorMap: "Turnover by sector",
    sectorMapUnknown: "No source has the volumes of this session.",
    sectorMapOf: (counts: "matched" | "total", shares: number) =>
      `Turnover ${counts === "matched" ? "of matched orders" : "with put-through"}, estimated at closing prices, of ${shares} shares on HOSE for which Broadsheet has figures; changes are means weighted by turnover.`,
    measure: "Turnover, billion VND",
    wire: "Stories",
    papers: "In the papers",
    allNews: "All news",
    more: "More of the market",
    briefing: "Morning briefing",
    lastBriefing: "The last morning briefing",
    intel: "Reports by day, and stories from several publishers",
    portfolio: "Your watchlist",
    stocks: "Price board of the most traded shares",
  },
  vi: {
    name: "Chứng khoán",
    title: "Thị trường chứng khoán",
    noSession: "Chưa có phiên giao dịch nào có số liệu.",
    risen: (name: string, percent: string, points: string) =>
      `${name} tăng ${percent}%, đóng cửa ở mức ${points} điểm`,
    fallen: (name: string, percent: string, points: string) =>
      `${name} giảm ${percent}%, đóng cửa ở mức ${points} điểm`,
    unchanged: (name: string, points: string) => `${name} không đổi, đóng cửa ở mức ${points} điểm`,
    lead: (day: string) =>
      `Thị trường chứng khoán Việt Nam khi kết thúc phiên ${day}: chỉ số, độ rộng, cổ phiếu và nhóm ngành.`,
    through: "Số liệu đến",
    indices: "Các chỉ số",
    session: "Phiên giao dịch",
    state: (day: string, close: string) =>
      `Phiên ${day} đã đóng cửa lúc ${close}; số liệu trên trang là lúc đóng cửa.`,
    next: (day: string, isListed: boolean) =>
      `Phiên kế tiếp: ${day}${isListed ? "" : ", trừ khi các sở thông báo nghỉ"}.`,
    lastKnown: (day: string) => `Phiên gần nhất có số liệu: ${day}.`,
    hours: (open: string, noon: string, back: string, close: string) =>
      `HOSE giao dịch ${open}–${noon} và ${back}–${close}, giờ Việt Nam.`,
    auctions: (opening: string, from: string, to: string, out: string) =>
      `Phiên ATO đến ${opening}, ATC ${from}–${to}; số liệu cả phiên có từ ${out}.`,
    month: "VN-Index trong một tháng",
    breadth: "Độ rộng thị trường",
    breadthUnknown: "Chưa có số liệu toàn sàn về số mã tăng, giảm của phiên này.",
    movers: "Cổ phiếu biến động mạnh",
    moversOf: (on: string, shares: number, billions: number) =>
      `Phiên ${on}, trong ${shares} mã HOSE có dữ liệu và giao dịch từ ${billions} tỷ đồng trở lên.`,
    up: "Tăng mạnh nhất",
    down: "Giảm mạnh nhất",
    flows: "Giao dịch khối ngoại",
    flowsUnknown: "Chưa có số liệu giao dịch khối ngoại của phiên này.",
    flowsEarlier: (on: string, last: string, sessions: number) =>
      `Chưa có số liệu giao dịch khối ngoại của phiên ${on}; số liệu gần nhất là phiên ${last}. Biểu đồ gồm ${sessions} phiên cuối có số liệu.`,
    flowsOf: (from: string, to: string, [fewest, most]: readonly [number, number]) =>
      `Mua, bán ròng của khối ngoại từ phiên ${from} đến phiên ${to}, tính trên ${fewest === most ? fewest : `${fewest}–${most}`} cổ phiếu lớn trên HOSE có số liệu, không phải toàn thị trường.`,
    foreign: "Khối ngoại",
    unit: {VND: "tỷ đồng", shares: "triệu cổ phiếu"},
    sectors: "Các nhóm ngành",
    sectorMap: "Giá trị giao dịch theo ngành",
    sectorMapUnknown: "Chưa có số liệu khối lượng giao dịch của phiên này.",
    sectorMapOf: (counts: "matched" | "total", shares: number) =>
      `Giá trị ${counts === "matched" ? "khớp lệnh" : "giao dịch kể cả thỏa thuận"}, ước tính theo giá đóng cửa, của ${shares} cổ phiếu HOSE có số liệu; mức thay đổi là bình quân theo giá trị giao dịch.`,
    measure: "Giá trị giao dịch, tỷ đồng",
    wire: "Bài của tòa soạn",
    papers: "Tin mới trên các báo",
    allNews: "Tất cả tin tức",
    more: "Xem thêm về thị trường",
    briefing: "Bản tin sáng",
    lastBriefing: "Bản tin sáng gần nhất",
    intel: "Báo cáo từng phiên và tin nhiều báo cùng đưa",
    portfolio: "Danh mục theo dõi của bạn",
    stocks: "Bảng giá các mã giao dịch nhiều nhất",
  },
} satisfies InLanguages<object>;
