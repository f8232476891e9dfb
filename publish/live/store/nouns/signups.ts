import {
  affected,
  affects,
  all,
  alone,
  decoded,
  json,
  one,
  run,
  type Session,
} from "../statement.ts";
import type {ListedSignup, Signups} from "../types.ts";

interface Taken {
  readonly places: number;
  readonly count: number;
}
const takenAt = (eventId: string) =>
  one<Taken>(
    "SELECT coalesce(sum(places), 0)::int AS places, count(*)::int AS count FROM signup WHERE event_id = @eventId",
    {eventId},
  );

export const signups = ({ask, write}: Session): Signups => ({
  create: (signup, {seats, waiting}) =>
    write(function* () {
      yield* alone(`signup ${signup.eventId}`);
      const made = yield* one("SELECT 1 FROM signup WHERE signup_id = @signupId", signup);
      const own = made === undefined ? 0 : 1;
      const taken = (yield* takenAt(signup.eventId))!.places - own;
      if (seats !== null && taken >= seats + waiting) return undefined;
      const list = seats !== null && taken >= seats ? "waiting" : "seats";
      if (made !== undefined) return {list, already: false};
      const already = yield* affects(
        `UPDATE signup SET places = places + 1 WHERE event_id = @eventId AND lower(email COLLATE "C") = lower(@email COLLATE "C")`,
        signup,
      );
      if (!already)
        yield* run(
          `INSERT INTO signup (signup_id, event_id, email, name, details, created_at)
           VALUES (@signupId, @eventId, @email, @name, @details, @createdAt)`,
          {...signup, details: json(signup.details)},
        );
      return {list, already};
    }),
  count: async (eventId) => (await ask(takenAt(eventId)))!.count,
  places: async (eventId) => (await ask(takenAt(eventId)))!.places,
  list: (eventId) =>
    ask(
      all(
        `SELECT signup_id AS "signupId", event_id AS "eventId", email, name, details, created_at AS "createdAt", places
         FROM signup WHERE event_id = @eventId ORDER BY signup_key`,
        {eventId},
        (row) => decoded<ListedSignup>(row, "details"),
      ),
    ),
  remove: (eventId, signupId) =>
    ask(
      affects("DELETE FROM signup WHERE event_id = @eventId AND signup_id = @signupId", {
        eventId,
        signupId,
      }),
    ),
  clear: (eventId) => ask(affected("DELETE FROM signup WHERE event_id = @eventId", {eventId})),
});
