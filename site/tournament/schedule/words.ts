import {inText} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {ScheduleBy} from "./schedule-view.ts";

const count = (matches: number) => (matches === 1 ? "1 match" : `${matches} matches`);
const en = {
  name: "Schedule",
  /** Names of the orders, for the row of links. */
  by: {
    day: "By day",
    group: "By group",
    stage: "By stage",
    venue: "By venue",
    team: "By team",
  } satisfies Readonly<Record<ScheduleBy, string>>,
  ways: "The schedule in other orders",
  titles: {
    day: "All matches, day by day",
    group: "The group matches, group by group",
    stage: "All matches, stage by stage",
    venue: "All matches, venue by venue",
  } satisfies Readonly<Record<Exclude<ScheduleBy, "team">, string>>,
  teamTitle: (team: string) => `The matches of ${inText(team)}`,
  teamsTitle: "The matches of each team",
  lead: (total: number, played: number, isForecast: boolean) =>
    `${count(total)}, ${played === 0 ? "none" : played === total ? "all" : played} played.${played < total && isForecast ? " Chances are those of the last forecast before kick-off." : ""}`,
  teamsLead: "Each team has its own schedule and calendar.",
  next: (what: string) => `Next: ${what}`,
  oneTeam: "The matches of one team",
  earlier: (days: number, matches: number) =>
    `${days === 1 ? "1 earlier day" : `${days} earlier days`}, ${count(matches)}`,
  count,
  paper: (day: string) => `The next issue: ${day}`,
  calendar: "Calendar of all matches (.ics)",
  teamCalendar: (team: string) => `Calendar of ${inText(team)} (.ics)`,
  subscribe: "Subscribe",
  group: (group: string) => `Group ${group}`,
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    name: "Lịch đấu",
    by: {
      day: "Theo ngày",
      group: "Theo bảng",
      stage: "Theo vòng",
      venue: "Theo sân",
      team: "Theo đội",
    },
    ways: "Xem lịch theo cách khác",
    titles: {
      day: "Tất cả các trận, theo ngày",
      group: "Vòng bảng, từng bảng một",
      stage: "Tất cả các trận, theo vòng",
      venue: "Tất cả các trận, theo sân",
    },
    teamTitle: (team) => `Lịch đấu của ${team}`,
    teamsTitle: "Lịch đấu của từng đội",
    lead: (total, played, isForecast) =>
      `${played === 0 ? `${total} trận, chưa đá trận nào` : played === total ? `Cả ${total} trận đã đá xong` : `Đã đá ${played} trong ${total} trận`}.${played < total && isForecast ? " Cơ hội lấy từ dự báo cuối cùng trước khi bóng lăn." : ""}`,
    teamsLead: "Mỗi đội có lịch đấu và tệp lịch riêng.",
    next: (what) => `Sắp tới: ${what}`,
    oneTeam: "Lịch của một đội",
    earlier: (days, matches) => `${days} ngày trước, ${matches} trận`,
    count: (matches) => `${matches} trận`,
    paper: (day) => `Số báo sau đó: ${day}`,
    calendar: "Tệp lịch tất cả các trận (.ics)",
    teamCalendar: (team) => `Tệp lịch của ${team} (.ics)`,
    subscribe: "Đăng ký lịch",
    group: (group) => `Bảng ${group}`,
  },
};
