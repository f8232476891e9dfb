import {MatchRow} from "../../components/match-row.tsx";
import {longDay} from "../../layout/dates.ts";
import type {InLanguages} from "../../layout/frame.ts";
import {tournamentPage} from "../frame.tsx";
import type {ScheduleView} from "./schedule-view.ts";

const WORDS: InLanguages<{
  readonly name: string;
  readonly title: string;
  readonly lead: (total: number, played: number) => string;
}> = {
  en: {
    name: "Schedule",
    title: "All matches, day by day",
    lead: (total, played) =>
      `${total} matches, of which ${played} have been played. Times are UTC; the chances are those of the last forecast before kick-off.`,
  },
  vi: {
    name: "Lịch đấu",
    title: "Tất cả các trận, theo ngày",
    lead: (total, played) =>
      `${total} trận, trong đó ${played} trận đã đá. Giờ Việt Nam; cơ hội theo dự báo cuối cùng trước khi bóng lăn.`,
  },
};

/** The page at `/schedule`. Same view, same bytes. */
export function schedulePage(view: ScheduleView): string {
  const {language, days, total, played} = view;
  const words = WORDS[language];
  return tournamentPage({
    view,
    name: words.name,
    title: words.title,
    lead: words.lead(total, played),
    path: "/schedule",
    dataHref: "/api/schedule",
    children: days.map(({on, matches}) => (
      <section key={on} aria-labelledby={`d-${on}`}>
        <h2 id={`d-${on}`}>{longDay(language, on)}</h2>
        <ul class="rows">
          {matches.map((match) => (
            <MatchRow key={match.matchId} match={match} hasDay={false} />
          ))}
        </ul>
      </section>
    )),
  });
}
