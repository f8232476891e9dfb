import {listedShare} from "../../../pipeline/market/lookup.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {IntelPageView} from "../../../site/market/intel-view.ts";
import {INTEL_ARCHIVE, INTEL_DAILY} from "../addresses.ts";
import {ageOf} from "../age.ts";
import {intelDaily} from "../intel-archive.ts";
import {type DatedReport, type IntelView, reportDays} from "../intel-view.ts";

/** Movers named per direction and exchange. */
const NAMED = 5;
/** Maximum number of days shown with their figures; the page of the newest report links the others. */
const DAYS = 10;

/**
 * The report of a day, or the newest stored one, and the days with a report; undefined when the day
 * has none.
 */
export function intelPageView(
  view: IntelView,
  frame: Frame,
  date?: string,
): IntelPageView | undefined {
  const report = intelDaily(view, date, "latest");
  if (report === undefined && date !== undefined) return undefined;
  const days = reportDays(view);
  const place = days.findIndex((day) => day.date === report?.date);
  return {
    ...frame,
    path: date ? `/intel/${date}` : "/intel",
    jsonHref: date ? `${INTEL_DAILY.path}?date=${date}` : INTEL_ARCHIVE,
    previousOn: days[place + 1]?.date ?? null,
    nextOn: place > 0 ? days[place - 1]!.date : null,
    age: date ? null : ageOf(view.freshness),
    report: report ? reportIn(report, view) : null,
    days: days.slice(0, DAYS),
    total: days.length,
    earlier: date ? [] : days.slice(DAYS).map((day) => day.date),
  };
}

function reportIn(report: DatedReport, facts: IntelView): IntelPageView["report"] {
  const {date, knownThrough, indices, breadth, movers, news} = report;
  const named = <Share extends {readonly symbol: string}>(share: Share) => ({
    ...share,
    name: listedShare(facts, share.symbol)?.name ?? null,
  });
  return {
    date,
    knownThrough,
    indices: indices.flatMap(({index, name, close, change, changePercent}) =>
      close === null || change === null || changePercent === null
        ? []
        : {index, name, close, change, changePercent},
    ),
    breadth: breadth.filter(({total}) => total !== null),
    movers: movers
      .filter(({ranked}) => ranked > 0)
      .map(({exchange, ranked, turnoverFloor, turnoverCounts, gainers, losers}) => ({
        exchange,
        of: ranked,
        floorBillions: turnoverFloor / 1e9,
        turnoverCounts,
        up: gainers.slice(0, NAMED).map(named),
        down: losers.slice(0, NAMED).map(named),
      })),
    articles: news.articles,
    toldBySeveral: news.toldBySeveral,
    clusters: news.clusters.map(({title, language, publishers, tickers, ...told}) => ({
      title,
      language,
      publishers,
      tickers: tickers.map((symbol) => named({symbol})),
      lastPublishedAt: told.lastPublishedAt,
      articles: told.articles.map(({url, publisher, title: text}) => ({
        url,
        publisher,
        title: text,
      })),
    })),
  };
}
