import {decoded, json} from "../statements.ts";
import type {ListedSignup, Signups} from "../types.ts";
import type {Session} from "./session.ts";

/**
 * The store's own part of the details: the order in which names came, which seconds cannot tell.
 */
const PLACE = "$.place";

export function signups({sql, read, write, all, run}: Session): Signups {
  const count = (eventId: string) =>
    sql<{count: number}>("SELECT count(*) AS count FROM signup WHERE event_id = ?").get(eventId)!
      .count;
  const places = (eventId: string) =>
    sql<{places: number}>(
      "SELECT coalesce(sum(places), 0) AS places FROM signup WHERE event_id = ?",
    ).get(eventId)!.places;
  return {
    create: (signup, {seats, waiting}) =>
      write(() => {
        const made = sql("SELECT 1 FROM signup WHERE signup_id = ?").get(signup.signupId);
        const own = made === undefined ? 0 : 1;
        const taken = places(signup.eventId) - own;
        if (seats !== null && taken >= seats + waiting) return undefined;
        const list = seats !== null && taken >= seats ? "waiting" : "seats";
        if (made !== undefined) return {list, already: false};
        const already =
          sql("SELECT 1 FROM signup WHERE event_id = ? AND email = ?").get(
            signup.eventId,
            signup.email,
          ) !== undefined;
        sql(
          `INSERT INTO signup (signup_id, event_id, email, name, details, created_at) VALUES (@signupId, @eventId, @email, @name,
           json_set(@details, '${PLACE}', (SELECT coalesce(max(details ->> '${PLACE}'), 0) + 1 FROM signup WHERE event_id = @eventId)), @createdAt)
           ON CONFLICT (event_id, email) DO UPDATE SET places = places + 1`,
        ).run({...signup, details: json(signup.details)});
        return {list, already};
      }),
    count: (eventId) => read(() => count(eventId)),
    places: (eventId) => read(() => places(eventId)),
    list: async (eventId) => {
      const rows = await all<object>(
        `SELECT signup_id AS signupId, event_id AS eventId, email, name, json_remove(details, '${PLACE}') AS details,
           created_at AS createdAt, places FROM signup WHERE event_id = ? ORDER BY details ->> '${PLACE}'`,
        eventId,
      );
      return rows.map((row) => decoded<ListedSignup>(row, "details"));
    },
    remove: async (eventId, signupId) =>
      (await run("DELETE FROM signup WHERE event_id = ? AND signup_id = ?", eventId, signupId)) ===
      1,
    clear: (eventId) => run("DELETE FROM signup WHERE event_id = ?", eventId),
  };
}
