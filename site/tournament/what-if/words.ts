import type {InLanguages} from "../../layout/frame.ts";

interface WhatIfWords {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly how: string;
  readonly withoutScripts: string;
  readonly scenarios: string;
  readonly loading: string;
  readonly unloaded: string;
  readonly odds: string;
  readonly oddsCaption: string;
  readonly others: (teams: number) => string;
  readonly team: string;
  readonly final: readonly [string, string];
  readonly cup: readonly [string, string];
  readonly error: readonly [string, string];
  readonly change: readonly [string, string];
  readonly groups: string;
  readonly group: (name: string) => string;
  readonly groupCaption: (name: string) => string;
  readonly first: readonly [string, string];
  readonly through: readonly [string, string];
  readonly goals: (team: string, home: string, away: string) => string;
  readonly wins: (team: string, other: string) => string;
  readonly clear: (home: string, away: string) => string;
  readonly groupsFirst: string;
  readonly fill: string;
  readonly filled: string;
  readonly actions: string;
  readonly undo: string;
  readonly reset: string;
  readonly copy: string;
  readonly copied: string;
  readonly uncopied: string;
  readonly nothing: string;
  readonly count: (results: number) => string;
  readonly reckoning: string;
  readonly runs: (runs: string) => string;
  readonly exact: string;
  readonly movers: (list: string) => string;
  readonly unreadable: (count: number) => string;
  readonly unfit: (numbers: readonly number[]) => string;
  readonly failed: string;
}

const results = (count: number) => (count === 1 ? "1 result" : `${count} results`);

