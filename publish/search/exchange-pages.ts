import {cached} from "../../pipeline/kit/cached.ts";
import * as en from "../../pipeline/kit/grammar/en.ts";
import {signedPercent} from "../../pipeline/kit/grammar/figures.ts";
import type {Language} from "../../pipeline/kit/grammar/types.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import type {Day, Instant, Text} from "../../pipeline/kit/types.ts";
import {type DayMove, movesOn} from "../../pipeline/market/desk/day-moves.ts";
import {fallen, risen} from "../../pipeline/market/desk/share-moves.ts";
import {exchangeDay} from "../../pipeline/market/rules/calendar.ts";
import type {ListedSymbol} from "../../pipeline/market/types.ts";
import type {MarketView} from "../market/market-view.ts";
import {listedAt} from "../market/stocks/market-at.ts";
import {dayIn} from "./index/days.ts";
import {EXCHANGES, labelOf} from "./market-rules.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** Maximum number of shares named in a list. */
const NAMED = 5;

type Move = Pick<DayMove, "symbol" | "changePercent">;

/** The shares of a list with their moves: `SSI +6.96%, VND +6.96%`. */
export const movesIn =
  (language: Language, most = NAMED) =>
  (list: readonly Move[]): string =>
    list
      .slice(0, most)
      .map(({symbol, changePercent}) => `${symbol} ${signedPercent(changePercent, language)}`)
      .join(", ") || (language === "en" ? "none" : "không có mã nào");

/** The moves of listed shares at the last close, by turnover in VND. */
export function movesAt(view: MarketView, at: Instant, listed: readonly ListedSymbol[]): DayMove[] {
  const symbols = new Set(listed.map(({symbol}) => symbol));
  return movesOn(view, exchangeDay(at, view.market.calendar))
    .moves.filter(({symbol}) => symbols.has(symbol))
    .sort((a, b) => (b.turnover ?? 0) - (a.turnover ?? 0));
}

/** Two sentences, each after a space: the shares that rose and fell most; empty without any. */
export function extremesOf(moves: readonly DayMove[], on: Day, where: Text): Text {
  if (moves.length === 0) return {en: "", vi: ""};
  const [up, down] = [risen(moves), fallen(moves)];
  return {
    en: ` Top gainers, the best winners, which rose most ${where.en} on ${dayIn.en(on)}, of ${en.count(moves.length, "share")} with known closes: ${movesIn("en")(up)}. Top losers, the worst, which fell most ${where.en} on ${dayIn.en(on)}: ${movesIn("en")(down)}.`,
    vi: ` Tăng mạnh nhất ${where.vi} phiên ${dayIn.vi(on)}, trong ${vi.grouped(moves.length)} mã đã có giá: ${movesIn("vi")(up)}. Giảm mạnh nhất ${where.vi} phiên ${dayIn.vi(on)}: ${movesIn("vi")(down)}.`,
  };
}

/** Every exchange with the number of its shares, and those that moved most at the last close. */
export const exchangePages = cached((view: MarketView, at: Instant): SearchDocument[] =>
  EXCHANGES.flatMap((exchange) => {
    const label = labelOf(exchange);
    const listed = listedAt(view).symbols.symbols.filter((one) => one.exchange === exchange);
    if (listed.length === 0) return [];
    const on = exchangeDay(at, view.market.calendar);
    const where = {en: `on ${label}`, vi: `sàn ${label}`};
    const extremes = extremesOf(movesAt(view, at, listed), on, where);
    return factDocument("market", `exchange-${exchange.toLowerCase()}`, {
      title: [`Shares listed on ${label}`, `Cổ phiếu trên sàn ${label}`],
      text: [
        `${en.grouped(listed.length)} shares are listed on ${label}.${extremes.en}`,
        `Sàn ${label} có ${vi.grouped(listed.length)} cổ phiếu.${extremes.vi}`,
      ],
      names: `${label}, sàn ${label}, ${label} stocks, ${label} shares, cổ phiếu ${label}, sàn ${label} nhiêu cổ phiếu, nhiêu cổ phiếu sàn ${label}, many stocks ${label}, many shares ${label}, nhiêu mã ${label}`,
      url: `/exchanges/${exchange.toLowerCase()}`,
    });
  }),
);
