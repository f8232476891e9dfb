import {listedShare} from "../../pipeline/market/lookup.ts";
import {LANGUAGES, SHARE, type Site} from "../../site/layout/frame.ts";
import {boardPage} from "../../site/market/board-page.tsx";
import {briefingPage} from "../../site/market/briefing-page.tsx";
import {deskPage, headline} from "../../site/market/desk-page.tsx";
import {portfolioPage} from "../../site/market/portfolio-page.tsx";
import {stockPage} from "../../site/market/stock-page.tsx";
import {titlePicture} from "../../site/share/pictures.ts";
import {WORDS} from "../../site/share/words.ts";
import {inBoth, lastChange, type Renderable, records} from "../endpoint.ts";
import {type Parts, sharePicture} from "../share-picture.ts";
import {BRIEFING_OF_DAY_PAGE, PORTFOLIO_PAGE, STOCK_PAGE, STOCKS_PAGE} from "./addresses.ts";
import {daysOut, PRINTED_BRIEFINGS} from "./briefing.ts";
import type {MarketView} from "./market-view.ts";
import {boardIds, boardView, laterPages} from "./pages/boards.ts";
import {briefingView} from "./pages/briefing.ts";
import {deskFigures, deskView} from "./pages/desk.ts";
import {printedPortfolio} from "./pages/portfolio.ts";
import {printedShares, stockView} from "./pages/stock.ts";

/** Whether a record of the market lists publishers' articles. */
export const listsArticles = ({path}: Renderable<MarketView>): boolean =>
  /\/desk$|\/stocks\/\{symbol\}$/.test(path);

/** The pages of the market. */
export function marketPages(site: Site): readonly Renderable<MarketView>[] {
  const pages = inBoth<MarketView>(site);
  return [
    ...pages({
      path: "/desk",
      summary: "The investor desk: the market at its latest close",
      cache: "hourly",
      listed: lastChange(({knownThrough}) => knownThrough),
      view: deskView,
      page: deskPage,
    }),
    ...pages({
      path: "/briefing",
      summary: "The latest morning briefing",
      cache: "hourly",
      listed: lastChange(({morningThrough}) => morningThrough),
      view: (view, frame) => briefingView(view, frame),
      page: briefingPage,
    }),
    ...pages({
      ...BRIEFING_OF_DAY_PAGE,
      cache: "settled",
      listed: (view) => daysOut(view).map((date) => ({params: {date}, changedAt: date})),
      each: (view) =>
        daysOut(view)
          .slice(0, PRINTED_BRIEFINGS)
          .map((date) => ({date})),
      view: (view, frame, {date}) => briefingView(view, frame, date),
      page: briefingPage,
    }),
    ...pages({
      ...PORTFOLIO_PAGE,
      cache: "hourly",
      listed: null,
      servedLive: true,
      view: (_, frame) => printedPortfolio(frame),
      page: portfolioPage,
    }),
    ...pages({
      ...STOCK_PAGE,
      cache: "hourly",
      listed: ({market, knownThrough}) =>
        market.symbols.symbols.map(({symbol}) => ({params: {symbol}, changedAt: knownThrough})),
      each: (view) => printedShares(view).map((symbol) => ({symbol})),
      view: (view, frame, {symbol}) => stockView(view, frame, symbol),
      page: stockPage,
    }),
    ...pages({
      path: STOCKS_PAGE,
      summary: "The most traded shares",
      cache: "hourly",
      listed: lastChange(({knownThrough}) => knownThrough),
      view: (view, frame) => boardView(view, frame, STOCKS_PAGE),
      page: boardPage,
    }),
    ...pages({
      path: "/exchanges/{exchange}",
      summary: "The shares of an exchange, most traded first",
      cache: "hourly",
      query: {page: {kind: "int", from: 1, default: 1}},
      each: (view) => boardIds(view, "exchange").map((exchange) => ({exchange})),
      combinations: (view, {exchange}) => laterPages(view, `/exchanges/${exchange}`),
      view: (view, frame, {exchange}, {page}) =>
        boardView(view, frame, `/exchanges/${exchange}`, page),
      page: boardPage,
    }),
    ...pages({
      path: "/indices/{index}",
      summary: "The shares of an index",
      cache: "hourly",
      each: (view) => boardIds(view, "index").map((index) => ({index})),
      view: (view, frame, {index}) => boardView(view, frame, `/indices/${index}`),
      page: boardPage,
    }),
    ...pages({
      path: "/sectors/{sector}",
      summary: "The shares of a sector, most traded first",
      cache: "hourly",
      each: (view) => boardIds(view, "sector").map((sector) => ({sector})),
      view: (view, frame, {sector}) => boardView(view, frame, `/sectors/${sector}`),
      page: boardPage,
    }),
  ];
}

/**
 * The share pictures of the market: the headline of its last session, and of the shares with a
 * static page symbol and company.
 */
export function marketPictures(parts: Parts): readonly Renderable<MarketView>[] {
  const {resource} = records<MarketView>();
  return LANGUAGES.flatMap((language) => [
    resource({
      ...sharePicture(language, SHARE.market, "pages of the market without a picture of their own"),
      load: (view) =>
        titlePicture(parts(), {
          title: headline({language, ...deskFigures(view)}).title,
          foot: WORDS[language].market,
        }),
    }),
    resource({
      ...sharePicture(language, "/share/stocks/{symbol}.png", "a listed share"),
      each: (view) => printedShares(view).map((symbol) => ({symbol})),
      load({market}, {symbol}) {
        const name = listedShare(market, symbol)?.name?.[language] ?? "";
        const foot = WORDS[language].market;
        return titlePicture(parts(), {title: symbol, isLarge: true, below: name, foot});
      },
    }),
  ]);
}
