import {all, decoded, json, one, run, type Session} from "../statement.ts";
import type {WorkshopEvent, WorkshopEvents} from "../types.ts";

const eventOf = (row: object) => decoded<WorkshopEvent>(row, "details");
const SELECT = `SELECT event_id AS "eventId", title, starts_at AS "startsAt", ends_at AS "endsAt", capacity, details, updated_at AS "updatedAt" FROM workshop_event`;

export const workshopEvents = ({ask}: Session): WorkshopEvents => ({
  list: () => ask(all(`${SELECT} ORDER BY starts_at, event_id`, {}, eventOf)),
  find: (eventId) => ask(one(`${SELECT} WHERE event_id = @eventId`, {eventId}, eventOf)),
  save: (event) =>
    ask(
      run(
        `INSERT INTO workshop_event (event_id, title, starts_at, ends_at, capacity, details, updated_at)
         VALUES (@eventId, @title, @startsAt, @endsAt, @capacity, @details, @updatedAt)
         ON CONFLICT (event_id) DO UPDATE SET title = excluded.title, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
           capacity = excluded.capacity, details = excluded.details, updated_at = excluded.updated_at`,
        {...event, details: json(event.details)},
      ),
    ),
});
