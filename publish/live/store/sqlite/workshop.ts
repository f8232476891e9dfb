import type {ListedSignup, Signups, WorkshopEvent, WorkshopEvents} from "../types.ts";
import {json, parsed, type Session} from "./session.ts";

type EventRow = Omit<WorkshopEvent, "details"> & {details: string};
type SignupRow = Omit<ListedSignup, "details"> & {details: string};
const withDetails = <R extends {details: string}>(row: R) => ({
  ...row,
  details: parsed<Record<string, unknown>>(row.details),
});
const EVENTS = `SELECT event_id AS eventId, title, starts_at AS startsAt, ends_at AS endsAt, capacity, details, updated_at AS updatedAt FROM workshop_event`;

export const workshopEvents = ({sql, read, write}: Session): WorkshopEvents => ({
  list: () =>
    read(() => sql<EventRow>(`${EVENTS} ORDER BY starts_at, event_id`).all().map(withDetails)),
  find: (eventId) =>
    read(() => {
      const row = sql<EventRow>(`${EVENTS} WHERE event_id = ?`).get(eventId);
      return row && withDetails(row);
    }),
  save: (event) =>
    write(() => {
      sql(
        `INSERT OR REPLACE INTO workshop_event (event_id, title, starts_at, ends_at, capacity, details, updated_at)
         VALUES (@eventId, @title, @startsAt, @endsAt, @capacity, @details, @updatedAt)`,
      ).run({...event, details: json(event.details)});
    }),
  remove: (eventId) =>
    write(() => sql("DELETE FROM workshop_event WHERE event_id = ?").run(eventId).changes === 1),
});

/**
 * The store's own part of the details: the order in which names came, which seconds cannot tell.
 */
const PLACE = "$.place";

export function signups({sql, read, write}: Session): Signups {
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
    list: (eventId) =>
      read(() =>
        sql<SignupRow>(
          `SELECT signup_id AS signupId, event_id AS eventId, email, name, json_remove(details, '${PLACE}') AS details,
             created_at AS createdAt, places FROM signup WHERE event_id = ? ORDER BY details ->> '${PLACE}'`,
        )
          .all(eventId)
          .map(withDetails),
      ),
    remove: (eventId, signupId) =>
      write(
        () =>
          sql("DELETE FROM signup WHERE event_id = ? AND signup_id = ?").run(eventId, signupId)
            .changes === 1,
      ),
    clear: (eventId) =>
      write(() => sql("DELETE FROM signup WHERE event_id = ?").run(eventId).changes),
  };
}
