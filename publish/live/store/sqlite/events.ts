import type {Store} from "../../../../pipeline/kit/store.ts";
import {appendEvents, eventsAfter, feedHead} from "../../../../pipeline/tournament/queries/feed.ts";
import {removeEvents} from "../../../../pipeline/tournament/queries/prune-feed.ts";
import {pruneFeed} from "../both/prune-feed.ts";
import type {Events, LatestEvent} from "../types.ts";
import type {Session} from "./session.ts";

export function events({sql, read, write, one, all}: Session, db: Store): Events {
  const floor = () => sql<{v: number}>("SELECT v FROM feed_floor WHERE k = 1").get()!.v;
  const retain = (oldest: number) =>
    write(() => {
      sql(
        "UPDATE feed_floor SET v = max(v, min(?, (SELECT v FROM feed_head WHERE k = 1))) WHERE k = 1",
      ).run(oldest);
      return floor();
    });
  return {
    read: (after, limit) => read(() => eventsAfter(db, after, limit)),
    head: () => read(() => feedHead(db)),
    oldest: () => read(floor),
    retain,
    prune: (bounds, options) =>
      pruneFeed(
        {
          statements: {one, all},
          retain,
          remove: (ids) => write(() => removeEvents(db, ids)),
        },
        bounds,
        options,
      ),
    append: (list) => write(() => appendEvents(db, list)),
    latest: () =>
      all<LatestEvent>(
        "SELECT match_id AS matchId, id, occurred_at AS occurredAt FROM feed JOIN (SELECT max(id) AS id FROM feed GROUP BY match_id) USING (id) ORDER BY id",
      ),
  };
}
