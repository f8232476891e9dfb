import {type InLanguages, useLanguage} from "../layout/frame.ts";

const WORDS: InLanguages<{printed: string; yours: string}> = {
  en: {
    printed: "Times and days of matches are local to the venue.",
    yours: "Match dates in text and headings are the venue’s, kick-offs in your time: ",
  },
  vi: {
    printed: "Giờ và ngày các trận theo giờ Việt Nam.",
    yours: "Ngày trong bài, tiêu đề theo giờ Việt Nam; bóng lăn theo giờ của bạn: ",
  },
};

/**
 * Names the clock of the page's kick-offs, once. The island replaces it by `data-yours` and the
 * visitor's zone.
 */
export function ClockNote() {
  const {printed, yours} = WORDS[useLanguage()];
  return (
    <p class="fine clock" data-yours={yours}>
      {printed}
    </p>
  );
}
