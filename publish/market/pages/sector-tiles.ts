import {byCode} from "../../../pipeline/kit/order.ts";
import {movesOn} from "../../../pipeline/market/desk/day-moves.ts";
import {listedShare, sectorOf} from "../../../pipeline/market/lookup.ts";
import type {DeskView} from "../../../site/market/desk-view.ts";
import type {MarketView} from "../market-view.ts";

/**
 * Turnover of each sector on HOSE in a session, in VND, and its mean move weighted by turnover;
 * over the shares with known sector, move and volume. Matched volumes are never added to volumes
 * with put-through. Null when no volume is known.
 */
export function sectorTiles(view: MarketView, on: string): DeskView["sectorTurnover"] {
  const {market} = view;
  const {counts, moves} = movesOn(view, on);
  const traded = moves.flatMap(({symbol, exchange, turnover, change, limit}) => {
    const listed = listedShare(market, symbol);
    const sector = listed && sectorOf(market, listed.icb);
    if (exchange !== "HOSE" || !sector || !turnover) return [];
    return {symbol, name: listed.name, sector, turnover, change, limit};
  });
  if (traded.length === 0) return null;
  const tiles = [...Map.groupBy(traded, ({sector}) => sector.en)].map(([, shares]) => {
    const turnover = shares.reduce((sum, one) => sum + one.turnover, 0);
    const moved = shares.reduce((sum, one) => sum + one.turnover * one.change, 0);
    const {sector} = shares[0]!;
    return {sector, turnover, change: moved / turnover, shares};
  });
  return {
    on,
    counts,
    shares: traded.length,
    tiles: tiles.toSorted((a, b) => b.turnover - a.turnover || byCode(a.sector.vi, b.sector.vi)),
  };
}
