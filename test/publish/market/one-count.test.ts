import {describe, expect, test} from "vitest";
import type {Language} from "../../../pipeline/kit/grammar/types.ts";
import {movesOn} from "../../../pipeline/market/desk/day-moves.ts";
import {breadthOn} from "../../../pipeline/market/intel/breadth.ts";
import {moversOn} from "../../../pipeline/market/intel/movers.ts";
import {readMarketData} from "../../../pipeline/market/market-data.ts";
import {closeDays} from "../../../pipeline/market/prices/series.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {boardsOf, boardView} from "../../../publish/market/pages/boards.ts";
import {deskView} from "../../../publish/market/pages/desk.ts";
import {lastQuote} from "../../../publish/market/pages/stock.ts";
import {exchangeOf, listedAt, marketOn} from "../../../publish/market/stocks/market-at.ts";
import {exchangePages} from "../../../publish/search/exchange-pages.ts";
import {companyDocuments} from "../../../publish/search/market.ts";
import {marketPages} from "../../../publish/search/market-pages.ts";
import {labelOf} from "../../../publish/search/market-rules.ts";
import {readStaticData} from "../../../publish/static-data.ts";
import {boardPage} from "../../../site/market/board-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../site/frame.ts";

const data = {...readStaticData("data"), ...readMarketData("data")};
// every session with closes of all exchanges, some of HOSE alone before, and one of an ex-date
const SESSIONS = [...closeDays(data.prices), "2026-08-06", "2026-07-15", "2026-03-09"];

describe.each(SESSIONS)("in the session of %s", (on) => {
  const view = marketView(data, [], `${on}T12:00:00Z`);
  const moves = new Map(movesOn(data, on).moves.map((move) => [move.symbol, move]));

  test("desk and report measure every share as its own page does", () => {
    const apart = view.market.symbols.symbols.filter(({symbol}) => {
      const quote = lastQuote(view, symbol);
      const shown = quote?.on === on && quote.changePercent !== null ? quote : null;
      const move = moves.get(symbol);
      return (
        shown?.changePercent !== move?.changePercent ||
        shown?.limit !== move?.limit ||
        shown?.changeFrom !== move?.countsFrom
      );
    });
    expect(apart.map(({symbol}) => symbol)).toEqual([]);
  });

  test("a limit is the one around the base of the move", () => {
    for (const {limit, change} of moves.values())
      if (limit !== null) expect(Math.sign(change)).toBe(limit === "ceiling" ? 1 : -1);
    for (const {exchange, gainers, losers} of moversOn(data, on))
      for (const {symbol, limit} of [...gainers, ...losers])
        expect([exchange, symbol, limit]).toEqual([exchange, symbol, moves.get(symbol)!.limit]);
  });

  test("report, desk, board and search count the same shares", () => {
    const counted = breadthOn(data, on);
    expect(deskView(view, VIETNAMESE).breadth).toEqual(
      counted.find(({exchange, total}) => exchange === "HOSE" && total) ?? null,
    );
    const told = marketPages(view).find(({id}) => id === "market-breadth")?.text ?? "";
    for (const {path, name} of boardsOf(view).filter(({kind}) => kind === "exchange")) {
      const own = counted.find(({exchange}) => exchange === name.en.toUpperCase())!;
      const board = boardView(view, ENGLISH, path)!;
      expect(board.breadth).toEqual(own.total === null ? null : own);
      if (own.total === null) continue;
      expect(told).toContain(`on ${name.en} ${own.advances} stocks rose`);
      if (own.countedOf === "held")
        expect(board.all.filter(({symbol}) => moves.has(symbol))).toHaveLength(own.total);
    }
  });

  test("a share without a price says why, or its board has no row of it", () => {
    for (const language of ["en", "vi"] satisfies Language[])
      for (const {path} of boardsOf(view).slice(0, 4)) {
        const board = boardView(view, language === "en" ? ENGLISH : VIETNAMESE, path)!;
        const html = boardPage(board);
        for (const {symbol, noQuote} of board.rows.filter(({quote}) => quote === null))
          expect(html).toMatch(
            new RegExp(`\\* [A-Z0-9, ]*\\b${symbol}\\b[^<]*${noQuote![language]}`),
          );
      }
  });

  test("search knows the exchange of each share on the day", () => {
    const market = listedAt(view);
    const at = marketOn(view);
    const companies = companyDocuments({words: data.words, market}, `${on}T12:00:00Z`);
    const wrong = view.market.symbols.symbols.filter(
      (listed, place) => !companies[place]!.text.includes(` ${labelOf(exchangeOf(at, listed))}`),
    );
    expect(wrong.map(({symbol}) => symbol)).toEqual([]);
    const boards = boardsOf(view).filter(({kind}) => kind === "exchange");
    for (const {title, text} of exchangePages(view, view.knownThrough!))
      for (const {name, shares} of boards)
        if (title === `Shares listed on ${name.en}`) expect(text).toContain(`${shares} shares are`);
  });
});
