import {InvalidArgumentError} from "commander";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {inWords} from "../duration.ts";

const DAY_MS = 86_400_000;

/** Times of day, in minutes after midnight by the machine's clock. */
export type TimesOfDay = readonly number[];

/**
 * Reads times of day as a person types them: `03:17`, `6:00,18:30`.
 *
 * @throws InvalidArgumentError for anything else
 */
export function timesOfDay(text: string): TimesOfDay {
  const times = text.split(",").map((one) => {
    const [, hour, minute] = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(one) ?? [];
    if (hour === undefined || Number(hour) > 23)
      throw new InvalidArgumentError(
        "Expected a time of day such as 03:17, or several: 6:00,18:30.",
      );
    return Number(hour) * 60 + Number(minute);
  });
  return times.sort((a, b) => a - b);
}

/**
 * The period of runs that are due at times of day: a day, or, for a single time, a divisor of one.
 *
 * @throws UsageError for any other period
 */
export function periodOf(at: TimesOfDay, everyMs = DAY_MS): number {
  if (DAY_MS % everyMs !== 0)
    throw new UsageError(
      `--every is ${inWords(everyMs)}; expected with --at a day or a period that divides one, such as 6h`,
    );
  if (at.length > 1 && everyMs < DAY_MS)
    throw new UsageError(
      `--at has ${at.length} times and --every is ${inWords(everyMs)}; expected one time, or runs each day`,
    );
  return everyMs;
}

/**
 * The next of these times of day, or the next multiple of the period after one: every six hours
 * from 03:17 is 03:17, 09:17, 15:17 and 21:17. Times are by the machine's clock (`TZ`), as with
 * cron and systemd timers: a time skipped by a clock change comes later by that much, a repeated
 * one counts once, and periods under a day restart every day.
 */
export function nextTimeMs(
  afterMs: number,
  {everyMs, at}: {readonly everyMs: number; readonly at: TimesOfDay},
): number {
  const day = new Date(afterMs);
  const instants = [-1, 0, 1, 2].flatMap((days) =>
    at.map((minutes) =>
      new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, 0, minutes).getTime(),
    ),
  );
  const next = instants.find((ms) => ms > afterMs)!;
  if (everyMs >= DAY_MS) return next;
  const begins = instants.findLast((ms) => ms <= afterMs)!;
  return Math.min(next, begins + (Math.floor((afterMs - begins) / everyMs) + 1) * everyMs);
}
