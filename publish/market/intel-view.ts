import {cached} from "../../pipeline/kit/cached.ts";
import {byCode} from "../../pipeline/kit/order.ts";
import type {Day, Instant} from "../../pipeline/kit/types.ts";
import {closings} from "../../pipeline/market/closes.ts";
import type {Freshness} from "../../pipeline/market/freshness.ts";
import {indexOn} from "../../pipeline/market/intel/indices.ts";
import type {KeptReport} from "../../pipeline/market/intel/kept-reports.ts";
import type {Report} from "../../pipeline/market/intel/report.ts";
import type {Reports} from "../../pipeline/market/intel/reports.ts";
import {seriesOf} from "../../pipeline/market/lookup.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import type {IntelDay} from "../../site/market/intel-view.ts";

/** A day with a report, as the archive lists it. */
export interface ReportDay extends IntelDay {
  readonly firstWrittenAt: Instant;
  readonly lastWrittenAt: Instant;
  /** Number of its stored reports; 1 also for a session whose report is made when asked for. */
  readonly versions: number;
}

/** The daily reports that the records are rendered from. */
export interface IntelView extends Pick<MarketFacts, "symbols"> {
  /** By day and number, oldest first. */
  readonly reports: readonly KeptReport[];
  /** The days whose report is not among them. */
  readonly others: readonly ReportDay[];
  /** The instant at which a day may get a report without a closing. */
  readonly nextAt: Instant | null;
  /** The age of the newest prices; null before the first. */
  readonly freshness: Freshness | null;
}
export const intelView = (
  {reports, nextAt}: Reports,
  market: Pick<MarketFacts, "symbols" | "indices" | "calendar">,
  freshness: Freshness | null,
): IntelView => {
  const kept = new Set(reports.map(({reportOn}) => reportOn));
  const last = freshness?.on ?? "";
  const others = sessions(market).filter(({date}) => date <= last && !kept.has(date));
  return {reports, others, nextAt, symbols: market.symbols, freshness};
};

const sessions = cached((market: Pick<MarketFacts, "indices" | "calendar">): ReportDay[] => {
  const series = seriesOf(market.indices, "VNINDEX");
  return closings(market).map(({on, publishedAt}) => ({
    date: on,
    firstWrittenAt: publishedAt,
    lastWrittenAt: publishedAt,
    versions: 1,
    vnindex: levelIn([indexOn(market.indices, series!, on)]),
    toldBySeveral: 0,
  }));
});

function levelIn(indices: Report["indices"]): ReportDay["vnindex"] {
  const {close, changePercent} = indices.find(({index}) => index === "VNINDEX") ?? {};
  return close ? {close, changePercent: changePercent ?? null} : null;
}

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

/** Every day that has a report, newest first. */
export const reportDays = cached((view: IntelView): readonly ReportDay[] =>
  [
    ...view.others,
    ...[...reportsByDay(view)].map(([date, versions]) => {
      const {indices, news} = datedReport(versions[0]!);
      return {
        date,
        firstWrittenAt: versions.at(-1)!.writtenAt,
        lastWrittenAt: versions[0]!.writtenAt,
        versions: versions.length,
        vnindex: levelIn(indices),
        toldBySeveral: news.toldBySeveral,
      };
    }),
  ].sort((a, b) => byCode(b.date, a.date)),
);

/** A report as published, with the same bytes every time. */
export const datedReport = ({number, writtenAt, body}: KeptReport): DatedReport => {
  const {date, ...report} = JSON.parse(body) as Report;
  return {date, number, writtenAt, ...report};
};
