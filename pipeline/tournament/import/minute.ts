import {FactsError} from "../../kit/errors.ts";
import type {MatchMinute} from "../types.ts";

/**
 * Reads a minute as written by a source: `67`, `67'`, `90+4`, `92`. Minutes past the end of play
 * are stoppage time: 92 is 90+2 unless `extraTime` was played, 121 is always 120+1.
 *
 * @throws FactsError when the text is not a minute
 */
export function parseMinute(text: string, extraTime: boolean): MatchMinute {
  const match = /^(\d{1,3})(?:\+(\d{1,2}))?'?$/.exec(text.trim());
  if (match === null) throw new FactsError(`minute "${text}" is unreadable; expected 67 or 90+4`);
  const minute = Number(match[1]);
  const stoppage = Number(match[2] ?? 0);
  const end = extraTime ? 120 : 90;
  return minute > end ? {minute: end, stoppage: minute - end + stoppage} : {minute, stoppage};
}

/** Writes a minute as `67'` or `90+4'`. */
export function minuteText({minute, stoppage}: MatchMinute): string {
  return stoppage === 0 ? `${minute}'` : `${minute}+${stoppage}'`;
}

/** Order of play: 45+2 is before 46. */
export function byMinute(a: MatchMinute, b: MatchMinute): number {
  return a.minute - b.minute || a.stoppage - b.stoppage;
}
