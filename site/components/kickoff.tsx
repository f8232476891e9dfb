import type {ClockTimes, Instant} from "../../pipeline/kit/types.ts";
import {type KickoffForm, kickoffWords} from "../layout/dates.ts";
import {useLanguage} from "../layout/frame.ts";

/** A kick-off by the clock that readers of each language go by without script. */
export interface KickoffView extends ClockTimes {
  readonly at: Instant;
}

interface KickoffProps {
  readonly kickoff: KickoffView;
  /** The day alone, or the time alone in a list under its day; default: both. */
  readonly as?: KickoffForm;
}

/**
 * A kick-off as a marked time, which the island `your-time.js` rewrites to the visitor's. The mark
 * is the form to write, or the day that a time alone is listed under.
 */
export function Kickoff({kickoff, as = "full"}: KickoffProps) {
  const language = useLanguage();
  const local = kickoff[language];
  return (
    <time dateTime={kickoff.at} data-kickoff={as === "time" ? local.on : as}>
      {kickoffWords(language, local, as)}
    </time>
  );
}
