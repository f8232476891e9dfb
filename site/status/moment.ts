import {clock, shortDay} from "../layout/dates.ts";
import type {Language} from "../layout/frame.ts";

/** `Mon 23 Nov 12:03`, in the page's time zone. */
export const momentIn = (language: Language, at: string): string =>
  `${shortDay(language, at)} ${clock(language, at)}`;
