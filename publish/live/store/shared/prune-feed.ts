import {
  type FeedBounds,
  type FeedContents,
  oldEvents,
} from "../../../../pipeline/tournament/old-events.ts";
import type {Events, PrunedEvents} from "../types.ts";

/** What a store has to do so that its feed can be pruned. */
interface PrunableFeed extends Pick<Events, "retain"> {
  /** The feed as it is at one moment. */
  contents(): Promise<FeedContents>;
  /** Removes events in one transaction, but those that a partner asked for meanwhile. */
  remove(ids: readonly number[]): Promise<unknown>;
}

/** Events of one transaction: others that write wait for some milliseconds at most. */
const CHUNK = 500;

/** Removes what is beyond bounds, the oldest first, once no cursor can ask for it any more. */
export async function pruneFeed(
  feed: PrunableFeed,
  bounds: FeedBounds,
  {dryRun}: {readonly dryRun: boolean},
): Promise<PrunedEvents> {
  const {floor, events, keptBackBy} = oldEvents(await feed.contents(), bounds);
  if (!dryRun) {
    await feed.retain(floor);
    const ids = events.map(({id}) => id).toReversed();
    for (let from = 0; from < ids.length; from += CHUNK)
      await feed.remove(ids.slice(from, from + CHUNK));
  }
  return {
    count: events.length,
    bytes: events.reduce((sum, {bytes}) => sum + bytes, 0),
    keptBackBy,
  };
}
