import type {Day} from "../../pipeline/kit/types.ts";
import {available} from "../availability.ts";
import {INTEL_DAILY, type Version} from "./addresses.ts";
import {newestFigures} from "./age.ts";
import {datedReport, type IntelView, reportsByDay} from "./intel-view.ts";

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
  const days = [...reportsByDay(view)].map(([date, versions]) => {
    const {indices, news} = datedReport(versions[0]!);
    const vnindex = indices.find(({index}) => index === "VNINDEX");
    const href = `${INTEL_DAILY.path}?date=${date}`;
    return {
      date,
      firstWrittenAt: versions.at(-1)!.writtenAt,
      lastWrittenAt: versions[0]!.writtenAt,
      versions: versions.length,
      vnindex: vnindex?.close ? {close: vnindex.close, changePercent: vnindex.changePercent} : null,
      toldBySeveral: news.toldBySeveral,
      href,
      firstHref: versions.length > 1 ? `${href}&version=first` : href,
    };
  });
  return {total: days.length, days, availability: newestFigures(view.freshness)};
}
