import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import {movesOn} from "../../../pipeline/market/desk/day-moves.ts";
import {breadthOn, countOf} from "../../../pipeline/market/intel/breadth.ts";
import {listedShare} from "../../../pipeline/market/lookup.ts";
import {REASONS} from "../../../pipeline/market/rules/missing.ts";
import {plain} from "../../../pipeline/market/units.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import {
  type BoardLink,
  type BoardSubject,
  exchangePath,
  indexPath,
  sectorPath,
} from "../../../site/market/board-links.ts";
import type {BoardRow, BoardView} from "../../../site/market/board-view.ts";
import {exchangeName} from "../../../site/market/words.ts";
import {ageOf} from "../age.ts";
import type {MarketView} from "../market-view.ts";
import {measuresAt} from "../stocks/figures.ts";
import {exchangeOf, identityOf, marketOn, membershipAt, shareAt} from "../stocks/market-at.ts";
import {isMissing, known} from "../stocks/missing.ts";
import {volumesAt} from "../stocks/peers.ts";
import {quotedAt} from "../stocks/quote.ts";
import {shownQuote} from "./stock.ts";

/** Maximum number of rows of a table. */
const ROWS = 100;
/** Elements of a row, and maximum number of those of rows and names on a page. */
const [OF_ROW, ELEMENTS] = [14, 1400];

/** The shares of a board in order, and each of its pages. */
interface Board {
  readonly of: BoardSubject;
  readonly shares: number;
  readonly pages: readonly Pick<BoardView, "rows" | "others">[];
}

/** The page of a board; undefined when there is none. @param page from 1 */
export function boardView(
  view: MarketView,
  frame: Frame,
  path: string,
  page = 1,
): BoardView | undefined {
  const board = boards(view).get(path);
  const shown = board?.pages[page - 1];
  return (
    shown && {
      ...frame,
      of: board.of,
      page,
      pages: rangesOf(board),
      shares: board.shares,
      breadth: breadthOfBoard(view, board),
      on: view.freshness?.on ?? null,
      counts: volumesAt(marketOn(view)),
      ...shown,
      all: board.pages.flatMap(({rows}) => rows),
      age: ageOf(view.freshness),
      boards: boardsOf(view),
    }
  );
}

/** Counts all shares of an exchange if they are known; otherwise those with a known move. */
function breadthOfBoard(view: MarketView, {of, pages}: Board): BoardView["breadth"] {
  const on = view.freshness?.on;
  if (on === undefined) return null;
  const shown = pages.flatMap(({rows}) => rows);
  if (of.kind === "exchange")
    return (
      breadthOn(view, on).find(
        ({exchange, total}) => exchange === shown[0]?.exchange && total !== null,
      ) ?? null
    );
  const symbols = new Set(shown.map(({symbol}) => symbol));
  const moves = movesOn(view, on).moves.filter(({symbol}) => symbols.has(symbol));
  return moves.length === 0 ? null : {countedOf: "held", ...countOf(moves)};
}

/** The boards of the market: its indices, exchanges and sectors. */
export const boardsOf = cached((view: MarketView): readonly BoardLink[] =>
  [...boards(view).values()].flatMap(({of, shares}) =>
    of.kind === "market" ? [] : {...of, shares},
  ),
);

/** Ids of the boards of a kind: the last parts of their paths. */
export const boardIds = (view: MarketView, kind: BoardSubject["kind"]): string[] =>
  [...boards(view).values()].flatMap(({of}) =>
    of.kind === kind ? of.path.split("/").at(-1)! : [],
  );

/** The pages of a board after its first. */
export const laterPages = (view: MarketView, path: string): {readonly page: number}[] =>
  boards(view)
    .get(path)!
    .pages.slice(1)
    .map((_, place) => ({page: place + 2}));

