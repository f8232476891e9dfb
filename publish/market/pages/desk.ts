import {byCode} from "../../../pipeline/kit/order.ts";
import {barsBy, lastClose} from "../../../pipeline/market/closes.ts";
import {
  fallen,
  liquidMoves,
  risen,
  type ShareMove,
  TURNOVER_FLOOR,
} from "../../../pipeline/market/desk/share-moves.ts";
import {seriesOf} from "../../../pipeline/market/lookup.ts";
import {breadthOf} from "../../../pipeline/market/prices/series.ts";
import {windowStart} from "../../../pipeline/market/rules/windows.ts";
import type {IndexSeries} from "../../../pipeline/market/types.ts";
import {shortDay} from "../../../site/charts/market/figures.ts";
import type {DeskMove, DeskView} from "../../../site/market/desk-view.ts";
import type {MarketFrame} from "../../../site/market/frame.tsx";
import {briefingAt} from "../briefing.ts";
import {deskFacts} from "../desk-facts.ts";
import type {MarketView} from "../market-view.ts";
import {listedShare} from "../stocks/listing.ts";
import {foreignFlows} from "./foreign-flows.ts";
import {sectorTiles} from "./sector-tiles.ts";
import {wireLinks} from "./wire-links.ts";

/** Movers and pieces that are named. */
const NAMED = 5;
const WIRE = 12;

/** The market as it closed last. */
export function deskView(view: MarketView, frame: MarketFrame): DeskView {
  const {facts, knownThrough} = view;
  const closes = (kind: (series: IndexSeries) => boolean) =>
    facts.indices.indices.filter(kind).flatMap((series) => closeOf(view, series) ?? []);
  const indices = closes(({kind}) => kind !== "sector");
  const on = indices[0]?.on ?? null;
  const series = seriesOf(facts.indices, "VNINDEX");
  const bars = series && knownThrough ? barsBy(series, facts.calendar, knownThrough) : [];
  const first = on === null ? -1 : bars.findIndex(([day]) => day > windowStart(on, "1m"));
  const month = first < 0 ? [] : bars.slice(first);
  const briefing = briefingAt(view);
  return {
    ...frame,
    on,
    knownThrough,
    indices,
    sectors: closes(({kind}) => kind === "sector").toSorted(
      (a, b) => b.changePercent - a.changePercent || byCode(a.index, b.index),
    ),
    month: {
      bars: month.map(([day, , , , close, volume]) => ({day, close, volume})),
      previousClose: bars[first - 1]?.[4] ?? null,
    },
    ...breadthBy(view, on),
    movers: on === null ? null : moversOn(view, on),
    ...foreignFlows(view, on),
    sectorTurnover: on === null ? null : sectorTiles(view, on),
    briefing: briefing && {date: briefing.date, title: briefing.title.vi},
    wire: wireLinks(view.articles, ({generatedBy}) => generatedBy !== null).slice(0, WIRE),
  };
}

function closeOf({facts, knownThrough}: MarketView, series: IndexSeries) {
  const last = knownThrough === null ? null : lastClose(series, facts.calendar, knownThrough);
  if (last === null) return null;
  const {on, close, change, changePercent} = last;
  const name = series.name.vi;
  return {
    index: series.index,
    name: name.slice(0, 1).toUpperCase() + name.slice(1),
    on,
    close,
    change,
    changePercent,
  };
}

function breadthBy(
  {prices}: MarketView,
  on: string | null,
): Pick<DeskView, "breadth" | "breadthNote"> {
  const known = on === null ? undefined : breadthOf(prices).findLast((day) => day.on <= on);
  const breadth = known ?? null;
  if (breadth === null)
    return {breadth, breadthNote: "Không nguồn nào cho biết số mã tăng, giảm của phiên này."};
  return {
    breadth,
    breadthNote:
      breadth.on === on
        ? null
        : `Chưa có số mã tăng, giảm của phiên ${shortDay(on!, "vi", true)}; số liệu này là của phiên ${shortDay(breadth.on, "vi", true)}.`,
  };
}

function moversOn(view: MarketView, on: string): DeskView["movers"] {
  const moves = liquidMoves(deskFacts(view), on);
  const named = ({symbol, close, changePercent, limit, turnover}: ShareMove): DeskMove => ({
    symbol,
    name: listedShare(view.facts, symbol)!.name?.vi ?? null,
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
