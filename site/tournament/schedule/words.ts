import type {InLanguages} from "../../layout/frame.ts";
import type {ScheduleBy} from "./schedule-view.ts";

interface ScheduleWords {
  readonly name: string;
  /** Of the ways to sort, in the row of links. */
  readonly by: Readonly<Record<ScheduleBy, string>>;
  readonly ways: string;
  readonly titles: Readonly<Record<Exclude<ScheduleBy, "team">, string>>;
  readonly teamTitle: (team: string) => string;
  readonly teamsTitle: string;
  readonly lead: (total: number, played: number) => string;
  readonly teamsLead: string;
  readonly next: (what: string) => string;
  readonly calendar: string;
  readonly paper: (day: string) => string;
  readonly teamCalendar: (team: string) => string;
  readonly subscribe: string;
  readonly group: (group: string) => string;
  readonly inVietnam: (time: string) => string;
  readonly at: (place: string, time: string) => string;
}

export const WORDS: InLanguages<ScheduleWords> = {
  en: {
    name: "Schedule",
    by: {day: "By day", group: "By group", stage: "By stage", venue: "By venue", team: "By team"},
    ways: "The schedule sorted in other ways",
    titles: {
      day: "All matches, day by day",
      group: "The group matches, group by group",
      stage: "All matches, stage by stage",
      venue: "All matches, venue by venue",
    },
    teamTitle: (team) => `The matches of ${team}`,
    teamsTitle: "The matches of each team",
    lead: (total, played) =>
      `${total} ${total === 1 ? "match" : "matches"}, ${played === 0 ? "none" : played === total ? "all" : played} played. The first time is the venue’s, with Vietnam’s beneath; chances are those of the last forecast before kick-off.`,
    teamsLead: "Each team has a schedule and a calendar of its own.",
    next: (what) => `Next: ${what}`,
    paper: (day) => `The paper after it: ${day}`,
    calendar: "Calendar of all matches (.ics)",
    teamCalendar: (team) => `Calendar of ${team} (.ics)`,
    subscribe: "Subscribe",
    group: (group) => `Group ${group}`,
    inVietnam: (time) => `${time} in Vietnam`,
    at: (place, time) => `${place}, ${time}`,
  },
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
    lead: (total, played) =>
      `${played === 0 ? `${total} trận, chưa đá trận nào` : played === total ? `${total} trận, đã đá xong` : `${total} trận, đã đá ${played}`}. Giờ đứng đầu là giờ Việt Nam, bên dưới là giờ nơi thi đấu; cơ hội lấy từ dự báo cuối cùng trước khi bóng lăn.`,
    teamsLead: "Mỗi đội có lịch đấu và tệp lịch riêng.",
    next: (what) => `Sắp tới: ${what}`,
    paper: (day) => `Số báo sau đó: ${day}`,
    calendar: "Tệp lịch tất cả các trận (.ics)",
    teamCalendar: (team) => `Tệp lịch của ${team} (.ics)`,
    subscribe: "Đăng ký lịch",
    group: (group) => `Bảng ${group}`,
    inVietnam: (time) => `${time} giờ Việt Nam`,
    at: (place, time) => `${time} tại ${place}`,
  },
};
