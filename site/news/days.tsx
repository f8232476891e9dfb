import type {Day} from "../../pipeline/tournament/types.ts";
import {dayMonth, monthYear} from "../layout/dates.ts";
import {pathIn, useLanguage} from "../layout/frame.ts";

/** Links to the days with a page of news, by month. */
export function Days({days}: {days: readonly Day[]}) {
  const language = useLanguage();
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => (
    <div key={month}>
      <h3>{monthYear(language, `${month}-01`)}</h3>
      <ul class="foot-links">
        {days
          .filter((day) => day.startsWith(month))
          .map((day) => (
            <li key={day}>
              <a href={pathIn(language, `/news/days/${day}`)} aria-label={dayMonth(language, day)}>
                {Number(day.slice(8))}
              </a>
            </li>
          ))}
      </ul>
    </div>
  ));
}
