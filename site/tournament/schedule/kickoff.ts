import type {MatchView} from "../../components/match-view.ts";
import {clockIn, shortDayIn} from "../../layout/dates.ts";
import type {Language} from "../../layout/frame.ts";
import {WORDS} from "./words.ts";

export const VIETNAM = "Asia/Ho_Chi_Minh";

interface KickoffWords {
  /** By the clock that the page goes by: the venue's in English, Vietnam's in Vietnamese. */
  readonly clock: string;
  readonly day: string;
  /** The place and the other of the two clocks. */
  readonly elsewhere: string;
}

/** A kick-off by the venue's clock and by Vietnam's. */
export function kickoffIn(language: Language, {kickoffAt, venue}: MatchView): KickoffWords {
  const words = WORDS[language];
  const {city, timeZone} = venue;
  const at = (zone: string) => ({
    clock: clockIn(language, kickoffAt, zone),
    day: shortDayIn(language, kickoffAt, zone),
  });
  const [here, vietnam] = [at(timeZone), at(VIETNAM)];
  const full = ({clock, day}: typeof here) =>
    here.day === vietnam.day ? clock : `${clock} ${day}`;
  return language === "en"
    ? {...here, elsewhere: `${city} · ${words.inVietnam(full(vietnam))}`}
    : {...vietnam, elsewhere: words.at(city, full(here))};
}
