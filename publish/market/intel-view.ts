import {cached} from "../../pipeline/kit/cached.ts";
import type {Day, Instant} from "../../pipeline/kit/types.ts";
import type {Freshness} from "../../pipeline/market/freshness.ts";
import type {KeptReport} from "../../pipeline/market/intel/kept-reports.ts";
import type {Report} from "../../pipeline/market/intel/report.ts";
import type {Reports} from "../../pipeline/market/intel/reports.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";

/** The daily reports that the records are rendered from. */
export interface IntelView extends Pick<MarketFacts, "symbols"> {
  /** By day and number, oldest first. */
  readonly reports: readonly KeptReport[];
  /** The instant at which a day may get a report without a closing. */
  readonly nextAt: Instant | null;
  /** The age of the newest prices; null before the first. */
  readonly freshness: Freshness | null;
}
export const intelView = (
  {reports, nextAt}: Reports,
  {symbols}: MarketFacts,
  freshness: Freshness | null,
): IntelView => ({
  reports,
  nextAt,
  symbols,
  freshness,
});

/** A report with its number and date. */
export interface DatedReport extends Report {
  /** 1 for the first of its day. */
  readonly number: number;
  readonly writtenAt: Instant;
}

/** The reports of each day, newest day first. */
export const reportsByDay = cached(
  ({reports}: IntelView): ReadonlyMap<Day, readonly KeptReport[]> =>
    Map.groupBy(reports.toReversed(), ({reportOn}) => reportOn),
);

/** A report as published, with the same bytes every time. */
export const datedReport = ({number, writtenAt, body}: KeptReport): DatedReport => {
  const {date, ...report} = JSON.parse(body) as Report;
  return {date, number, writtenAt, ...report};
};