export const WHAT_IF_WORDS: InLanguages<WhatIfWords> = {
  en: {
    name: "What if",
    title: "What if it ends otherwise?",
    lead: "Set the score of a group match, or tap who wins: the odds of everything after it are simulated anew, here in your browser.",
    none: "No odds have been simulated for this moment yet, so there is nothing to play with.",
    how: "A tap on a team gives it its likeliest win; a second tap takes it back. Matches that are over show what happened until you change it. What follows of the tables and the bracket is filled by the rules.",
    withoutScripts:
      "This page needs scripts: the odds are simulated in your browser. What the paper has worked out for each result stands with the matches:",
    scenarios: "what each result would mean",
    loading: "The edition’s figures are being fetched.",
    unloaded: "The edition’s figures could not be fetched. Load the page again.",
    odds: "Title odds",
    oddsCaption: "Chances in %, likeliest champion first",
    others: (teams) => `The other ${teams} teams`,
    team: "Team",
    final: ["Final", "Final"],
    cup: ["Title", "Title"],
    error: ["Error", "Standard error of the title chance"],
    change: ["Change", "Change of the title chance against the paper, in points"],
    groups: "Groups",
    group: (name) => `Group ${name}`,
    groupCaption: (name) => `Group ${name}: chances in %`,
    first: ["1st", "First in the group"],
    through: ["Through", "Out of the group"],
    goals: (team, home, away) => `${home} v ${away}: goals of ${team}`,
    wins: (team, other) => `${team} beat ${other}`,
    clear: (home, away) => `${home} v ${away}: back to what the paper has`,
    groupsFirst:
      "A tie can be tapped once both its teams are certain: when every group match has a score.",
    fill: "Fill the groups",
    filled: "gives every open match its likeliest result",
    actions: "Your results",
    undo: "Undo",
    reset: "Reset",
    copy: "Copy link",
    copied: "The link is copied.",
    uncopied: "The browser does not allow copying here: the address of this page is the link.",
    nothing: "Nothing is set: these are the paper’s odds.",
    count: (count) => `${results(count)} set.`,
    reckoning: "Simulating …",
    runs: (runs) => `After ${runs} tournaments.`,
    exact: "Exact: nothing is left to draw.",
    movers: (list) => `Title: ${list}.`,
    unreadable: (count) =>
      `${results(count)} of the link could not be read and ${count === 1 ? "was" : "were"} left out.`,
    unfit: (numbers) =>
      numbers.length === 1
        ? `What was set for match ${numbers[0]} no longer fits and was left out.`
        : `What was set for matches ${numbers.join(", ")} no longer fits and was left out.`,
    failed: "These results could not be simulated. Undo the last one.",
  },
  vi: {
    name: "Giả định",
    title: "Nếu kết quả khác đi thì sao?",
    lead: "Nhập tỷ số một trận vòng bảng hoặc chọn đội thắng: cơ hội của mọi vòng sau được mô phỏng lại ngay trong trình duyệt của bạn.",
    none: "Thời điểm này chưa có mô phỏng nào, nên chưa thể thử giả định.",
    how: "Chạm vào một đội để cho đội đó thắng với tỷ số dễ xảy ra nhất; chạm lần nữa để bỏ. Trận đã đá giữ kết quả thật cho đến khi bạn đổi. Thứ hạng và các cặp đấu sau đó được xếp theo luật.",
    withoutScripts:
      "Trang này cần JavaScript vì việc mô phỏng chạy trong trình duyệt. Ý nghĩa của từng kết quả mà tòa soạn đã tính nằm ở trang các trận:",
    scenarios: "từng kết quả có ý nghĩa gì",
    loading: "Đang tải số liệu của số báo này.",
    unloaded: "Không tải được số liệu của số báo này. Hãy tải lại trang.",
    odds: "Cơ hội vô địch",
    oddsCaption: "Cơ hội (%), đội dễ vô địch nhất đứng đầu",
    others: (teams) => `${teams} đội còn lại`,
    team: "Đội",
    final: ["C.kết", "Vào chung kết"],
    cup: ["V.địch", "Vô địch"],
    error: ["Sai số", "Sai số chuẩn của cơ hội vô địch"],
    change: ["Thay đổi", "Thay đổi cơ hội vô địch so với số báo, tính bằng điểm phần trăm"],
    groups: "Vòng bảng",
    group: (name) => `Bảng ${name}`,
    groupCaption: (name) => `Bảng ${name}: cơ hội (%)`,
    first: ["Nhất", "Nhất bảng"],
    through: ["Đi tiếp", "Vượt qua vòng bảng"],
    goals: (team, home, away) => `${home} – ${away}: số bàn của ${team}`,
    wins: (team, other) => `${team} thắng ${other}`,
    clear: (home, away) => `${home} – ${away}: trở lại như trên báo`,
    groupsFirst:
      "Một cặp đấu chọn được đội thắng khi đã biết cả hai đội: khi mọi trận vòng bảng đều có tỷ số.",
    fill: "Điền các bảng",
    filled: "cho mỗi trận chưa đá kết quả dễ xảy ra nhất",
    actions: "Kết quả của bạn",
    undo: "Hoàn tác",
    reset: "Xóa",
    copy: "Sao chép liên kết",
    copied: "Đã chép liên kết.",
    uncopied: "Trình duyệt không cho chép ở đây: địa chỉ của trang này chính là liên kết.",
    nothing: "Chưa đặt kết quả nào: đây là cơ hội trên báo.",
    count: (count) => `Đã đặt ${count} kết quả.`,
    reckoning: "Đang mô phỏng …",
    runs: (runs) => `Sau ${runs} giải đấu mô phỏng.`,
    exact: "Chính xác: không còn gì phải bốc ngẫu nhiên.",
    movers: (list) => `Vô địch: ${list}.`,
    unreadable: (count) => `Không đọc được ${count} kết quả trong liên kết nên đã bỏ qua.`,
    unfit: (numbers) =>
      `Kết quả đặt cho trận ${numbers.join(", ")} không còn phù hợp nên đã bỏ qua.`,
    failed: "Không mô phỏng được những kết quả này. Hãy hoàn tác kết quả cuối.",
  },
};
