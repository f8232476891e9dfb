import type {ClockTimes, Instant} from "../../pipeline/kit/types.ts";
import {type KickoffForm, kickoffWords} from "../layout/dates.ts";
import {useLanguage} from "../layout/frame.ts";

/** A kick-off by the clock that readers of each language go by without script. */
export interface KickoffView extends ClockTimes {
  readonly at: Instant;
}

const MARKS: Readonly<Partial<Record<KickoffForm, string>>> = {
  day: "day",
  date: "day",
  full: "full",
  clock: "",
};

interface KickoffProps {
  readonly kickoff: KickoffView;
  /** The day alone, or the time alone, in a list under its day or with any day; default: both. */
  readonly as?: KickoffForm;
}

/**
 * A kick-off as a marked time, which the island `your-time.js` rewrites to the visitor's. The mark
 * is the form to write, the day that a time alone is listed under, or empty for a time of any day.
 */
export function Kickoff({kickoff, as = "full"}: KickoffProps) {
  const language = useLanguage();
  const local = kickoff[language];
  return (
    <time dateTime={kickoff.at} data-kickoff={MARKS[as] ?? local.on}>
      {kickoffWords(language, local, as)}
    </time>
  );
}
