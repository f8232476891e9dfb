import type {LiveDeps} from "../../deps.ts";
import type {Build} from "../../printed/build.ts";
import type {FeedEvent, LiveStore} from "../../store/types.ts";
import {type Arrival, Arrivals} from "./arrivals.ts";
import {type NewsItem, newsIn} from "./news.ts";

/** Maximum number of match events in a poll; the feed has all of them. */
const EVENTS_KEPT = 200;

/** News and match events at a moment, and the new ones since an instant. */
export interface Look {
  /** Next cursor to send, in ms since the epoch. */
  readonly nowMs: number;
  readonly latestNews: readonly NewsItem[];
  newsSince(sinceMs: number): readonly NewsItem[];
  eventsSince(sinceMs: number): readonly FeedEvent[];
}

/**
 * One per store, and so per server: remembers what it has seen, and never issues a cursor later
 * than items still to come.
 */
class Poller {
  private readonly news = new Arrivals<NewsItem>();
  private readonly events = new Arrivals<FeedEvent>();
  private lastMs = 0;
  private newsSeen: readonly Arrival<NewsItem>[] | undefined;
  private head = -1;
  private recent: readonly Arrival<FeedEvent>[] = [];

  async look({store, clock, printed}: LiveDeps): Promise<Look> {
    const head = await store.events.head();
    const grown =
      head === this.head
        ? null
        : await store.events.read(Math.max(0, head - EVENTS_KEPT), EVENTS_KEPT);
    let build: Build | undefined;
    let list: readonly Arrival<NewsItem>[];
    do {
      build = printed();
      list = build ? await newsIn(build) : [];
    } while (build !== printed());
    // No await from here on: cursor and arrivals belong to one moment.
    const nowMs = Math.max(clock(), this.lastMs + 1);
    this.lastMs = nowMs;
    if (build && list !== this.newsSeen) this.news.look(list, nowMs);
    this.newsSeen = list;
    if (grown !== null && head > this.head) {
      this.head = head;
      this.recent = grown.map((event) => ({
        id: String(event.id),
        atMs: Date.parse(event.occurredAt),
        value: event,
      }));
      this.events.look(this.recent, nowMs);
    }
    const {recent} = this;
    return {
      nowMs,
      latestNews: list.map(({value}) => value),
      newsSince: (sinceMs) => this.news.since(list, sinceMs),
      eventsSince: (sinceMs) => this.events.since(recent, sinceMs),
    };
  }
}

const pollers = new WeakMap<LiveStore, Poller>();

/** Reads the current news and match events. */
export function lookAround(deps: LiveDeps): Promise<Look> {
  const poller = pollers.get(deps.store) ?? new Poller();
  pollers.set(deps.store, poller);
  return poller.look(deps);
}
