import {pollContracts} from "../../../contracts/poll.ts";
import {liveRoute} from "../../route.ts";
import {newsIn} from "./news.ts";

const MATCHES = ["match-events"] as const;
const TOURNAMENT = ["tournament-news"] as const;
const MARKET = ["market-news"] as const;

/** Push channels for visitors, none of which this program has. */
const PUSH = (["email", "sms", "telegram", "web-push"] as const).map((channel) => ({
  channel,
  audience: "visitors" as const,
  status: "not-configured" as const,
  address: null,
  carries: [],
}));
/** Push channels for partners, which carry match events. */
const PARTNERS = [
  {channel: "webhook" as const, address: "/api/v1/webhooks"},
  {channel: "stream" as const, address: "/api/v1/stream"},
].map((way) => ({
  ...way,
  audience: "partners" as const,
  status: "available" as const,
  carries: MATCHES,
}));
/** Pull channels for news. */
const PULL = [
  {
    channel: "poll" as const,
    address: "/api/live/poll",
    carries: [...TOURNAMENT, ...MARKET, ...MATCHES],
  },
  {channel: "watchlist-poll" as const, address: "/api/live/poll?portfolio=1", carries: MARKET},
  {channel: "rss" as const, address: "/rss/today", carries: MARKET},
  {channel: "rss" as const, address: "/rss/news", carries: TOURNAMENT},
  {channel: "json-feed" as const, address: "/feeds/news.json", carries: TOURNAMENT},
].map((way) => ({...way, audience: "visitors" as const, status: "available" as const}));

/**
 * States that visitors are not notified and partners receive match events, lists the channels for
 * each, and how fresh their contents are.
 */
export const notifyStatusRoute = liveRoute(
  pollContracts.notifyStatus,
  async (_, {store, printed}) => {
    const build = printed();
    const news = build ? await newsIn(build) : [];
    const latest = await store.events.latest();
    const newest = (instants: readonly string[]) =>
      instants.reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);
    const newsOf = (desk: string) =>
      newest(news.filter(({value}) => value.desk === desk).map(({value}) => value.publishedAt));
    return {
      status: 200,
      body: {
        configured: false,
        summary:
          "No channel pushes news to visitors: poll, also for a watchlist, or read the feeds. Partners get match events by webhook or stream.",
        channels: [...PUSH, ...PARTNERS, ...PULL],
        refresh: {
          edition: build?.id ?? null,
          tournamentNewsAt: newsOf("tournament"),
          marketNewsAt: newsOf("market"),
          matchEventAt: newest(latest.map(({occurredAt}) => occurredAt)),
        },
      },
    };
  },
);
