import {cached} from "../../kit/cached.ts";
import {rulesOf} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import {OF_BARS} from "../prices/files.ts";
import {closeDays, exDatesOf, latestClosesOf, rawBarsOf} from "../prices/series.ts";
import {REASONS} from "../rules/missing.ts";
import {lastUpTo} from "../rules/up-to.ts";
import type {Day, Exchange} from "../types.ts";
import {plain, type RawVnd, ratio, type Shares, worth} from "../units.ts";
import {lastSession, type Move} from "./last-session.ts";

/** The move of a share in a session, from prices as traded; amounts in VND. */
export interface DayMove {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly close: number;
  /** Base of the change: the reference price, or the close of the session before. */
  readonly from: number;
  readonly countsFrom: Move["countsFrom"];
  /** As a fraction of the base, for example 0.0698. */
  readonly change: number;
  /** Rounded to a hundredth. */
  readonly changePercent: number;
  readonly limit: Move["limit"];
  /** Estimated as close × volume; null when the volume is unknown. */
  readonly turnover: number | null;
  /** Number of independent families of sources that agree on the close. */
  readonly sources: number;
}
/** A share with a close but without a reliable move. */
export interface LeftOut {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly reason: string;
}
export interface DayMoves {
  /**
   * Volume in the turnovers: that of matched trades or, in a session whose stored volumes include
   * put-through trades, the total of every share. The two are never compared.
   */
  readonly counts: "matched" | "total";
  readonly moves: readonly DayMove[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Moves of all shares that traded in a session with known closes as traded, each measured as in
 * {@link lastSession}. A share that did not trade in it has none, nor has one with only adjusted
 * prices.
 */
export const movesOn = cached(({market, prices}: MarketData, on: Day): DayMoves => {
  const counts = closeDays(prices).includes(on) ? "total" : "matched";
  const all = [...new Set([...prices.traded.keys(), ...prices.closes.keys()])].flatMap(
    (symbol): DayMove | LeftOut | [] => {
      const traded = prices.traded.get(symbol);
      const closes = latestClosesOf(prices, symbol).filter((one) => one.on <= on);
      const last = lastUpTo(rawBarsOf(prices, symbol), on);
      const exchange =
        last < 0 ? (prices.closes.get(symbol)?.exchange ?? OF_BARS) : (traded?.exchange ?? OF_BARS);
      const session = lastSession(
        {
          raw: rawBarsOf(prices, symbol).slice(Math.max(0, last - 1), last + 1),
          latest: closes,
          exDates: exDatesOf(prices, symbol),
          unattested: [traded, prices.adjusted.get(symbol)].flatMap((one) => one?.unattested ?? []),
        },
        rulesOf(market, exchange),
      );
      if (session?.bar.on !== on) return [];
      const {bar, move} = session;
      if (typeof move === "string") return {symbol, exchange, reason: REASONS[move].en};
      const volume =
        counts === "matched" ? bar.volume : closes.find((one) => one.on === on)?.volume;
      return {
        ...{symbol, exchange, close: plain(bar.close), from: plain(move.from)},
        countsFrom: move.countsFrom,
        change: ratio(bar.close, move.from) - 1,
        changePercent: move.changePercent,
        limit: move.limit,
        turnover: turnoverOf(bar.close, volume ?? null),
        sources: bar.sources,
      };
    },
  );
  return {
    counts,
    moves: all.flatMap((one) => ("close" in one ? one : [])),
    leftOut: all.flatMap((one) => ("reason" in one ? one : [])),
  };
});

const turnoverOf = (close: RawVnd, volume: Shares | null): number | null =>
  volume === null ? null : plain(worth(close, volume));
