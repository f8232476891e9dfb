import type {ListedSignup, Signups, WorkshopEvent, WorkshopEvents} from "../types.ts";
import {decoded, json, type Session} from "./session.ts";

const eventOf = (row: object) => decoded<WorkshopEvent>(row, "details");
const EVENTS = `SELECT event_id AS eventId, title, starts_at AS startsAt, ends_at AS endsAt, capacity, details, updated_at AS updatedAt FROM workshop_event`;

export const workshopEvents = ({one, all, run}: Session): WorkshopEvents => ({
  list: async () => (await all<object>(`${EVENTS} ORDER BY starts_at, event_id`)).map(eventOf),
  find: async (eventId) => {
    const row = await one<object>(`${EVENTS} WHERE event_id = ?`, eventId);
    return row && eventOf(row);
  },
  save: async (event) =>
    void (await run(
      `INSERT OR REPLACE INTO workshop_event (event_id, title, starts_at, ends_at, capacity, details, updated_at)
       VALUES (@eventId, @title, @startsAt, @endsAt, @capacity, @details, @updatedAt)`,
      {...event, details: json(event.details)},
    )),
});

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
        const taken = places(signup.eventId);
        if (seats !== null && taken >= seats + waiting) return undefined;
        const list = seats !== null && taken >= seats ? "waiting" : "seats";
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
