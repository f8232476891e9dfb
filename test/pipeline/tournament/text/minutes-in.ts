import * as en from "../../../../pipeline/kit/grammar/en.ts";
import type {Language} from "../../../../pipeline/kit/grammar/types.ts";

const ORDINALS = new Map(Array.from({length: 12}, (_, n) => [en.ordinal(n + 1), n + 1]));
const counted = (word: string): number => ORDINALS.get(word) ?? Number.parseInt(word, 10);
const HALF_ENDS: readonly (readonly [RegExp, number])[] = [
  [/first-half/, 45],
  [/first half of extra time/, 105],
  [/end of extra time/, 120],
];

/** A sortable position on the clock: 45+2 comes before 46. */
const place = (minute: number, stoppage: number): number => minute + stoppage / 100;

/**
 * Matches `in the 67th minute`, `in the second minute of first-half stoppage time`, `(59, 90+6
 * pen)`.
 */
const ENGLISH =
  /in the (\S+) minute(?! of stoppage| of first)|in the (\S+) minute of ((?:first-half )?stoppage time(?: in the first half of extra time| at the end of extra time)?)|[(,] ?(\d+)(?:\+(\d+))?(?= pen|[,)])/g;
/** Matches `phút 67`, `phút 90+4`, `(59′, 90+6′)`. */
const VIETNAMESE = /[Pp]hút (\d+)(?:\+(\d+))?|[(,] ?(\d+)(?:\+(\d+))?′/g;

/**
 * The minutes of goals and cards in a text, as positions on the clock, in the order of the text.
 */
export function minutesIn(text: string, language: Language): number[] {
  if (language === "vi")
    return [...text.matchAll(VIETNAMESE)].map(([, minute, stoppage, listed, more]) =>
      place(Number(minute ?? listed), Number(stoppage ?? more ?? 0)),
    );
  return [...text.matchAll(ENGLISH)].map(([, minute, stoppage, of, listed, more]) => {
    if (stoppage !== undefined)
      return place(HALF_ENDS.find(([end]) => end.test(of!))?.[1] ?? 90, counted(stoppage));
    return minute === undefined
      ? place(Number(listed), Number(more ?? 0))
      : place(counted(minute), 0);
  });
}
