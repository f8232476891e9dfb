import {inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import {EARLIER, type PaperOf} from "../method/earlier.ts";
import type {MeasureName, ReferenceName} from "./accuracy-view.ts";

const en = {
  name: "Accuracy",
  title: "How good the forecasts were",
  /** Shown in place of figures while there are none. */
  none: "No match with a frozen forecast has been decided yet.",
  nothingYet: (tournament: string) => `No forecast of the ${tournament} can be judged yet.`,
  favourites: (share: string, judged: number) =>
    `In ${share} of ${judged} matches the likeliest result came true`,
  interval: (low: string, high: string) => `95% interval ${low} to ${high}`,
  plainly: (ours: string, guess: string) =>
    `On average the chances were ${ours} away from the results, on a scale from 0 (certain and right) to 1 (certain and wrong); a third each would have been ${guess} away.`,
  score:
    "This distance is called the ranked probability score. It measures how far the three chances of win, draw and loss were from the result, where a draw is nearer to a win than a loss is.",
  measures: "In numbers",
  measuresLead:
    "Lower is better throughout. The difference is ours minus theirs, match by match; small figures are the ends of 95% intervals. If they lie on both sides of 0, the difference may be mere luck.",
  measure: {
    rps: {
      name: "Distance from the result",
      means: "ranked probability score: a draw is nearer to a win than a loss is",
    },
    brier: {
      name: "Error of the three chances",
      means: "Brier score: their squared errors, added up",
    },
    logLoss: {
      name: "Surprise at the result",
      means: "log loss: minus the logarithm of the chance given to it",
    },
  } satisfies Readonly<Record<MeasureName, {readonly name: string; readonly means: string}>>,
  reference: {
    uniform: () => "A third each",
    "base-rate": (cup) => `${cup} base rates`,
    elo: () => "Elo ratings",
  } satisfies Readonly<Record<ReferenceName, (cup: string) => string>>,
  forecast: "Forecast",
  points: "Score",
  difference: "Difference",
  ours: "Ours",
  to: "to",
  calibration: "Did 30% happen in 30%?",
  calibrationLead:
    "Every match has three chances: win, draw, loss. Chances of similar size are grouped; on the dotted line chance and outcome agree. A larger point contains more of them; its stroke is the 95% interval.",
  given: "Chance given",
  cameTrue: "Came true",
  binSentence: (given: string, came: string, count: number) =>
    `given ${given}, came true ${came} of ${count} times`,
  calibrationColumns: ["Chances", "How many", "Mean", "Came true", "95% interval"],
  calibrationCaption: "Chances given and how often they came true",
  skill: "Better than Elo ratings?",
  better: (skill: string, matches: number) =>
    `Over ${matches} matches the forecasts were ${skill} closer to the results than Elo ratings.`,
  worse: (skill: string, matches: number) =>
    `Over ${matches} matches the forecasts were ${skill} further from the results than Elo ratings.`,
  skillLead: (least: number) =>
    `All matches up to each day, by the date at the venue, taken together; above 0 the forecasts were better. The line begins after ${least} matches, because with fewer a single result changes it a lot.`,
  tooFew: (least: number) => `The line begins when ${least} matches have been judged.`,
  noElo: "Elo ratings were not stored for every match, so there is nothing to compare with.",
  skillAxis: "Better than Elo, %",
  skillCaption: "Ranked probability score of all matches up to each day, by the date at the venue",
  skillColumns: ["Up to", "Matches", "Ours", "Elo", "Better by"],
  source: (engine: string) =>
    `Source: frozen forecasts of the model ${engine} and results after 90 minutes.`,
  rounds: "Round by round",
  roundColumns: ["Round", "Matches", "Likeliest result came true", "Score"],
  surprises: "The biggest surprises",
  group: "Group",
  winning: (team: string) => `a win for ${inText(team)}`,
  draw: "a draw",
  had: (happened: string, chance: string, expected: string, likelier: string) =>
    `After 90 minutes: ${happened} had ${chance}, ${expected} ${likelier}`,
  knows: "What these forecasts know, and what they do not",
  knowsText: (of: PaperOf) =>
    `They are based on results: who scored how many goals against whom, when and on whose ground. About the squads they know only in which countries’ leagues the players are, with little weight; injuries, form and betting odds are not included. Forecasts that know more rate some teams differently: teams that play mostly within one confederation, whose goals count as much as goals elsewhere only as far as the few matches between confederations tell, and teams whose players are better than their results. Where a bookmaker’s price is far from these chances, the price has been the better guess at ${EARLIER.en[of]}. Nothing here is tuned to come nearer to it.`,
  judgedBy:
    "Each match is judged by the last forecast from what was known before its kick-off, by the result after 90 minutes. A forecast is never rewritten once made.",
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    name: "Độ chính xác",
    title: "Dự báo đúng đến đâu",
    none: "Chưa có trận nào kết thúc để chấm dự báo.",
    nothingYet: (tournament) => `Chưa thể chấm dự báo nào của ${tournament}.`,
    favourites: (share, judged) =>
      `Kết quả có cơ hội cao nhất đã xảy ra ở ${share} trong ${judged} trận`,
    interval: (low, high) => `Khoảng tin cậy 95%: ${low} đến ${high}`,
    plainly: (ours, guess) =>
      `Sai số trung bình của dự báo là ${ours}, trên thang từ 0 (chắc chắn và đúng) đến 1 (chắc chắn mà sai); nếu chia đều cho ba kết quả thì sai số là ${guess}.`,
    score:
      "Sai số ấy gọi là điểm RPS: nó đo ba cơ hội thắng, hòa, thua lệch bao xa so với kết quả, trong đó hòa gần thắng hơn thua.",
    measures: "Bằng con số",
    measuresLead:
      "Chỉ số nào cũng càng thấp càng tốt. Chênh lệch là điểm của báo này trừ điểm của bên kia, tính từng trận; chữ nhỏ là hai đầu khoảng tin cậy 95%. Khoảng ấy chứa số 0 thì có thể chỉ là may rủi.",
    measure: {
      rps: {
        name: "Sai số so với kết quả",
        means: "điểm RPS: hòa gần thắng hơn thua",
      },
      brier: {
        name: "Sai số của ba cơ hội",
        means: "điểm Brier: tổng bình phương các sai số",
      },
      logLoss: {
        name: "Tổn thất log",
        means: "log loss: trừ logarit của cơ hội đã dự báo cho kết quả xảy ra",
      },
    },
    reference: {
      uniform: () => "Chia đều",
      "base-rate": (cup) => `Tỷ lệ trung bình của các kỳ ${cup}`,
      elo: () => "Điểm Elo",
    },
    forecast: "Dự báo",
    points: "Điểm",
    difference: "Chênh lệch",
    ours: "Báo này",
    to: "đến",
    calibration: "Nói 30% thì có xảy ra 30% không?",
    calibrationLead:
      "Mỗi trận có ba cơ hội: thắng, hòa, thua. Những cơ hội xấp xỉ nhau được gộp lại; trên đường chấm, dự báo và thực tế bằng nhau. Chấm càng to thì càng nhiều cơ hội, vạch đứng là khoảng tin cậy 95%.",
    given: "Cơ hội đã dự báo",
    cameTrue: "Đã xảy ra",
    binSentence: (given, came, count) => `dự báo ${given}, xảy ra ${came} trong ${count} lần`,
    calibrationColumns: ["Cơ hội", "Số lần", "Trung bình", "Đã xảy ra", "Khoảng 95%"],
    calibrationCaption: "Cơ hội đã dự báo và điều đã xảy ra",
    skill: "Có chính xác hơn Elo không?",
    better: (skill, matches) =>
      `Qua ${matches} trận, dự báo sát với thực tế hơn điểm Elo ${skill}.`,
    worse: (skill, matches) => `Qua ${matches} trận, dự báo xa thực tế hơn điểm Elo ${skill}.`,
    skillLead: (least) =>
      `Gộp mọi trận tính đến từng ngày ở nơi thi đấu; trên mức 0 là dự báo tốt hơn. Đường bắt đầu sau ${least} trận, vì trước đó một kết quả cũng đủ làm nó đổi hẳn.`,
    tooFew: (least) => `Đường này bắt đầu khi đã chấm được ${least} trận.`,
    noElo: "Không phải trận nào cũng còn lưu điểm Elo nên không có gì để so sánh.",
    skillAxis: "Hơn Elo, %",
    skillCaption: "Điểm RPS của mọi trận tính đến một ngày ở nơi thi đấu",
    skillColumns: ["Tính đến", "Số trận", "Báo này", "Elo", "Hơn"],
    source: (engine) => `Nguồn: dự báo đã chốt của mô hình ${engine} và kết quả sau 90 phút.`,
    rounds: "Từng vòng",
    roundColumns: ["Vòng", "Số trận", "Kết quả dễ xảy ra nhất đã xảy ra", "Điểm"],
    surprises: "Những bất ngờ lớn nhất",
    group: "Bảng",
    winning: (team) => `${team} thắng`,
    draw: "hòa",
    had: (happened, chance, expected, likelier) =>
      `Sau 90 phút: khả năng ${happened} ${chance}, ${expected} ${likelier}`,
    knows: "Dự báo biết gì và không biết gì",
    knowsText: (of) =>
      `Dự báo dựa vào kết quả các trận: ai ghi bao nhiêu bàn vào lưới ai, khi nào và trên sân của ai. Về đội hình, dự báo chỉ biết cầu thủ đang chơi ở giải của nước nào, với trọng số nhỏ; chấn thương, phong độ và tỷ lệ cược không được tính đến. Dự báo nào biết nhiều hơn sẽ xếp một số đội khác đi: những đội chủ yếu chỉ gặp đối thủ cùng châu lục, mà số trận giữa các châu lục thì ít, và những đội có cầu thủ giỏi hơn thành tích. Ở ${EARLIER.vi[of]}, chỗ nào tỷ lệ cược khác xa các con số này thì nhà cái thường đúng hơn. Chúng tôi không chỉnh gì để dự báo gần với tỷ lệ ấy hơn.`,
    judgedBy:
      "Mỗi trận được chấm theo dự báo cuối cùng trước giờ bóng lăn, bằng kết quả sau 90 phút. Mỗi dự báo chỉ dùng những gì đã biết trước giờ bóng lăn và không bao giờ sửa lại.",
  },
};
