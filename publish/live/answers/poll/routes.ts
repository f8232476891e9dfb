import {WATCH_COOKIE} from "../../../contracts/contract.ts";
import {pollContracts} from "../../../contracts/poll.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import type {Watchlist} from "../../store/types.ts";
import {publicEvent} from "../../stream/frames.ts";
import {notifyStatusRoute} from "./notify-status.ts";
import {lookAround} from "./poller.ts";

/** Maximum number of news items in an answer, and the number sent without a cursor. */
const MAX_NEWS = 100;
const FIRST_NEWS = 20;
/** Pause until the next poll, during matches and otherwise. */
const BUSY_S = 10;
const CALM_S = 30;
const BUSY_FOR_MS = 15 * 60_000;

/** Polling for pages that ask repeatedly for news. */
export const pollRoutes: readonly LiveRoute[] = [
  liveRoute(pollContracts.poll, async ({query: {since, portfolio}, watchId}, deps) => {
    const sinceMs = since === undefined ? null : Date.parse(since);
    const list = watchId === null ? undefined : await deps.store.watchlists.find(watchId);
    const look = await lookAround(deps);
    const fresh = sinceMs === null ? look.latestNews : look.newsSince(sinceMs);
    const mine = portfolio === "1";
    const wanted = mine
      ? fresh.filter(({tickers}) => tickers.some((ticker) => list?.symbols.includes(ticker)))
      : fresh;
    const news = wanted.slice(0, sinceMs === null ? FIRST_NEWS : MAX_NEWS);
    const busy = look.eventsSince(look.nowMs - BUSY_FOR_MS).length > 0;
    // Lists are dated to the second: one changed within the cursor's second is sent twice rather
    // than not at all.
    const changed =
      list !== undefined &&
      (sinceMs === null || Date.parse(list.updatedAt) >= sinceMs - (sinceMs % 1_000));
    return {
      status: 200,
      body: {
        cursor: new Date(look.nowMs).toISOString(),
        news,
        newsTruncated: news.length < wanted.length,
        matchEvents: sinceMs === null || mine ? [] : look.eventsSince(sinceMs).map(publicEvent),
        watchlist: changed
          ? {symbols: list.symbols, name: list.name, updatedAt: list.updatedAt}
          : null,
        portfolio: mine
          ? {symbols: list?.symbols ?? [], emptyBecause: emptyBecause(watchId, list)}
          : null,
        nextPollSeconds: busy ? BUSY_S : CALM_S,
      },
    };
  }),
  notifyStatusRoute,
];

/**
 * The reason why no news can match the visitor's watchlist, and how to change that; null if some
 * can.
 */
function emptyBecause(watchId: string | null, list: Watchlist | undefined): string | null {
  if (watchId === null)
    return `the request has no valid ${WATCH_COOKIE} cookie: save a list with POST /api/watchlist, and send back the cookie that its answer sets`;
  if (list === undefined || list.symbols.length === 0)
    return "the watchlist has no symbols yet: save some with POST /api/watchlist";
  return null;
}
