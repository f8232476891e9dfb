import type {ClockTimes, Instant} from "../../pipeline/kit/types.ts";
import {type KickoffForm, kickoffWords} from "../layout/dates.ts";
import {useLanguage} from "../layout/frame.ts";

/** A kick-off by the clock that readers of each language go by without script. */
export interface KickoffView extends ClockTimes {
  readonly at: Instant;
}

const MARKS: Readonly<Record<KickoffForm, string>> = {
  day: "day",
  date: "date",
  full: "full",
  heading: "on",
  time: "time",
  clock: "",
};

interface KickoffProps {
  readonly kickoff: KickoffView;
  /** The form to write, such as the day alone, or the time alone below a heading; default: both. */
  readonly as?: KickoffForm;
}

/**
 * A kick-off as a marked time, which the island `your-time.js` rewrites to the visitor's. The mark
 * is the form to write; a time under a heading shows its day where the visitor has another one.
 */
export function Kickoff({kickoff, as = "full"}: KickoffProps) {
  const language = useLanguage();
  const local = kickoff[language];
  return (
    <time dateTime={kickoff.at} data-kickoff={MARKS[as]}>
      {kickoffWords(language, local, as)}
    </time>
  );
}
