import type {Frame} from "../../../site/layout/frame.ts";
import type {IntelPageView} from "../../../site/market/intel-view.ts";
import {intelArchive, intelDaily} from "../intel-archive.ts";
import type {DatedReport, IntelView} from "../intel-view.ts";

/** Movers of each way that are named of an exchange. */
const NAMED = 5;

/** The newest report that is kept, and the archive of all. */
export function intelPageView(view: IntelView, frame: Frame): IntelPageView {
  const report = intelDaily(view, undefined, "latest");
  return {...frame, report: report ? reportIn(report) : null, days: intelArchive(view).days};
}

function reportIn(report: DatedReport): IntelPageView["report"] {
  const {date, writtenAt, indices, breadth, movers, news} = report;
  return {
    date,
    writtenAt,
    indices: indices.flatMap(({index, name, close, change, changePercent}) =>
      close === null || change === null || changePercent === null
        ? []
        : {index, name: name.vi, close, change, changePercent},
    ),
    breadth: breadth.filter(({total}) => total !== null),
    movers: movers
      .filter(({ranked}) => ranked > 0)
      .map(({exchange, ranked, turnoverFloor, turnoverCounts, gainers, losers}) => ({
        exchange,
        of: ranked,
        floorBillions: turnoverFloor / 1e9,
        turnoverCounts,
        up: gainers.slice(0, NAMED).map(unnamed),
        down: losers.slice(0, NAMED).map(unnamed),
      })),
    articles: news.articles,
    toldBySeveral: news.toldBySeveral,
    clusters: news.clusters.map(({title, language, publishers, tickers, ...told}) => ({
      title,
      language,
      publishers,
      tickers,
      lastPublishedAt: told.lastPublishedAt,
      articles: told.articles.map(({url, publisher, title: text}) => ({
        url,
        publisher,
        title: text,
      })),
    })),
  };
}

const unnamed = <Move extends object>(move: Move) => ({...move, name: null});
