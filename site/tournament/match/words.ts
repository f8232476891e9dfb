import type {InLanguages} from "../../layout/frame.ts";

interface MatchPageWords {
  readonly schedule: string;
  readonly versus: (home: string, away: string) => string;
  readonly lead: (stage: string, city: string, day: string) => string;
  readonly recap: string;
  readonly preview: string;
  readonly forecast: string;
  readonly noForecast: string;
  readonly frozen: (at: string) => string;
  readonly through: string;
  readonly expected: string;
  readonly scorelines: string;
  readonly score: string;
  readonly chance: string;
  readonly course: string;
  readonly noCourse: string;
  readonly timeline: string;
  readonly lineups: string;
  readonly noLineups: string;
  readonly captain: string;
  readonly cameOn: string;
  readonly facts: string;
  readonly unrecorded: string;
}

export const WORDS: InLanguages<MatchPageWords> = {
  en: {
    schedule: "Schedule",
    versus: (home, away) => `${home} v ${away}`,
    lead: (stage, city, day) => `${stage} in ${city}, ${day}.`,
    recap: "What happened",
    preview: "What to expect",
    forecast: "The forecast",
    noForecast: "No forecast has been made of this match yet.",
    frozen: (at) => `Frozen on ${at}, before kick-off; of the result after 90 minutes.`,
    through: "Going through",
    expected: "Goals expected by the model",
    scorelines: "Likeliest scores",
    score: "Score",
    chance: "Chance",
    course: "How the chances moved",
    noCourse: "The course cannot be drawn: no source has every goal of this match.",
    timeline: "Minute by minute",
    lineups: "Line-ups",
    noLineups: "No open source records this side’s line-up.",
    captain: "captain",
    cameOn: "Came on",
    facts: "Facts",
    unrecorded:
      "No open source records shots, possession or formations of this tournament, so nothing is shown of them.",
  },
  vi: {
    schedule: "Lịch đấu",
    versus: (home, away) => `${home} – ${away}`,
    lead: (stage, city, day) => `${stage}, tại ${city}, ${day}.`,
    recap: "Diễn biến",
    preview: "Trước trận",
    forecast: "Dự báo",
    noForecast: "Chưa có dự báo cho trận này.",
    frozen: (at) => `Chốt lúc ${at}, trước khi bóng lăn; cho kết quả sau 90 phút.`,
    through: "Đi tiếp",
    expected: "Số bàn thắng mô hình kỳ vọng",
    scorelines: "Tỷ số dễ xảy ra nhất",
    score: "Tỷ số",
    chance: "Cơ hội",
    course: "Cơ hội thay đổi ra sao",
    noCourse: "Không vẽ được diễn biến: không nguồn nào ghi đủ các bàn thắng của trận này.",
    timeline: "Từng phút",
    lineups: "Đội hình",
    noLineups: "Không nguồn mở nào ghi đội hình của đội này.",
    captain: "đội trưởng",
    cameOn: "Vào sân",
    facts: "Thông tin",
    unrecorded:
      "Không nguồn mở nào ghi số cú sút, thời gian kiểm soát bóng hay sơ đồ của giải này, nên trang không hiển thị.",
  },
};
