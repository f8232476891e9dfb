import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import type {DayMove} from "../../../pipeline/market/desk/day-moves.ts";
import {
  fallen,
  liquidMoves,
  risen,
  TURNOVER_FLOOR,
} from "../../../pipeline/market/desk/share-moves.ts";
import {breadthOn} from "../../../pipeline/market/intel/breadth.ts";
import {isCompared, levelsOf} from "../../../pipeline/market/levels.ts";
import {listedShare} from "../../../pipeline/market/lookup.ts";
import {OF_BARS} from "../../../pipeline/market/prices/files.ts";
import {rowsBy} from "../../../pipeline/market/rules/known-by.ts";
import {windowStart} from "../../../pipeline/market/rules/windows.ts";
import type {IndexSeries} from "../../../pipeline/market/types.ts";
import {plain} from "../../../pipeline/market/units.ts";
import type {Frame, Language} from "../../../site/layout/frame.ts";
import type {DeskIndex, DeskMove, DeskView} from "../../../site/market/desk-view.ts";
import {ageOf} from "../age.ts";
import {briefingAt} from "../briefing.ts";
import {closeOf} from "../index-levels.ts";
import type {MarketView} from "../market-view.ts";
import {boardsOf} from "./boards.ts";
import {foreignFlows} from "./foreign-flows.ts";
import {sectorTiles} from "./sector-tiles.ts";
import {hoursBefore} from "./trading-hours.ts";
import {wireLinks} from "./wire-links.ts";

/** Maximum numbers of movers, of our own articles and of publishers' ones. */
const NAMED = 5;
const WIRE = 6;
const PAPERS = 20;

/** The page of the market at its last close, in one language. */
export const deskView = (view: MarketView, frame: Frame): DeskView => ({
  ...frame,
  ...deskFigures(view),
  papers: papersIn(view, frame.language),
});

const papersIn = cached((view: MarketView, language: Language) =>
  wireLinks(
    view.articles
      .filter((article) => article.generatedBy === null && article.language === language)
      .slice(0, PAPERS),
  ),
);

/** The content of the page, independent of language, except publishers' articles. */
export const deskFigures = cached((view: MarketView): Omit<DeskView, keyof Frame | "papers"> => {
  const {market, knownThrough, freshness} = view;
  const on = freshness?.on ?? null;
  const closes = (kind: (series: IndexSeries) => boolean) =>
    market.indices.indices.filter(kind).flatMap((series): DeskIndex[] => {
      const {index, name} = series;
      const last = closeOf(series, view);
      if (on === null || last?.on !== on) return [];
      const {close, change, changePercent} = last;
      const isKnown = isCompared(market.indices, index, on);
      const moved = isKnown ? {change, changePercent} : {change: null, changePercent: null};
      return [{index, name, close, ...moved}];
    });
  const briefing = briefingAt(view);
  return {
    on,
    knownThrough,
    age: ageOf(freshness),
    hours: on === null ? null : hoursBefore(market, freshness!.nextOn, knownThrough!),
    indices: closes(({kind}) => kind !== "sector"),
    sectors: closes(({kind}) => kind === "sector").toSorted(
      (a, b) =>
        (b.changePercent ?? UNKNOWN) - (a.changePercent ?? UNKNOWN) || byCode(a.index, b.index),
    ),
    month: monthOf(view),
    breadth:
      (on && breadthOn(view, on).find(({exchange, total}) => exchange === OF_BARS && total)) ||
      null,
    movers: on === null ? null : moversOn(view, on),
    flows: foreignFlows(view),
    sectorTurnover: on === null ? null : sectorTiles(view, on),
    briefing: briefing && {date: briefing.date, title: briefing.title},
    boards: boardsOf(view),
    wire: wireLinks(view.own.slice(0, WIRE)),
  };
});

/** Sorts an unknown change last. */
const UNKNOWN = Number.NEGATIVE_INFINITY;

/** VN-Index over the month up to its last close; trading days without a level have none. */
function monthOf({market, knownThrough}: MarketView): DeskView["month"] {
  const {bars: all, unattested} = levelsOf(market.indices, "VNINDEX");
  const bars = knownThrough === null ? [] : rowsBy(all, market.calendar, knownThrough);
  const last = bars.at(-1)?.on;
  if (last === undefined) return {bars: [], previousClose: null};
  const start = windowStart(last, "1m");
  const before = bars.findLast(({on}) => on <= start);
  const isKnown = before && !unattested.some((on) => on > before.on && on <= start);
  const unknown = unattested.flatMap((day) =>
    day > start && day < last ? {day, close: null, volume: null} : [],
  );
  const known = bars.flatMap(({on: day, close, volume}) =>
    day > start ? {day, close: plain(close), volume: plain(volume)} : [],
  );
  return {
    bars: [...known, ...unknown].toSorted((a, b) => byCode(a.day, b.day)),
    previousClose: isKnown ? plain(before.close) : null,
  };
}

function moversOn(view: MarketView, on: string): DeskView["movers"] {
  const moves = liquidMoves(view, on);
  const named = ({symbol, close, changePercent, limit, turnover}: DayMove): DeskMove => ({
    symbol,
    name: listedShare(view.market, symbol)!.name,
    close,
    changePercent,
    limit,
    turnover,
  });
  if (moves.length === 0) return null;
  return {
    of: moves.length,
    floorBillions: TURNOVER_FLOOR / 1e9,
    up: risen(moves).slice(0, NAMED).map(named),
    down: fallen(moves).slice(0, NAMED).map(named),
  };
}
