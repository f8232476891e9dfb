import type {Frame} from "../../site/layout/frame.ts";
import {briefingPage} from "../../site/market/briefing-page.tsx";
import {deskPage} from "../../site/market/desk-page.tsx";
import {portfolioPage} from "../../site/market/portfolio-page.tsx";
import {stockPage} from "../../site/market/stock-page.tsx";
import {lastChange, type Renderable, records} from "../endpoint.ts";
import {daysOut, PRINTED_BRIEFINGS} from "./briefing.ts";
import type {MarketView} from "./market-view.ts";
import {briefingView} from "./pages/briefing.ts";
import {deskView} from "./pages/desk.ts";
import {printedPortfolio} from "./pages/portfolio.ts";
import {printedShares, stockView} from "./pages/stock.ts";

const {page} = records<MarketView>();

/** The pages of the market. */
export const marketPages = (frame: Frame): readonly Renderable<MarketView>[] => [
  page({
    path: "/desk",
    summary: "The investor desk: the market as it closed last",
    cache: "hourly",
    listed: lastChange(({knownThrough}) => knownThrough),
    render: (view) => deskPage(deskView(view, frame)),
  }),
  page({
    path: "/briefing",
    summary: "The newest morning briefing",
    cache: "hourly",
    listed: lastChange(({morningThrough}) => morningThrough),
    render: (view) => briefingPage(briefingView(view, frame)!),
  }),
  page({
    path: "/briefing/{date}",
    summary: "The morning briefing of a day",
    cache: "settled",
    live: [],
    listed: (view) => daysOut(view).map((date) => ({params: {date}, changedAt: date})),
    each: (view) =>
      daysOut(view)
        .slice(0, PRINTED_BRIEFINGS)
        .map((date) => ({date})),
    render: (view, {date}) => {
      const found = briefingView(view, frame, date);
      return found && briefingPage(found);
    },
  }),
  page({
    path: "/portfolio",
    summary: "The watchlist",
    cache: "hourly",
    listed: null,
    servedLive: true,
    render: () => portfolioPage(printedPortfolio(frame)),
  }),
  page({
    path: "/stocks/{symbol}",
    summary: "A listed share",
    cache: "hourly",
    live: [],
    listed: ({facts, knownThrough}) =>
      facts.symbols.symbols.map(({symbol}) => ({params: {symbol}, changedAt: knownThrough})),
    each: (view) => printedShares(view).map((symbol) => ({symbol})),
    render: (view, {symbol}) => {
      const found = stockView(view, frame, symbol);
      return found && stockPage(found);
    },
  }),
];
