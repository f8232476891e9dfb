import type {Aim} from "../../charts/match/course.ts";
import {inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";
import type {MatchPageView} from "./match-page-view.ts";

type Result = "home" | "draw" | "away";
interface Names {
  readonly home: string;
  readonly away: string;
}

interface MatchPageWords {
  readonly whatIf: string;
  readonly inBracket: string;
  readonly schedule: string;
  readonly versus: (home: string, away: string) => string;
  readonly lead: (stage: string, city: string, day: string) => string;
  readonly recap: string;
  readonly preview: string;
  readonly said: (at: string) => string;
  readonly now: string;
  readonly noNow: string;
  readonly forecast: string;
  readonly forecastBefore: string;
  readonly noForecast: string;
  readonly asOf: (at: string) => string;
  readonly aims: Readonly<Record<Aim, string>>;
  readonly expected: string;
  readonly scorelines: string;
  readonly scoresLeft: string;
  readonly likeliest: (scores: string) => string;
  readonly gridAxes: (home: string, away: string) => string;
  readonly otherScores: (share: string) => string;
  readonly came: string;
  readonly history: string;
  readonly draw: string;
  readonly course: string;
  readonly noCourse: string;
  readonly timeline: string;
  readonly noTimeline: string;
  readonly events: Readonly<Record<MatchPageView["untold"][number], string>>;
  readonly noneKnown: (what: readonly string[]) => string;
  readonly lineups: string;
  readonly lineupsToCome: string;
  readonly noLineups: string;
  readonly pitch: string;
  readonly fromLines: string;
  readonly measured: string;
  readonly captain: string;
  readonly cameOn: string;
  readonly facts: string;
  readonly kickoff: string;
  readonly movedFrom: string;
  readonly attendance: string;
  readonly referee: string;
  readonly managers: string;
  readonly statistics: string;
  readonly figure: string;
  readonly unrecorded: string;
  readonly verdict: string;
  /** The result after 90 minutes. */
  readonly happened: Readonly<Record<Result, (names: Names) => string>>;
  readonly given: (chance: string) => string;
  readonly favoured: string;
  readonly favouredOther: (what: string) => string;
  readonly favourites: Readonly<Record<Result, (names: Names) => string>>;
  readonly scoreRank: (score: string, rank: number) => string;
  readonly scoreUnranked: (score: string) => string;
  readonly scored: (rps: string, thirds: string, isBetter: boolean) => string;
  readonly effect: string;
  readonly scenarios: string;
  readonly scenariosPast: string;
  readonly noScenarios: string;
  readonly result: string;
  readonly chance: string;
  readonly results: Readonly<Record<Result, (names: Names) => string>>;
  readonly goesOn: (name: string) => string;
  readonly scenariosCaption: Readonly<Record<"through" | "champion", string>>;
  readonly before: string;
  readonly meetings: string;
  readonly neverMet: string;
  readonly balance: (names: Names) => string;
  readonly balances: Readonly<Record<"all" | "cup", (cup: string) => string>>;
  readonly goals: string;
  readonly newest: string;
  readonly newestOf: (home: string) => string;
  readonly seenFrom: (home: string) => string;
  readonly cup: string;
  readonly stage: string;
  readonly score: string;
  readonly extraTime: string;
  readonly penalties: (score: string) => string;
  readonly inputs: string;
  readonly used: string;
  readonly unused: string;
  readonly yes: string;
  readonly no: string;
  readonly fewMeetings: string;
  /** Reasons for a missing figure. */
  readonly unknown: Readonly<Record<"pending" | "not-applicable" | "unavailable", string>>;
}

const ORDINALS = " second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const ordinal = (rank: number): string =>
  rank === 1 ? "likeliest" : `${ORDINALS[rank - 1] ?? `${rank}th`} likeliest`;

const ORDINALS_VI = " nhất hai ba tư năm sáu bảy tám chín".split(" ");

export const WORDS: InLanguages<MatchPageWords> = {
  en: {
    inBracket: "In the bracket",
    whatIf: "What if? Set another result yourself",
    schedule: "Schedule",
    versus: (home, away) => `${home} v ${away}`,
    lead: (stage, city, day) => `${stage} in ${city}, ${day}.`,
    recap: "What happened",
    preview: "What to expect",
    said: (at) => `What was expected, as of ${at}`,
    now: "Who wins from here?",
    noNow: "The current chances are unknown: no source has every goal.",
    forecast: "The forecast",
    forecastBefore: "The forecast before kick-off",
    noForecast: "No forecast has been made of this match yet.",
    asOf: (at) => `The forecast is of the result after 90 minutes, from what was known on ${at}.`,
    aims: {
      title: "Winning the final",
      third: "Taking third place",
      through: "Going through",
      win: "After 90 minutes",
    },
    expected: "Goals expected by the model",
    scorelines: "The scores",
    scoresLeft: "The scores from here",
    likeliest: (scores) => `Likeliest: ${scores}.`,
    gridAxes: (home, away) =>
      `Chance in % of each score after 90 minutes: goals of ${inText(home)} down, of ${inText(away)} across`,
    otherScores: (share) => `All other scores together: ${share}.`,
    came: "this was the score",
    history: "Before the match",
    draw: "Draw",
    course: "How the match turned",
    noCourse: "The course cannot be drawn: no source has every goal of this match.",
    timeline: "Minute by minute",
    noTimeline: "No open source records this match minute by minute.",
    events: {goals: "goals", cards: "cards", substitutions: "substitutions"},
    noneKnown: (what) =>
      `No source we read records the ${what.join(" and ")} of this match, so none are listed.`,
    lineups: "Line-ups",
    lineupsToCome: "The line-ups are published about an hour before kick-off.",
    noLineups: "No open source records this side’s line-up.",
    pitch: "The starting elevens by the lines of the team sheet",
    fromLines:
      "No source gives formations or positions: players are shown in the lines of the team sheet, goalkeeper to forward, and their order across the pitch has no meaning.",
    measured: "Average positions measured by a provider.",
    captain: "captain",
    cameOn: "Came on",
    facts: "Facts",
    kickoff: "Kick-off",
    movedFrom: "Moved from",
    attendance: "Attendance",
    referee: "Referee",
    managers: "Managers",
    statistics: "The match in figures",
    figure: "Figure",
    unrecorded:
      "No open source records shots, possession or formations of this tournament, so they are not shown.",
    verdict: "The forecast against the outcome",
    happened: {
      home: ({home}) => `After 90 minutes ${inText(home)} had won.`,
      draw: () => "After 90 minutes it was a draw.",
      away: ({away}) => `After 90 minutes ${inText(away)} had won.`,
    },
    given: (chance) => `The forecast had given this ${chance}`,
    favoured: "and called it the likeliest result.",
    favouredOther: (what) => `and thought ${what} likelier.`,
    favourites: {
      home: ({home}) => `a win for ${inText(home)}`,
      draw: () => "a draw",
      away: ({away}) => `a win for ${inText(away)}`,
    },
    scoreRank: (score, rank) => `The score of ${score} was its ${ordinal(rank)}.`,
    scoreUnranked: (score) => `The score of ${score} was not among its likeliest.`,
    scored: (rps, thirds, isBetter) =>
      `Its ranked probability score is ${rps}, where 0 is perfect; giving each result a third scores ${thirds}, so the forecast did ${isBetter ? "better" : "worse"} than no opinion.`,
    effect: "What the result changed",
    scenarios: "What each result would mean",
    scenariosPast: "What each result would have meant",
    noScenarios: "This follows once both sides are known and the next daily forecast is made.",
    result: "Result",
    chance: "Chance",
    results: {
      home: ({home}) => `${home} win`,
      draw: () => "Draw",
      away: ({away}) => `${away} win`,
    },
    goesOn: (name) => `${name} go through`,
    scenariosCaption: {
      through: "Each side’s chance of qualifying from the group, by the result",
      champion: "Each side’s chance of the title, by who wins the tie",
    },
    before: "Before",
    meetings: "Head to head",
    neverMet: "The two sides had never met.",
    balance: ({home, away}) => `Wins of ${inText(home)} and ${inText(away)} before this match`,
    balances: {all: () => "All matches", cup: (cup) => `At ${cup}s`},
    goals: "Goals",
    newest: "The last meetings",
    newestOf: (home) => `The last meetings, as ${inText(home)} played them`,
    seenFrom: (home) =>
      `Scores and grounds as ${inText(home)} saw them. A match decided on penalties counts as a draw.`,
    cup: "Cup",
    stage: "Stage",
    score: "Score",
    extraTime: "after extra time",
    penalties: (score) => `${score} on penalties`,
    inputs: "What the model knows",
    used: "The forecast depends on these",
    unused: "Known, but not used",
    yes: "yes",
    no: "no",
    fewMeetings: "fewer than two meetings",
    unknown: {pending: "to come", "not-applicable": "does not apply", unavailable: "no source"},
  },
  vi: {
    inBracket: "Trong nhánh đấu",
    whatIf: "Nếu kết quả khác đi? Tự đặt kết quả",
    schedule: "Lịch đấu",
    versus: (home, away) => `${home} – ${away}`,
    lead: (stage, city, day) => `${stage}, ${day} tại ${city}.`,
    recap: "Tường thuật",
    preview: "Nhận định trước trận",
    said: (at) => `Nhận định trước trận, tính đến ${at}`,
    now: "Từ lúc này, ai thắng?",
    noNow: "Chưa tính được cơ hội lúc này vì chưa có đủ dữ liệu bàn thắng.",
    forecast: "Dự báo",
    forecastBefore: "Dự báo trước giờ bóng lăn",
    noForecast: "Chưa có dự báo cho trận này.",
    asOf: (at) => `Dựa trên dữ liệu đến ${at}, cho kết quả sau 90 phút.`,
    aims: {
      title: "Thắng trận chung kết",
      third: "Giành hạng ba",
      through: "Đi tiếp",
      win: "Sau 90 phút",
    },
    expected: "Số bàn thắng kỳ vọng theo mô hình",
    scorelines: "Tỷ số",
    scoresLeft: "Tỷ số từ lúc này",
    likeliest: (scores) => `Dễ xảy ra nhất: ${scores}.`,
    gridAxes: (home, away) =>
      `Cơ hội của từng tỷ số sau 90 phút, tính bằng phần trăm: hàng là số bàn của ${home}, cột là của ${away}`,
    otherScores: (share) => `Mọi tỷ số khác cộng lại: ${share}.`,
    came: "tỷ số đã xảy ra",
    history: "Dự báo trước trận",
    draw: "Hòa",
    course: "Trận đấu xoay chuyển ra sao",
    noCourse: "Không vẽ được diễn biến vì chưa có đủ dữ liệu bàn thắng của trận này.",
    timeline: "Diễn biến theo phút",
    noTimeline: "Chưa có dữ liệu diễn biến theo phút.",
    events: {goals: "bàn thắng", cards: "thẻ phạt", substitutions: "lượt thay người"},
    noneKnown: (what) => `Chưa có dữ liệu về ${what.join(" và ")} của trận này.`,
    lineups: "Đội hình",
    lineupsToCome: "Đội hình được công bố khoảng một giờ trước khi bóng lăn.",
    noLineups: "Chưa có dữ liệu đội hình của đội này.",
    pitch: "Đội hình xuất phát theo các tuyến trong danh sách thi đấu",
    fromLines:
      "Chưa có dữ liệu về sơ đồ hay vị trí: cầu thủ xếp theo các tuyến trong danh sách thi đấu, từ thủ môn đến tiền đạo; thứ tự theo chiều ngang không mang ý nghĩa.",
    measured: "Vị trí trung bình do nhà cung cấp dữ liệu đo.",
    captain: "đội trưởng",
    cameOn: "Vào sân",
    facts: "Thông tin",
    kickoff: "Bóng lăn",
    movedFrom: "Lịch ban đầu",
    attendance: "Khán giả",
    referee: "Trọng tài",
    managers: "Huấn luyện viên",
    statistics: "Trận đấu qua các con số",
    figure: "Chỉ số",
    unrecorded:
      "Chưa có dữ liệu về số cú sút, thời gian kiểm soát bóng và sơ đồ chiến thuật của giải này.",
    verdict: "Dự báo và kết quả",
    happened: {
      home: ({home}) => `Sau 90 phút, ${home} thắng.`,
      draw: () => "Sau 90 phút, hai đội hòa.",
      away: ({away}) => `Sau 90 phút, ${away} thắng.`,
    },
    given: (chance) => `Theo dự báo trước trận, kết quả này có ${chance} cơ hội xảy ra,`,
    favoured: "cao nhất trong ba kết quả.",
    favouredOther: (what) => `thấp hơn khả năng ${what}.`,
    favourites: {
      home: ({home}) => `${home} thắng`,
      draw: () => "hai đội hòa",
      away: ({away}) => `${away} thắng`,
    },
    scoreRank: (score, rank) =>
      rank === 1
        ? `Theo dự báo, ${score} đúng là tỷ số dễ xảy ra nhất.`
        : `Theo dự báo, ${score} là tỷ số dễ xảy ra thứ ${ORDINALS_VI[rank] ?? rank}.`,
    scoreUnranked: (score) => `Theo dự báo, ${score} không nằm trong các tỷ số dễ xảy ra nhất.`,
    scored: (rps, thirds, isBetter) =>
      `Sai số RPS ${rps} (0 là hoàn hảo), ${isBetter ? "tốt hơn" : "kém hơn"} cách chia đều cho ba kết quả (${thirds}).`,
    effect: "Kết quả này thay đổi những gì",
    scenarios: "Mỗi kết quả có ý nghĩa gì",
    scenariosPast: "Mỗi kết quả có ý nghĩa gì",
    noScenarios: "Chưa tính được ý nghĩa của từng kết quả.",
    result: "Kết quả",
    chance: "Cơ hội",
    results: {
      home: ({home}) => `${home} thắng`,
      draw: () => "Hòa",
      away: ({away}) => `${away} thắng`,
    },
    goesOn: (name) => `${name} đi tiếp`,
    scenariosCaption: {
      through: "Cơ hội qua vòng bảng của mỗi đội, theo kết quả",
      champion: "Cơ hội vô địch của mỗi đội, theo đội thắng trận này",
    },
    before: "Trước trận",
    meetings: "Đối đầu",
    neverMet: "Hai đội chưa từng gặp nhau.",
    balance: ({home, away}) => `Số trận thắng của ${listIn("vi", [home, away])} trước trận này`,
    balances: {all: () => "Mọi trận", cup: (cup) => `Ở ${cup}`},
    goals: "Bàn",
    newest: "Những lần gặp gần nhất",
    newestOf: (home) => `Những lần gặp gần nhất, ghi theo phía ${home}`,
    seenFrom: (home) => `Tỷ số và sân ghi theo phía ${home}. Trận phải đá luân lưu tính là hòa.`,
    cup: "Giải",
    stage: "Vòng",
    score: "Tỷ số",
    extraTime: "sau hiệp phụ",
    penalties: (score) => `luân lưu ${score}`,
    inputs: "Dữ liệu của mô hình",
    used: "Dự báo dựa vào",
    unused: "Có số liệu nhưng không dùng",
    yes: "có",
    no: "không",
    fewMeetings: "chưa đủ hai lần gặp nhau",
    unknown: {
      pending: "chưa có",
      "not-applicable": "không áp dụng",
      unavailable: "chưa có dữ liệu",
    },
  },
};
