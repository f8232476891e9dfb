import {type InLanguages, useLanguage} from "../layout/frame.ts";

interface ClockWords {
  readonly label: string;
  readonly own: string;
  readonly printed: string;
}
const WORDS: InLanguages<ClockWords> = {
  en: {label: "Kick-off times", own: "yours", printed: "venues’ time"},
  vi: {label: "Giờ bóng lăn", own: "của bạn", printed: "giờ Việt Nam"},
};

/**
 * The choice between the visitor's own clock and the printed one for kick-offs. The island `zone.js`
 * shows it with the visitor's zone and keeps what was chosen.
 */
export function OwnClock() {
  const {label, own, printed} = WORDS[useLanguage()];
  return (
    <select class="zone" aria-label={label} hidden>
      <option value="">{own}</option>
      <option value="printed">{printed}</option>
    </select>
  );
}
