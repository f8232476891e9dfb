import {clock, shortDay} from "../layout/dates.ts";
import type {Language} from "../layout/frame.ts";

/** `Mon 23 Nov 12:03`, by the page's clock. */
export const momentIn = (language: Language, at: string): string =>
  `${shortDay(language, at)} ${clock(language, at)}`;
