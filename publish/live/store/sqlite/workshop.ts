import type {Signup, Signups, WorkshopEvent, WorkshopEvents} from "../types.ts";
import {json, parsed, type Session} from "./session.ts";

type EventRow = Omit<WorkshopEvent, "details"> & {details: string};
type SignupRow = Omit<Signup, "details"> & {details: string};
const withDetails = <R extends {details: string}>(row: R) => ({...row, details: parsed<Record<string, unknown>>(row.details)});
const EVENTS = `SELECT event_id AS eventId, title, starts_at AS startsAt, ends_at AS endsAt, capacity, details, updated_at AS updatedAt FROM workshop_event`;

export const workshopEvents = ({sql, read, write}: Session): WorkshopEvents => ({
  list: () => read(() => sql<EventRow>(`${EVENTS} ORDER BY starts_at, event_id`).all().map(withDetails)),
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
  remove: (eventId) => write(() => sql("DELETE FROM workshop_event WHERE event_id = ?").run(eventId).changes === 1),
});

export function signups({sql, read, write}: Session): Signups {
  const count = (eventId: string) => sql<{count: number}>("SELECT count(*) AS count FROM signup WHERE event_id = ?").get(eventId)!.count;
  return {
    create: (signup, capacity) =>
      write(() => {
        if (sql("SELECT 1 FROM signup WHERE event_id = ? AND email = ?").get(signup.eventId, signup.email)) return "already";
        if (capacity !== null && count(signup.eventId) >= capacity) return "full";
        sql(
          `INSERT INTO signup (signup_id, event_id, email, name, details, created_at) VALUES (@signupId, @eventId, @email, @name, @details, @createdAt)`,
        ).run({...signup, details: json(signup.details)});
        return "created";
      }),
    count: (eventId) => read(() => count(eventId)),
    list: (eventId) =>
      read(() =>
        sql<SignupRow>(
          `SELECT signup_id AS signupId, event_id AS eventId, email, name, details, created_at AS createdAt FROM signup
           WHERE event_id = ? ORDER BY created_at, signup_id`,
        )
          .all(eventId)
          .map(withDetails),
      ),
    remove: (signupId) => write(() => sql("DELETE FROM signup WHERE signup_id = ?").run(signupId).changes === 1),
  };
}