const boards = cached((view: MarketView): ReadonlyMap<string, Board> => {
  const market = marketOn(view);
  const all = rowsOf(view);
  const {index} = view.market.baskets;
  const members = all.filter(({symbol}) => membershipAt(market, symbol).isMember);
  const grouped = <Key extends string>(keyOf: (row: BoardRow) => Key | undefined) =>
    [...Map.groupBy(all, keyOf)].sort(([a = ""], [b = ""]) => byCode(a, b)).map(([, rows]) => rows);
  const same = (text: string) => ({en: text, vi: text});
  const found = [
    boardOf(
      {kind: "market", name: same(""), path: "/stocks"},
      all.filter(hasFigures).slice(0, ROWS),
    ),
    ...(members.length === 0
      ? []
      : [boardOf({kind: "index", name: same(index), path: indexPath(index)}, members)]),
    ...grouped(({exchange}) => exchange).map((rows) => {
      const {exchange} = rows[0]!;
      const [name, path] = [same(exchangeName(exchange)), exchangePath(exchange)];
      return boardOf({kind: "exchange", name, path}, rows);
    }),
    ...grouped(({sector}) => sector?.en).flatMap((rows) => {
      const name = rows[0]!.sector;
      return name === null ? [] : boardOf({kind: "sector", name, path: sectorPath(name)}, rows);
    }),
  ];
  return new Map(found.map((board) => [board.of.path, board]));
});

const hasFigures = ({quote, measuredOn}: BoardRow): boolean =>
  quote !== null || measuredOn !== null;

/** Tables of at most `ROWS` shares, and the names of the others on the last page with room. */
function boardOf(of: BoardSubject, shares: readonly BoardRow[]): Board {
  const rows = shares.filter(hasFigures);
  const others = shares.filter((row) => !hasFigures(row)).map(({symbol, name}) => ({symbol, name}));
  const tables = Array.from({length: Math.ceil(rows.length / ROWS)}, (_, place) =>
    rows.slice(place * ROWS, (place + 1) * ROWS),
  );
  const last = tables.at(-1) ?? [];
  const isRoom = last.length * OF_ROW + others.length <= ELEMENTS;
  const pages = [...(isRoom ? tables.slice(0, -1) : tables), isRoom ? last : []];
  return {
    of,
    shares: shares.length,
    pages: pages.map((table, place) => ({
      rows: table,
      others: place === pages.length - 1 ? others : [],
    })),
  };
}

/** The numbers of the first and the last share of each page. */
function rangesOf({pages}: Board): BoardView["pages"] {
  let last = 0;
  return pages.map(({rows, others}) => {
    const first = last + 1;
    last += rows.length + others.length;
    return [first, last] as const;
  });
}

/** All listed shares: those traded in the last session by value, then the others by symbol. */
const rowsOf = cached((view: MarketView): readonly BoardRow[] => {
  const of = volumesAt(marketOn(view)) === "total" ? "totalTurnover" : "turnover";
  const tradedIn = ({quote}: BoardRow): number =>
    (quote?.on === view.freshness?.on ? quote?.[of] : null) ?? -1;
  return view.market.symbols.symbols
    .map(({symbol}) => rowOf(view, symbol))
    .sort((a, b) => tradedIn(b) - tradedIn(a) || byCode(a.symbol, b.symbol));
});

const rowOf = cached((view: MarketView, symbol: string): BoardRow => {
  const market = marketOn(view);
  const listed = listedShare(view.market, symbol)!;
  const {returns, yearRange} = measuresAt(market, listed);
  const {name, sector} = identityOf(view.market, listed);
  const last = shareAt(market, symbol).adjusted.at(-1);
  const range = known(yearRange);
  const percent = (window: "1w" | "1m" | "1y") => known(returns[window])?.changePercent ?? null;
  const measures = {
    returns: {"1w": percent("1w"), "1m": percent("1m"), "1y": percent("1y")},
    yearPlace:
      last && range?.isWhole && range.high > range.low
        ? (plain(last.close) - range.low) / (range.high - range.low)
        : null,
  };
  const quoted = quotedAt(market, listed);
  const isMeasured = [measures.yearPlace, ...Object.values(measures.returns)].some(
    (one) => one !== null,
  );
  return {
    symbol,
    name,
    exchange: exchangeOf(market, listed),
    sector,
    quote: isMissing(quoted) ? null : shownQuote(quoted),
    noQuote: isMissing(quoted) ? REASONS[quoted] : null,
    ...measures,
    measuredOn: isMeasured ? last!.on : null,
  };
});
