import type {Day} from "../../pipeline/kit/types.ts";
import {available} from "../availability.ts";
import {INTEL_DAILY, type Version} from "./addresses.ts";
import {newestFigures} from "./age.ts";
import {datedReport, type IntelView, reportDays, reportsByDay} from "./intel-view.ts";

/** The report of a day, or the newest without a date; undefined if none exists. */
export function intelDaily(view: IntelView, date: Day | undefined, version: Version) {
  const days = reportsByDay(view);
  const versions = days.get(date ?? days.keys().next().value ?? "");
  const report = version === "first" ? versions?.at(-1) : versions?.[0];
  return (
    report && {
      ...datedReport(report),
      availability: date === undefined ? newestFigures(view.freshness) : available,
    }
  );
}

/** The days with a report, newest first. */
export function intelArchive(view: IntelView) {
  const days = reportDays(view).map((day) => {
    const href = `${INTEL_DAILY.path}?date=${day.date}`;
    return {...day, href, firstHref: day.versions > 1 ? `${href}&version=first` : href};
  });
  return {total: days.length, days, availability: newestFigures(view.freshness)};
}
