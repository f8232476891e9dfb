import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import {barsBy, lastClose} from "../../../pipeline/market/closes.ts";
import type {DayMove} from "../../../pipeline/market/desk/day-moves.ts";
import {
  fallen,
  liquidMoves,
  risen,
  TURNOVER_FLOOR,
} from "../../../pipeline/market/desk/share-moves.ts";
import {listedShare, seriesOf} from "../../../pipeline/market/lookup.ts";
import {breadthOf} from "../../../pipeline/market/prices/series.ts";
import {windowStart} from "../../../pipeline/market/rules/windows.ts";
import type {IndexSeries} from "../../../pipeline/market/types.ts";
import {plain} from "../../../pipeline/market/units.ts";
import type {Frame, Language} from "../../../site/layout/frame.ts";
import type {DeskMove, DeskView} from "../../../site/market/desk-view.ts";
import {ageOf} from "../age.ts";
import {briefingAt} from "../briefing.ts";
import type {MarketView} from "../market-view.ts";
import {exchangesOf} from "./exchanges.ts";
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

const deskFigures = cached((view: MarketView): Omit<DeskView, keyof Frame | "papers"> => {
  const {market, knownThrough, freshness} = view;
  const closes = (kind: (series: IndexSeries) => boolean) =>
    market.indices.indices.filter(kind).flatMap((series) => closeOf(view, series) ?? []);
  const indices = closes(({kind}) => kind !== "sector");
  const on = indices[0]?.on ?? null;
  const series = seriesOf(market.indices, "VNINDEX");
  const bars = series && knownThrough ? barsBy(series, market.calendar, knownThrough) : [];
  const first = on === null ? -1 : bars.findIndex((bar) => bar.on > windowStart(on, "1m"));
  const month = first < 0 ? [] : bars.slice(first);
  const before = bars[first - 1];
  const briefing = briefingAt(view);
  return {
    on,
    knownThrough,
    age: ageOf(freshness),
    hours: on === null ? null : hoursBefore(market, freshness!.nextOn, knownThrough!),
    indices,
    sectors: closes(({kind}) => kind === "sector").toSorted(
      (a, b) => b.changePercent - a.changePercent || byCode(a.index, b.index),
    ),
    month: {
      bars: month.map(({on: day, close, volume}) => ({
        day,
        close: plain(close),
        volume: plain(volume),
      })),
      previousClose: before ? plain(before.close) : null,
    },
    breadth: on === null ? null : (breadthOf(view.prices).find((day) => day.on === on) ?? null),
    movers: on === null ? null : moversOn(view, on),
    flows: foreignFlows(view),
    sectorTurnover: on === null ? null : sectorTiles(view, on),
    briefing: briefing && {date: briefing.date, title: briefing.title},
    exchanges: exchangesOf(view),
    wire: wireLinks(view.own.slice(0, WIRE)),
  };
});

function closeOf({market, knownThrough}: MarketView, series: IndexSeries) {
  const last = knownThrough === null ? null : lastClose(series, market.calendar, knownThrough);
  if (last === null) return null;
  const {on, close, change, changePercent} = last;
  return {index: series.index, name: series.name, on, close, change, changePercent};
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
