import {readFileSync} from "node:fs";
import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import type {CalendarFacts, Day} from "../types.ts";

/**
 * Public holidays with a fixed date in the solar calendar (Labour Code, article 112): New Year,
 * Reunification Day, Labour Day, National Day.
 */
const YEARLY = ["01-01", "04-30", "05-01", "09-02"];

/** `closures_2012_2026.json`: weekdays without trading, for whole years except the last. */
export function calendarFrom(folder: string, knownThrough: Day): CalendarFacts {
  const path = join(folder, "closures_2012_2026.json");
  const closures = readJson(path);
  if (!Array.isArray(closures) || !closures.every((one): one is string => typeof one === "string"))
    throw new FactsError(`${path}: expected a list of days`);
  const first = closures.toSorted()[0];
  if (first === undefined)
    throw new FactsError(`${path}: the list is empty; expected days without trading`);
  return {
    utcOffset: "+07:00",
    knownFrom: `${first.slice(0, 4)}-01-01`,
    knownThrough,
    yearly: YEARLY,
    closures: closures.toSorted(),
  };
}

/** @throws FactsError when the file cannot be read or is not JSON */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new FactsError(`${path}: ${(cause as Error).message}; expected a readable JSON file`, {
      cause,
    });
  }
}
