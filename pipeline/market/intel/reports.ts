import {cached} from "../../kit/cached.ts";
import type {Store} from "../../kit/store.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {type Span, storedArticlesIn} from "../../news/articles/stored.ts";
import {withdrawals} from "../../news/articles/withdrawals.ts";
import type {StoryWords} from "../../news/text/word-lists.ts";
import type {Article} from "../../news/types.ts";
import {calendarBy, closings} from "../closes.ts";
import type {MarketData} from "../market-data.ts";
import {atExchange, figuresOutAt} from "../rules/calendar.ts";
import {lastDayOut} from "../rules/known-by.ts";
import {marketRevision} from "../sources/market-in.ts";
import {type KeptReport, keepReports, keptReports, reportsHead} from "./kept-reports.ts";
import {reportOf} from "./report.ts";
import {knownBy, lastTradingDays, reportSpan} from "./report-span.ts";

/** So many trading days are looked at anew by each refresh; reports of earlier ones stand. */
const LOOKED_AT = 10;
/** Most articles of one report. */
const ARTICLES = 1_000;

/** What reports are made from: the market that the store and the facts make together. */
export interface ReportInputs extends MarketData {
  readonly words: {readonly stories: StoryWords};
}
/** The reports as of an instant. */
export interface Reports {
  /**
   * By day and number: those that are kept, and those that are not, as of the instant from which on
   * all that is in them was known.
   */
  readonly reports: readonly KeptReport[];
  readonly unkept: readonly KeptReport[];
  /** When a day may have a report that no closing announces; null while no news wait for one. */
  readonly nextAt: Instant | null;
}
export type ReportsAt = (store: Store, asOf: Instant) => Reports;

/**
 * Every report that is out by an instant. Of the last trading days each is made anew from what was
 * known by its end: where it reads as the newest that is kept, that stands; else it is the next
 * number of its day. A report that names what was taken down is not shown any more, and its day is
 * made anew, too. What stayed the same since the instant before is not worked out anew.
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
      const report = reportOf(inputs, {on, calendar, articles: known, words: words.stories});
      return {writtenAt: report.knownThrough, body: JSON.stringify(report)};
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

/**
 * Makes the reports of an instant and keeps those that are new. The first of a day is dated by the
 * instant from which on all that is in it was known, so that the same facts give the same reports
 * whatever was built in between; a later one by the instant that it was written as of.
 */
export const refreshReports = (store: Store, reportsAt: ReportsAt, asOf: Instant): void =>
  keepReports(
    store,
    reportsAt(store, asOf).unkept.map((report) =>
      report.number === 1 ? report : {...report, writtenAt: asOf},
    ),
    asOf,
  );

/** Does a report name nothing that was taken down? */
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
