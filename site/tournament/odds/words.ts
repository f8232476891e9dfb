import {atStart, inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";

/** A team's chance of the title before and now, in words. */
interface TeamMove {
  readonly team: string;
  readonly before: string;
  readonly now: string;
}

const en = {
  whatIf: "What if? Set other results yourself",
  name: "Title odds",
  leads: (team: string, chance: string) => `${atStart(team)} lead with ${chance} for the title`,
  won: (team: string) => `${atStart(team)} have lifted the cup`,
  none: "No forecast has been made yet.",
  caption: "Chance in % of playing each round",
  heat: "Round by round",
  shades: "Chance in % of playing each round. A stronger colour is likelier; ✓ is certain.",
  reached: "✓ marks every round that a team has played; its last one stands out.",
  changes: (day: string | null, week: string | null) =>
    week === null
      ? day === null
        ? "There is no earlier forecast to compare with."
        : `Changes are points of the title chance since the forecast of ${day}.`
      : `Changes are points of the title chance since the forecasts of ${day} and ${week}.`,
  errors: (title: string, largest: string) =>
    `Standard errors are at most ${title} points for the title and ${largest} for any round.`,
  exact: "Every chance is exact.",
  race: "Whose title chance changed?",
  moved: (from: string, rise: TeamMove, fall: TeamMove) =>
    `Since ${from} ${inText(rise.team)} have gained most, from ${rise.before} to ${rise.now}; ${inText(fall.team)} have lost most, from ${fall.before} to ${fall.now}.`,
  began: (from: string, rise: TeamMove, fall: TeamMove) =>
    `On ${from} ${inText(rise.team)} had a chance of ${rise.before}, ${inText(fall.team)} of ${fall.before}.`,
  noRace: "There is one forecast so far; lines begin with the second.",
  colours: (teams: string) =>
    `In colour, the four favourites of the first forecast: ${teams}. All other teams are grey.`,
  light: "Choose a team to light its line, or two to compare them.",
  source:
    "Each step is a forecast. Ratings are newly fitted every day, so chances can move without a match.",
  forecast: "Forecast",
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    whatIf: "Nếu các trận có kết quả khác? Thử đặt tỷ số",
    name: "Cơ hội vô địch",
    leads: (team, chance) => `${team} dẫn đầu với ${chance} cơ hội vô địch`,
    won: (team) => `${team} đã vô địch`,
    none: "Chưa có dự báo nào.",
    caption: "Cơ hội (%) vào từng vòng",
    heat: "Cơ hội qua từng vòng",
    shades: "Cơ hội (%) vào từng vòng. Màu càng mạnh, cơ hội càng cao; ✓ là chắc chắn.",
    reached: "✓ là các vòng mà đội đã đá; vòng cuối cùng được tô nổi bật.",
    changes: (day, week) =>
      week === null
        ? day === null
          ? "Chưa có dự báo nào trước đó để so sánh."
          : `Thay đổi tính bằng điểm phần trăm cơ hội vô địch so với dự báo ngày ${day}.`
        : `Thay đổi tính bằng điểm phần trăm cơ hội vô địch so với dự báo ngày ${day} và ${week}.`,
    errors: (title, largest) =>
      `Sai số chuẩn không quá ${title} điểm phần trăm với cơ hội vô địch, không quá ${largest} với mọi cơ hội trong bảng.`,
    exact: "Mọi con số đều tính chính xác, không còn gì phải mô phỏng.",
    race: "Cơ hội của đội nào đã thay đổi?",
    moved: (from, rise, fall) =>
      `Từ ngày ${from}, ${rise.team} tăng nhiều nhất, từ ${rise.before} lên ${rise.now}; ${fall.team} giảm nhiều nhất, từ ${fall.before} xuống ${fall.now}.`,
    began: (from, rise, fall) =>
      `Ngày ${from}, ${rise.team} có ${rise.before} cơ hội vô địch, ${fall.team} có ${fall.before}.`,
    noRace: "Mới có một dự báo; đường biểu diễn bắt đầu từ dự báo thứ hai.",
    colours: (teams) =>
      `Bốn đội có cơ hội cao nhất trong dự báo đầu tiên được tô màu: ${teams}. Các đội khác màu xám.`,
    light: "Chọn một đội để làm nổi đường của đội đó, hoặc hai đội để so sánh.",
    source: "Mỗi bậc là một dự báo.",
    forecast: "Dự báo",
  },
};
