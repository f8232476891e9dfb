import {inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import {EARLIER, type PaperOf} from "./earlier.ts";

/** Figures are already formatted in the page's digits. */
const en = {
  name: "Method",
  title: "How the forecasts are made",
  lead: "From thousands of results to a strength for every team, from two strengths to the chance of every score, and from those to a whole tournament, simulated many times.",
  exactly: "Exactly",
  notYet: "The model has not run for this edition yet, so there are no figures to show.",
  data: "What it learns from",
  dataText: ({
    matches,
    years,
    day,
    teams,
  }: {
    matches: string;
    years: number;
    day: string;
    teams: number;
  }) =>
    `Goals, and only public data. The newest ratings were fitted to ${matches} internationals of the ${years} years before ${day}, the qualifiers, friendlies and finals of every nation, not of the ${teams} finalists alone. A recent match counts for more than an old one, and the day itself never counts: a forecast sees earlier days only.`,
  dataNot:
    "Besides results it uses two more facts, both with little weight: in which countries’ leagues the players of a squad play, and how the two sides did against each other.",
  dataExact: ({halfLife, window}: {halfLife: string; window: string}) =>
    `A match of age a has the weight 0.5^(a ÷ ${halfLife} years), and none after ${window} years.`,
  dataScores: {
    "world-cup":
      "Friendlies and World Cup matches weigh the same. World Cup scores are those after 90 minutes; those of other competitions include any extra time.",
    others:
      "Friendlies and finals tournaments weigh the same. Scores are those after 90 minutes where they are known; others include any extra time.",
  } satisfies Record<PaperOf, string>,
  ratings: "How strong is a team?",
  ratingsText:
    "Every team has two numbers: how well it scores, and how well it keeps others from scoring. They are chosen, for all teams at once, so that the actual results are as likely as possible: three goals against a side that rarely concedes say more than three against one that often does.",
  strongestCaption: "The best rated, against an average side of the tournament",
  strongestColumns: ["Team", "Goals scored", "Goals conceded"] as readonly [string, string, string],
  ratingsExact:
    "Expected goals in 90 minutes, with attack A, defence D, h = 1 for a side in its own country, bonus s of that side and change k of its visitor:",
  home: "Only a side in its own country is at home; all others meet on neutral ground.",
  prior: ({
    teamSd,
    confederationSd,
    rated,
  }: {
    teamSd: string;
    confederationSd: string;
    rated: string;
  }) =>
    `Fitted by penalised maximum likelihood: A and D of the ${rated} rated teams are normal around the mean of their confederation (standard deviation ${teamSd}), which is normal itself (${confederationSd}). So a team with few matches stays near its confederation’s mean.`,
  parameters: "What all matches share, as fitted",
  parameterColumns: ["Parameter", "Value", "Standard error"] as readonly [string, string, string],
  parameter: {
    level: "μ: log goals of an average side",
    homeBonus: "s: bonus in one’s own country",
    visitorChange: "k: change of its visitor",
    rho: "ρ: dependence of low scores",
  },
  offsetsText:
    "The last two are the small corrections: log λ₁ rises and log λ₂ falls by β times the difference of the squads, or the deviation of past meetings from the ratings.",
  score: "From strengths to scores",
  scoreText:
    "Two strengths give the expected goals of each side, and these give every score a chance, from 0–0 to 12–12. Added up, they give the chances of a win, a draw and a defeat after 90 minutes.",
  example: (of: {
    home: string;
    away: string;
    goalsHome: string;
    goalsAway: string;
    winHome: string;
    draw: string;
    winAway: string;
    score: string;
    scoreChance: string;
  }) =>
    `An example: in ${of.home}–${of.away} the model expected ${of.goalsHome} goals of ${inText(of.home)} and ${of.goalsAway} of ${inText(of.away)}. That made ${of.winHome} for ${inText(of.home)}, ${of.draw} for a draw and ${of.winAway} for ${inText(of.away)}; the likeliest score was ${of.score}, with ${of.scoreChance}.`,
  exampleLink: "The forecast of this match",
  scoreExact: "The model of Dixon and Coles (1997), over 0 to 12 goals a side, divided by its sum:",
  otherwise: "elsewhere",
  low: "Without τ both sides would score independently; it shifts probability between 0–0, 1–0, 0–1 and 1–1, where football differs from that.",
  simulation: "From matches to the cup",
  simulationText: (runs: string) =>
    `The rest of the tournament is played ${runs} times by drawing scores from those chances: group tables with every rule that breaks a tie, the best third-placed teams and where they go, extra time with a third of the goals, shoot-outs at even odds. Results so far are kept. A team's chance is the share of these tournaments in which it lifts the cup.`,
  errors: (runs: string, list: readonly {readonly chance: string; readonly points: string}[]) =>
    `The number of tournaments leaves a small error. For places in the groups it is, with ${runs}, ${list
      .map(({chance, points}) => `± ${points} points on a chance of ${chance}`)
      .join(
        ", ",
      )}; for later rounds it is smaller, because the bracket behind each simulated group stage is solved exactly. Once the groups are over nothing is simulated, and this error is 0.`,
  simulationExact: ({seed, runsInPlay}: {seed: string; runsInPlay: string}) =>
    `The standard error is √(p(1 − p) ÷ n). The seed of the draws is “${seed}”: the same data give the same odds to the last digit. While a match is in play ${runsInPlay} tournaments are simulated from its current minute and score. The error covers only the simulation, not what the model does not know.`,
  inPlay: "While a match is being played",
  inPlayText: ({byHalfTime, by75}: {byHalfTime: string; by75: string}) =>
    `The goals expected before kick-off shrink with the clock. Goals do not fall evenly: ${byHalfTime} of them come before half-time, ${by75} by the 75th minute. The remaining expected goals are added to the current score, which again gives every final score a chance.`,
  inPlayExact: ({manLess, manMore, kick}: {manLess: string; manMore: string; kick: string}) =>
    `The remaining rates are λ·(1 − F(t)), F the share of goals scored by minute t in internationals of 2006–2017. With a man less a side’s rate is multiplied by ${manLess}, its opponents’ by ${manMore}. Every kick of a shoot-out that has begun goes in with ${kick}. Those three are assumptions, not fits. No source says how much stoppage time there will be: it counts as 3 and 5 minutes.`,
  judged: "Was it right?",
  judgedText:
    "A forecast of 30% is right if such results happen in three of ten cases. Each match is judged by the last forecast from what was known before its kick-off; the score is 0 if the actual result had been called certain, and lower is better.",
  judgedCaption: (cup: string) => `Ranked probability score of every ${cup} that was forecast`,
  judgedColumns: [
    "Matches",
    "Likeliest came true",
    "This model",
    "Elo ratings",
    "A third each",
  ] as readonly [string, string, string, string, string],
  judgedNote: (of: PaperOf) =>
    `The settings were chosen on the finals tournaments of 2002–2017, the weight of the squads’ leagues on the ${EARLIER.en[of]} of 1990–2014. The scores of earlier versions on the cups above were known by then, so these figures describe the model and are not a blind test of it.`,
  backfilled: (list: readonly {readonly year: number; readonly count: string}[]) =>
    `Recorded after the matches, each from data of earlier days alone: ${list
      .map(({year, count}) => `${count} forecasts of ${year}`)
      .join(", ")}.`,
  frozen: (count: string) =>
    `A forecast is frozen when it is made, and never rewritten. Each contains the hash of the previous one; ${count} form the chain that ends in`,
  unknown: "What it does not know",
  unknownItems: (of: PaperOf) => [
    "Who is injured, suspended, rested or in form: a rating is based on goals, not on players.",
    "Line-ups, tactics, weather, travel and altitude.",
    "How much a goal in one confederation is worth in another, except from the few matches between them: whole continents may be rated too high or too low.",
    `What bookmakers know. Where their odds differ much from these chances, they have been the better guess at ${EARLIER.en[of]}. Nothing here is tuned to approach them.`,
    "Anything about this tournament in advance: no forecast is made or improved with hindsight.",
  ],
  sources: "Data sources",
  sourcesText:
    "The regulations of the tournament and FIFA’s ranking are published facts. All other data behind the forecasts come from these projects, with thanks.",
  further: "Further",
  links: [
    {path: "/accuracy", text: "The accuracy of the forecasts, in charts"},
    {path: "/odds", text: "The title odds of every team, with their errors"},
    {path: "/what-if", text: "Set results yourself and see what follows"},
    {path: "/status", text: "The latest results of every source and stage"},
  ],
};
export type MethodWords = typeof en;

export const WORDS: InLanguages<MethodWords> = {
  en,
  vi: {
    name: "Phương pháp",
    title: "Cách làm dự báo",
    lead: "Từ hàng nghìn kết quả đến sức mạnh của từng đội, từ hai sức mạnh đến cơ hội của mọi tỷ số, rồi từ đó mô phỏng cả giải đấu hàng nghìn lần.",
    exactly: "Chính xác là",
    notYet: "Mô hình chưa chạy cho số báo này nên chưa có con số nào.",
    data: "Dữ liệu đầu vào",
    dataText: ({matches, years, day, teams}) =>
      `Từ bàn thắng, và chỉ những gì ai cũng tra được. Sức mạnh mới nhất được tính từ ${matches} trận quốc tế trong ${years} năm trước ngày ${day}: vòng loại, giao hữu và các giải lớn của mọi đội tuyển, không riêng ${teams} đội dự giải. Trận càng mới, trọng số càng lớn. Trận chưa kết thúc lúc dự báo không bao giờ được tính.`,
    dataNot:
      "Ngoài kết quả, mô hình biết thêm hai điều, cả hai đều có trọng số nhỏ: cầu thủ của mỗi đội đang chơi ở giải của nước nào, và hai đội từng đối đầu ra sao.",
    dataExact: ({halfLife, window}) =>
      `Trận đã qua a năm có trọng số 0,5^(a ÷ ${halfLife}), quá ${window} năm thì bỏ.`,
    dataScores: {
      "world-cup":
        "Giao hữu và World Cup nặng như nhau. Tỷ số World Cup là tỷ số sau 90 phút; tỷ số các giải khác gồm cả hiệp phụ nếu có.",
      others:
        "Giao hữu và các giải lớn nặng như nhau. Tỷ số là tỷ số sau 90 phút nếu có; còn lại gồm cả hiệp phụ.",
    },
    ratings: "Đội mạnh đến đâu?",
    ratingsText:
      "Mỗi đội có hai con số: ghi bàn giỏi đến đâu và ngăn bàn thua giỏi đến đâu. Đó là những con số khiến các kết quả đã xảy ra trở nên dễ xảy ra nhất, tính cho mọi đội cùng lúc: ghi ba bàn vào lưới một đội hiếm khi thủng lưới nói lên nhiều hơn ba bàn vào lưới một đội ai cũng ghi được.",
    strongestCaption: "Các đội được đánh giá cao nhất, khi gặp một đội trung bình của giải",
    strongestColumns: ["Đội", "Số bàn ghi", "Số bàn thua"],
    ratingsExact:
      "Số bàn kỳ vọng trong 90 phút, với sức công A, sức thủ D, h = 1 nếu đội đá tại nước mình, s là lợi thế sân nhà và k là thay đổi của đội khách:",
    home: "Chỉ đội đá tại nước mình mới là chủ nhà; mọi trận khác đều trên sân trung lập.",
    prior: ({teamSd, confederationSd, rated}) =>
      `Ước lượng hợp lý cực đại có hiệu chỉnh: A và D của ${rated} đội phân bố chuẩn quanh trung bình của liên đoàn châu lục (độ lệch chuẩn ${teamSd}), và chính trung bình ấy cũng phân bố chuẩn (${confederationSd}). Nhờ vậy đội ít trận sẽ ở gần mức trung bình của liên đoàn mình.`,
    parameters: "Những gì mọi trận có chung, theo ước lượng",
    parameterColumns: ["Tham số", "Giá trị", "Sai số chuẩn"],
    parameter: {
      level: "μ: logarit số bàn của một đội trung bình",
      homeBonus: "s: lợi thế khi đá tại nước mình",
      visitorChange: "k: thay đổi của đội khách",
      rho: "ρ: mức phụ thuộc ở tỷ số thấp",
    },
    offsetsText:
      "Hai dòng cuối là hai điều chỉnh nhỏ: log λ₁ tăng và log λ₂ giảm β lần mức chênh giữa hai đội hình, hoặc mức các lần đối đầu trước đây khác với điều sức mạnh hai đội cho thấy.",
    score: "Từ sức mạnh đến tỷ số",
    scoreText:
      "Hai sức mạnh cho ra số bàn kỳ vọng của mỗi bên, từ đó mọi tỷ số từ 0–0 đến 12–12 đều có một cơ hội. Cộng lại, ta có cơ hội thắng, hòa, thua sau 90 phút.",
    example: (of) =>
      `Ví dụ, ở trận ${of.home} – ${of.away}, mô hình kỳ vọng ${of.home} ghi ${of.goalsHome} bàn và ${of.away} ghi ${of.goalsAway} bàn. Từ đó, khả năng ${of.home} thắng là ${of.winHome}, hòa ${of.draw}, ${of.away} thắng ${of.winAway}; tỷ số dễ xảy ra nhất là ${of.score}, với ${of.scoreChance}.`,
    exampleLink: "Dự báo của trận này",
    scoreExact:
      "Mô hình của Dixon và Coles (1997), từ 0 đến 12 bàn mỗi bên, chia cho tổng của chính nó:",
    otherwise: "còn lại là",
    low: "Không có τ thì hai bên ghi bàn độc lập với nhau; τ điều chỉnh cơ hội của các tỷ số 0–0, 1–0, 0–1 và 1–1, vì trên thực tế chúng không độc lập.",
    simulation: "Từ trận đấu đến chiếc cúp",
    simulationText: (runs) =>
      `Phần còn lại của giải được mô phỏng ${runs} lần, mỗi lần bốc ngẫu nhiên tỷ số theo các xác suất ấy: bảng đấu với đủ mọi tiêu chí phân định, các đội hạng ba tốt nhất và chỗ của họ trong nhánh đấu, hiệp phụ với một phần ba số bàn, luân lưu mỗi bên 50%. Trận đã đá giữ nguyên kết quả. Tỷ lệ số lần một đội vô địch là cơ hội vô địch của đội.`,
    errors: (runs, list) =>
      `Số giải có hạn nên còn một sai số nhỏ. Với thứ hạng trong bảng, mô phỏng ${runs} giải thì ${list
        .map(({chance, points}) => `cơ hội ${chance} sai ± ${points} điểm phần trăm`)
        .join(
          ", ",
        )}; các vòng sau sai ít hơn, vì nhánh đấu sau mỗi vòng bảng mô phỏng được tính chính xác. Khi vòng bảng đã xong thì không còn bốc thăm nữa và sai số này bằng 0.`,
    simulationExact: ({seed, runsInPlay}) =>
      `Sai số chuẩn là √(p(1 − p) ÷ n). Hạt giống của phép bốc thăm là “${seed}”: cùng dữ liệu thì ra cùng cơ hội đến chữ số cuối. Khi có trận đang đá thì bốc ${runsInPlay} giải, từ đúng phút và tỷ số lúc đó. Sai số này chỉ tính phần bốc thăm, không tính những gì mô hình không biết.`,
    inPlay: "Khi trận đấu đang diễn ra",
    inPlayText: ({byHalfTime, by75}) =>
      `Số bàn kỳ vọng trước giờ bóng lăn vơi dần theo đồng hồ. Bàn thắng không rải đều: ${byHalfTime} đến trước giờ nghỉ, ${by75} đến hết phút 75. Phần kỳ vọng còn lại được cộng vào tỷ số hiện có, và mọi tỷ số chung cuộc lại có cơ hội của mình.`,
    inPlayExact: ({manLess, manMore, kick}) =>
      `Số bàn kỳ vọng còn lại là λ·(1 − F(t)), với F là tỷ lệ bàn thắng đã ghi đến phút t ở các trận quốc tế 2006–2017. Đội thiếu người nhân với ${manLess}, đối thủ nhân với ${manMore}. Khi loạt luân lưu đã bắt đầu, mỗi lượt sút có ${kick} khả năng thành bàn. Ba con số này là giả định, không phải ước lượng. Chưa có dữ liệu về thời gian bù giờ: ở đây tính là 3 và 5 phút.`,
    judged: "Có đúng không?",
    judgedText:
      "Những dự báo 30% là đúng nếu chúng thành sự thật khoảng ba trong mười lần. Mỗi trận được chấm theo dự báo cuối cùng từ những gì đã biết trước giờ bóng lăn; điểm càng thấp càng tốt, 0 là đúng tuyệt đối.",
    judgedCaption: (cup) => `Điểm RPS của mọi kỳ ${cup} đã được dự báo`,
    judgedColumns: ["Số trận", "Đoán đúng", "Mô hình này", "Điểm Elo", "Chia đều"],
    judgedNote: (of) =>
      `Các thông số được chọn trên các giải lớn 2002–2017, trọng số của giải đấu nơi cầu thủ chơi bóng trên ${EARLIER.vi[of]} 1990–2014. Người chọn đã biết các bản trước được bao nhiêu điểm ở những kỳ trên đây, nên các con số này mô tả mô hình chứ không phải một phép thử mù.`,
    backfilled: (list) =>
      `Ghi lại sau khi trận đấu đã diễn ra, nhưng chỉ từ dữ liệu của các trận đã kết thúc trước đó: ${list
        .map(({year, count}) => `${count} dự báo của năm ${year}`)
        .join(", ")}.`,
    frozen: (count) =>
      `Dự báo được chốt ngay khi lập và không bao giờ sửa lại. Mỗi dự báo mang mã băm của dự báo trước; ${count} dự báo làm thành chuỗi kết thúc bằng`,
    unknown: "Điều mô hình không biết",
    unknownItems: (of) => [
      "Chấn thương, treo giò, thể lực và phong độ từng cầu thủ: sức mạnh tính từ bàn thắng, không từ cầu thủ.",
      "Đội hình ra sân, chiến thuật, thời tiết, đường đi và độ cao.",
      "Một bàn ở châu lục này đáng bao nhiêu ở châu lục khác, ngoài vài trận giữa các châu lục: cả một châu lục có thể cùng bị đánh giá quá cao hay quá thấp.",
      `Điều nhà cái biết. Ở ${EARLIER.vi[of]}, chỗ nào tỷ lệ cược khác xa các cơ hội ở đây thì nhà cái thường đúng hơn. Không gì ở đây được chỉnh cho gần với tỷ lệ ấy.`,
      "Bất cứ điều gì của giải này trước khi nó xảy ra: không dự báo nào được làm ra hay sửa lại nhờ điều biết sau.",
    ],
    sources: "Nguồn dữ liệu",
    sourcesText:
      "Điều lệ giải và bảng xếp hạng FIFA là thông tin đã công bố. Mọi dữ liệu khác mà dự báo dựa vào đều từ các dự án sau, xin chân thành cảm ơn.",
    further: "Xem thêm",
    links: [
      {path: "/accuracy", text: "Dự báo đúng đến đâu, bằng biểu đồ"},
      {path: "/odds", text: "Cơ hội vô địch của từng đội, kèm sai số"},
      {path: "/what-if", text: "Tự đặt kết quả và xem cơ hội thay đổi ra sao"},
      {path: "/status", text: "Kết quả gần nhất của từng nguồn và từng khâu"},
    ],
  },
};
