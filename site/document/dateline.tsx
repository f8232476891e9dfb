import {CLOCK_NAME, clock, dayMonthYear, longDay} from "../layout/dates.ts";
import {useLanguage} from "../layout/frame.ts";

/** The day of an edition and, where they fit, its weekday and time. */
export function Dateline({at}: {at: string}) {
  const language = useLanguage();
  return (
    <time dateTime={at}>
      <span class="narrow">{dayMonthYear(language, at)}</span>
      <span class="wide">{`${longDay(language, at)} · ${clock(language, at)} ${CLOCK_NAME[language]}`}</span>
    </time>
  );
}
