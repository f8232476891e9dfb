import {type InLanguages, useLanguage} from "../layout/frame.ts";

/** The parts of kick-offs on a page: their times, or their days alone. */
export type Kickoffs = "times" | "days";

interface NoteWords {
  readonly printed: string;
  readonly yours: string;
}
const WORDS: InLanguages<Readonly<Record<Kickoffs, NoteWords>>> = {
  en: {
    times: {
      printed: "Kick-offs are in the venue’s local time.",
      yours: "Kick-offs are in your time; dates in text are the venue’s.",
    },
    days: {
      printed: "Match dates are the venue’s.",
      yours: "Match dates in lists are in your time.",
    },
  },
  vi: {
    times: {
      printed: "Giờ bóng lăn là giờ Việt Nam.",
      yours: "Bóng lăn theo giờ của bạn; ngày trong bài theo giờ Việt Nam.",
    },
    days: {
      printed: "Ngày thi đấu theo giờ Việt Nam.",
      yours: "Ngày thi đấu trong danh sách theo giờ của bạn.",
    },
  },
};

/** Names the clock of the page's kick-offs, once. The island replaces it by `data-yours`. */
export function ClockNote({of}: {readonly of: Kickoffs}) {
  const {printed, yours} = WORDS[useLanguage()][of];
  return (
    <p class="fine clock" data-yours={yours}>
      {printed}
    </p>
  );
}
