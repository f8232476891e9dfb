import {clock, shortDay} from "../layout/dates.ts";
import type {Language} from "../layout/frame.ts";

/** `Mon 23 Nov 12:03`, `19:03 thứ Hai 23/11`, in the page's time zone. */
export function momentIn(language: Language, at: string): string {
  const [day, time] = [shortDay(language, at), clock(language, at)];
  return language === "en" ? `${day} ${time}` : `${time} ${day}`;
}
