import type {MatchMinute, Phase} from "../types.ts";

/**
 * Goals of men's internationals 2006–2017 by minute, 1 to 90; goals in stoppage time count for
 * minutes 45 and 90. `data/history/goal-clock.csv` has the same counts with their source. The data
 * end before 2018, so that later finals are forecast out of sample.
 */
// biome-ignore format: ten minutes a line
export const GOALS_BY_MINUTE: readonly number[] = [
  40, 81, 72, 83, 89, 100, 107, 117, 87, 117,
  112, 108, 113, 104, 98, 115, 95, 109, 107, 113,
  86, 121, 115, 105, 110, 118, 109, 104, 124, 118,
  107, 111, 109, 123, 107, 122, 115, 121, 99, 107,
  114, 122, 130, 119, 308, 64, 111, 113, 122, 134,
  141, 139, 127, 132, 124, 112, 142, 111, 124, 129,
  129, 136, 136, 119, 131, 143, 132, 122, 113, 115,
  136, 145, 141, 129, 112, 121, 123, 157, 123, 142,
  155, 151, 148, 140, 144, 159, 137, 152, 149, 711,
];

const HALVES = [
  {phase: "first_half", from: 0, to: 45, stoppage: 3},
  {phase: "second_half", from: 45, to: 90, stoppage: 5},
] as const;

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);
const TOTAL = sum(GOALS_BY_MINUTE);

/**
 * Share of the goals in 90 minutes scored by the end of a minute, including stoppage time at 45 and
 * 90.
 */
export const shareBy = (minute: number): number =>
  sum(GOALS_BY_MINUTE.slice(0, Math.max(0, minute))) / TOTAL;

/**
 * Share of the goals in 90 minutes still to come, 1 − F(t).
 *
 *   F(t) = goals by the end of minute t / all goals      (internationals 2006–2017)
 *
 * A half's last regular minute counts as the mean of the five before it; the rest of its count at
 * 45 or 90 is spread evenly over a stoppage time of 3 or 5 minutes. The time of the whistle is
 * unknown, so at least one such minute always remains until then. In a pause the half is over.
 *
 * @param elapsed minutes played: {minute: 23} at the end of the 23rd; ignored outside the two
 * halves
 * @returns 1 at kick-off, falling, 0 after 90 minutes
 */
export function shareLeft(phase: Phase, {minute, stoppage}: MatchMinute): number {
  const half = HALVES.find((one) => one.phase === phase);
  if (!half) return phase === "half_time" ? 1 - shareBy(45) : 0;
  const {from, to} = half;
  if (minute < to) return 1 - shareBy(Math.max(from, minute));
  const lump = shareBy(to) - shareBy(to - 1) - (shareBy(to - 1) - shareBy(to - 6)) / 5;
  return 1 - shareBy(to) + lump * (Math.max(1, half.stoppage - stoppage) / half.stoppage);
}

/** Length of extra time, and of its first half, in minutes. */
const EXTRA_TIME = 30;
const HALF_OF_IT = 15;

/**
 * Share of the goals in extra time still to come: uniform over its 30 minutes, without stoppage
 * time of its own, and with at least one minute remaining until the whistle.
 *
 * @returns 1 until it begins, 0 once it is over
 */
export function extraTimeLeft(phase: Phase, {minute}: MatchMinute): number {
  if (phase === "shootout") return 0;
  if (phase === "extra_time_half_time") return HALF_OF_IT / EXTRA_TIME;
  if (phase === "extra_time_first_half")
    return Math.max(HALF_OF_IT + 1, Math.min(EXTRA_TIME, 120 - minute)) / EXTRA_TIME;
  if (phase === "extra_time_second_half")
    return Math.max(1, Math.min(HALF_OF_IT, 120 - minute)) / EXTRA_TIME;
  return 1;
}
