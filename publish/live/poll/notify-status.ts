import {liveRoute} from "../route.ts";
import {pollContracts} from "./contracts.ts";
import {newsIn} from "./news.ts";

/** Ways to be notified without asking, and whether this deployment has them. */
const PUSH = ["email", "sms", "telegram", "web-push"].map((channel) => ({
  channel,
  status: "not-configured",
  address: null,
}));
/** Ways to hear of news that are there. */
const PULL = [
  {channel: "poll", status: "available", address: "/api/live/poll"},
  {channel: "rss", status: "available", address: "/rss/today"},
];

/**
 * Says that nobody is sent anything, which ways there are instead, and how fresh what they tell is.
 */
export const notifyStatusRoute = liveRoute(
  pollContracts.notifyStatus,
  async (_, {store, printed}) => {
    const build = printed();
    const news = build ? newsIn(build) : [];
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
          "No notification channel is configured: nobody is sent anything. Poll, or read the feeds.",
        channels: [...PUSH, ...PULL],
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
