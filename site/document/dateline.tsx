import {CLOCK_NAME, clock, longDay} from "../layout/dates.ts";
import {useLanguage} from "../layout/frame.ts";

/** The day of an edition and, where it fits, its time. */
export function Dateline({at}: {at: string}) {
  const language = useLanguage();
  return (
    <time dateTime={at}>
      {longDay(language, at)}
      <span class="wide">{` · ${clock(language, at)} ${CLOCK_NAME[language]}`}</span>
    </time>
  );
}
