import type {ClockTime, Day, Text} from "../types.ts";
import type {PlayedMinute, Score} from "./types.ts";

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const ORDINALS =
  " first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** A count in words up to twelve, in figures beyond: 3 → `three`, 0 → `no`. */
export const number = (n: number): string => WORDS[n] ?? grouped(n);

/** Like `number`, but for a count without a noun: 0 → `none`. */
export const orNone = (n: number): string => (n === 0 ? "none" : number(n));

/** `+3`, `0`, `−2` with a true minus sign. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";

/** A large number in figures: 80824 → `80,824`. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

/** A number with decimals: 1.836 → `1.84`. */
export const decimal = (value: number, digits: number): string => value.toFixed(digits);

/** An ordinal in words up to twelfth, in figures beyond: 3 → `third`, 67 → `67th`. */
export const ordinal = (n: number): string => ORDINALS[n] || ordinalFigure(n);

/** An ordinal in figures: 1 → `1st`, 12 → `12th`, 22 → `22nd`. */
export function ordinalFigure(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teens ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th")}`;
}

/** `a`, `a and b`, `a, b and c`; or with another word. */
export const list = (items: readonly string[], word = "and"): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;

/**
 * Joins verb phrases and says a repeated verb once: `drew 1–1 with Iran`, `beat Peru 1–0`, `beat
 * Chad 2–0` → `drew 1–1 with Iran, and beat Peru 1–0 and Chad 2–0`.
 */
export function sharingVerb(phrases: readonly string[]): string {
  const verb = (phrase: string): string => phrase.slice(0, phrase.indexOf(" ") + 1);
  const runs: string[][] = [];
  for (const phrase of phrases) {
    const last = runs.at(-1);
    if (last?.[0]?.startsWith(verb(phrase))) last.push(phrase.slice(verb(phrase).length));
    else runs.push([phrase]);
  }
  const said = runs.map((run) => list(run));
  return runs.some((run) => run.length > 1) && said.length > 1
    ? `${said.slice(0, -1).join(", ")}, and ${said.at(-1)}`
    : list(said);
}

/**
 * A count with its noun: `one goal`, `three goals`; the plural is the singular with an s unless
 * given.
 */
export const count = (n: number, noun: string, plural = `${noun}s`): string =>
  `${number(n)} ${n === 1 ? noun : plural}`;

/** The form that agrees with a count: agree(1, "was", "were") → `was`. */
export const agree = (n: number, one: string, many: string): string => (n === 1 ? one : many);

/**
 * `a` or `an` before a word, by its sound, for the words this project writes: `a 2–1`, `an 8–0`,
 * `an own goal`.
 */
export const article = (word: string): string =>
  /^(?:[aeio]|u(?!n[ai])|8|11(?!\d)|18(?!\d))/i.test(word) ? "an" : "a";

const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const dateOf = (on: Day) => new Date(`${on}T00:00:00Z`);

/** A calendar day: `Thursday 11 June`. */
export const day = (on: Day): string => `${WEEKDAYS[dateOf(on).getUTCDay()]} ${date(on)}`;
/** A day without the weekday: `11 June`. */
export const date = (on: Day): string =>
  `${dateOf(on).getUTCDate()} ${MONTHS[dateOf(on).getUTCMonth()]}`;
/** A date with its year: `21 August 2026`. */
export const dayOfYear = (on: Day): string => `${date(on)} ${on.slice(0, 4)}`;

/** A kick-off with its time: `Thursday 11 June at 13:00`. */
export const timed = ({on, time}: ClockTime): string => `${day(on)} at ${time}`;

/** The minute in short form: `67`, `90+4`. */
export const minute = ({minute: of, stoppage}: PlayedMinute): string =>
  stoppage > 0 ? `${of}+${stoppage}` : String(of);

/**
 * The minute in words: `in the 67th minute`, `in the fourth minute of first-half stoppage time`.
 */
export function inMinute({minute: of, stoppage}: PlayedMinute): string {
  if (stoppage === 0) return `in the ${ordinal(of)} minute`;
  return `in the ${ordinal(stoppage)} minute of ${STOPPAGE[of] ?? "stoppage time"}`;
}
const STOPPAGE: Readonly<Record<number, string>> = {
  45: "first-half stoppage time",
  105: "stoppage time in the first half of extra time",
  120: "stoppage time at the end of extra time",
};

/** `2–1`. */
export const score = ([home, away]: Score): string => `${home}–${away}`;

/** A probability in whole per cent: `62%`, `under 1%`, `over 99%`. */
export function percent(probability: number): string {
  if (probability > 0 && probability < 0.01) return "under 1%";
  if (probability > 0.99 && probability < 1) return "over 99%";
  return `${Math.round(probability * 100)}%`;
}

/** `a 62% chance`, `an 8% chance`, `a chance of under 1%`. */
export function aChance(probability: number): string {
  const said = percent(probability);
  return /^\d/.test(said) ? `${article(said)} ${said} chance` : `a chance of ${said}`;
}

const WITH_ARTICLE = /^Netherlands$| (?:States|Republic|Emirates|Islands|Union)$/;

/**
 * A team's name within a sentence: `Mexico`, `the United States`. Teams take the plural: `Mexico
 * were`, `the Netherlands have`.
 */
export const team = ({en}: Text): string => (WITH_ARTICLE.test(en) ? `the ${en}` : en);

/** `Mexico's`, `the Netherlands'`. */
export const possessive = (name: string): string => (name.endsWith("s") ? `${name}'` : `${name}'s`);

/** The town of a ground: for `Boston (Foxborough)` the one in brackets. */
export const town = (city: string): string => /\((.+)\)$/.exec(city)?.[1] ?? city;
