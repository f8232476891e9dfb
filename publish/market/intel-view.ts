import {cached} from "../../pipeline/kit/cached.ts";
import type {Day, Instant} from "../../pipeline/kit/types.ts";
import type {KeptReport} from "../../pipeline/market/intel/kept-reports.ts";
import type {Report} from "../../pipeline/market/intel/report.ts";
import type {Reports} from "../../pipeline/market/intel/reports.ts";

/** The daily reports as their records are printed from. */
export interface IntelView {
  /** By day and number, the oldest first. */
  readonly reports: readonly KeptReport[];
  /** When a day may have a report that no closing announces. */
  readonly nextAt: Instant | null;
}
export const intelView = ({reports, nextAt}: Reports): IntelView => ({reports, nextAt});

/** A report with what it went out as. */
export interface DatedReport extends Report {
  /** 1 for the first of its day. */
  readonly number: number;
  readonly writtenAt: Instant;
}

/** The reports of each day, the newest day first. */
export const reportsByDay = cached(
  ({reports}: IntelView): ReadonlyMap<Day, readonly KeptReport[]> =>
    Map.groupBy(reports.toReversed(), ({reportOn}) => reportOn),
);

/** A report as it is printed: the same bytes whenever it is. */
export const datedReport = ({number, writtenAt, body}: KeptReport): DatedReport => {
  const {date, ...report} = JSON.parse(body) as Report;
  return {date, number, writtenAt, ...report};
};
