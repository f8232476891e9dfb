import type {CsvRow} from "../../kit/facts/csv.ts";

/**
 * Period of the counted goals. It ends before 2018, so that later finals are forecast out of
 * sample.
 */
const FROM = "2006-01-01";
const THROUGH = "2017-12-31";

export const GOAL_CLOCK_COLUMNS = ["minute", "goals"] as const;

/**
 * Rows of `goal-clock.csv` from `goalscorers.csv`: the goals of internationals by minute, 1 to 90.
 * Goals in stoppage time count for 45 and 90, as in the source; those in extra time are left out.
 */
export function goalClockRows(goalscorers: readonly CsvRow[]): string[][] {
  const goals = new Array<number>(90).fill(0);
  for (const {date, minute} of goalscorers) {
    const index = Number(minute) - 1;
    if (date! >= FROM && date! <= THROUGH && goals[index] !== undefined) goals[index] += 1;
  }
  return goals.map((count, index) => [String(index + 1), String(count)]);
}
