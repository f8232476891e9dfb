import {beyond} from "../../../../pipeline/kit/limits.ts";
import type {FeedBounds} from "../../../../pipeline/tournament/old-events.ts";
import type {FeedEvent, NewFeedEvent} from "../../../../publish/live/store/types.ts";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";

/** Events of forty matches, in many sizes, whose instants vary by some hours. */
export function manyEvents(count: number): NewFeedEvent[] {
  // a linear congruential generator (Numerical Recipes), the same in every run
  let state = 42;
  const below = (end: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * end);
  };
  const [like] = eventsOf(1);
  return Array.from({length: count}, (_, index) => ({
    ...like!,
    matchId: `m-${String(below(40)).padStart(3, "0")}`,
    occurredAt: `${new Date(Date.UTC(2026, 5, 11) + (index + below(300)) * 60_000).toISOString().slice(0, 19)}Z`,
    data: {...like!.data, text: "x".repeat(below(90))},
  }));
}

/**
 * The ids and bytes to remove, computed from the whole feed at once.
 *
 * @param waiting events with pending deliveries
 */
export function goneOf(
  feed: readonly FeedEvent[],
  {keep, ...limits}: FeedBounds,
  waiting: ReadonlySet<number>,
): {readonly ids: number[]; readonly bytes: number} {
  const newestFirst = feed
    .map(({id, occurredAt: at, data}) => ({id, at, bytes: JSON.stringify(data).length + 100}))
    .toReversed();
  const old = new Set(beyond(newestFirst, limits));
  const firstKept = newestFirst.findLastIndex((event) => !old.has(event));
  const upTo = Math.max(
    newestFirst[firstKept + 1]?.id ?? 0,
    keep === 0 ? 0 : newestFirst[0]!.id - keep,
  );
  const newest = new Map(feed.map(({id, matchId}) => [matchId, id]));
  const needed = new Set([...newest.values(), ...waiting]);
  const gone = newestFirst.filter(({id}) => id <= upTo && !needed.has(id)).toReversed();
  return {ids: gone.map(({id}) => id), bytes: gone.reduce((sum, {bytes}) => sum + bytes, 0)};
}
