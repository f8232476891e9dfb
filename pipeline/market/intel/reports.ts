import {cached} from "../../kit/cached.ts";
import type {Store} from "../../kit/store.ts";
import {type Span, storedArticlesIn} from "../../news/articles/stored.ts";
import {withdrawals} from "../../news/articles/withdrawals.ts";
import {stories} from "../../news/stories/stories.ts";
import type {StoryWords} from "../../news/text/word-lists.ts";
import type {Article, Day, Instant} from "../../news/types.ts";
import {calendarBy, closings} from "../closes.ts";
import {marketRevision} from "../market-at.ts";
import type {MarketData} from "../market-data.ts";
import {atExchange, figuresOutAt} from "../rules/calendar.ts";
import {lastDayOut} from "../rules/known-by.ts";
import {type KeptReport, keepReports, keptReports, reportsHead} from "./kept-reports.ts";
import {type Report, reportOf} from "./report.ts";
import {knownBy, lastTradingDays, reportSpan} from "./report-span.ts";

/** Number of trading days re-evaluated by each refresh; earlier reports are final. */
const LOOKED_AT = 10;
/** Maximum number of articles in a report. */
const ARTICLES = 1_000;

/** Inputs of the reports: the market data of the store and the facts together. */
export interface ReportInputs extends MarketData {
  readonly words: {readonly stories: StoryWords};
}
/** The reports as of an instant. */
export interface Reports {
  /**
   * By day and number. `reports` includes the stored and the unstored; an unstored one is dated to
   * the instant at which everything in it was known.
   */
  readonly reports: readonly KeptReport[];
  readonly unkept: readonly KeptReport[];
  /** The instant at which a day may get a report without a closing; null unless news is waiting. */
  readonly nextAt: Instant | null;
}
export type ReportsAt = (store: Store, asOf: Instant) => Reports;

/**
 * Every report by an instant. Reports of the last trading days are regenerated from what was known
 * by their end: one equal to the newest stored report is dropped, any other gets the next number of
 * its day. A report that names withdrawn content is hidden, and its day is regenerated. Unchanged
 * inputs are not recomputed.
 */
export function reportsOf(
  inputsIn: (store: Store, asOf: Instant) => ReportInputs,
  lookedAt = LOOKED_AT,
): ReportsAt {
  const kept = cached((store: Store, _head: string, asOf: Instant) => keptReports(store, asOf));
  const written = cached(
    (store: Store, _revision: number, outAt: Instant, on: Day, articles: string) => {
      const inputs = inputsIn(store, outAt);
      const {market, words} = inputs;
      const calendar = calendarBy(market, figuresOutAt(on, market.calendar));
      const known = JSON.parse(articles) as Article[];
      const told = stories(known, words.stories);
      return asWritten(reportOf(inputs, {on, calendar, articles: known, stories: told}));
    },
  );
  return (store, asOf) => {
    const {market} = inputsIn(store, asOf);
    const revision = marketRevision(store);
    const clock = market.calendar;
    const articlesOf = (on: Day): Article[] => {
      const span = reportSpan(calendarBy(market, figuresOutAt(on, clock)), clock, on);
      return articlesIn(store, span, knownBy(span, asOf));
    };
    const {head, latestAt} = reportsHead(store, asOf);
    const out = kept(store, head, latestAt);
    const newest = new Map(out.map((one) => [one.reportOn, one]));
    const isShown = shownIn(store);
    const calendar = calendarBy(market, asOf);
    const last = lastDayOut(asOf, clock);
    const outAt = figuresOutAt(last, clock);
    const withLevels = closings(market).flatMap(({on}) => (on <= last ? on : []));
    const own = new Set(withLevels);
    const withNews = lastTradingDays(calendar, clock, {asOf, count: lookedAt}).filter(
      (on) => !own.has(on) && articlesOf(on).length > 0,
    );
    const hidden = [...newest.values()].flatMap((one) => (isShown(one) ? [] : one.reportOn));
    const days = [...withLevels.slice(-lookedAt), ...withNews].sort().slice(-lookedAt);
    const unkept = [...new Set([...hidden, ...days])].flatMap((on): KeptReport[] => {
      const report = written(store, revision, outAt, on, JSON.stringify(articlesOf(on)));
      const before = newest.get(on);
      if (before?.body === report.body) return [];
      return [{reportOn: on, number: (before?.number ?? 0) + 1, ...report}];
    });
    const next = calendar.nextTradingDay(last);
    const coming = {from: atExchange(next, "00:00", clock), before: asOf};
    const isAwaited = articlesIn(store, coming, asOf).length > 0;
    return {
      reports: [...out.filter(isShown), ...unkept].sort(byDayAndNumber),
      unkept,
      nextAt: isAwaited ? figuresOutAt(next, clock) : null,
    };
  };
}

const asWritten = (report: Report) => ({
  writtenAt: report.knownThrough,
  body: JSON.stringify(report),
});

/**
 * The report of a session without a stored one. It has no publishers' news, because no refresh ran
 * while their articles came in.
 */
export function pastReport(data: MarketData, on: Day): KeptReport {
  const calendar = calendarBy(data.market, figuresOutAt(on, data.market.calendar));
  const report = reportOf(data, {on, calendar, articles: [], stories: []});
  return {reportOn: on, number: 1, ...asWritten(report)};
}

/**
 * Generates the reports of an instant and stores the new ones. The first of a day is dated to the
 * instant at which everything in it was known, so that the same facts give the same reports
 * whichever builds ran in between; later ones are dated to `asOf`.
 */
export const refreshReports = (store: Store, reportsAt: ReportsAt, asOf: Instant): void =>
  keepReports(
    store,
    reportsAt(store, asOf).unkept.map((report) =>
      report.number === 1 ? report : {...report, writtenAt: asOf},
    ),
    asOf,
  );

/** Tests whether a report names no withdrawn content. */
function shownIn(store: Store): (report: KeptReport) => boolean {
  const gone = withdrawals(store).map(
    ({kind, id}) => `"${kind === "article" ? "docId" : "sourceId"}":"${id}"`,
  );
  return ({body}) => !gone.some((name) => body.includes(name));
}

const articlesIn = (store: Store, span: Omit<Span, "desk">, asOf: Instant): Article[] =>
  storedArticlesIn(
    store,
    {desk: "market", from: span.from, before: span.before},
    {asOf, limit: ARTICLES, offset: 0},
  );

const byDayAndNumber = (a: KeptReport, b: KeptReport): number =>
  a.reportOn === b.reportOn ? a.number - b.number : a.reportOn < b.reportOn ? -1 : 1;
