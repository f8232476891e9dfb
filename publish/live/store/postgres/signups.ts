import {decoded, json} from "../statements.ts";
import type {ListedSignup, Signups} from "../types.ts";
import {alone, type Session} from "./session.ts";

const PLACES =
  "SELECT coalesce(sum(places), 0)::int AS places, count(*)::int AS count FROM signup WHERE event_id = ?";
interface Taken {
  readonly places: number;
  readonly count: number;
}

export const signups = ({one, all, write, run}: Session): Signups => ({
  create: (signup, {seats, waiting}) =>
    write(async (transaction) => {
      const {one, run} = transaction;
      await alone(transaction, `signup ${signup.eventId}`);
      const made = await one("SELECT 1 FROM signup WHERE signup_id = ?", signup.signupId);
      const own = made === undefined ? 0 : 1;
      const taken = (await one<Taken>(PLACES, signup.eventId))!.places - own;
      if (seats !== null && taken >= seats + waiting) return undefined;
      const list = seats !== null && taken >= seats ? "waiting" : "seats";
      if (made !== undefined) return {list, already: false};
      const same = await run(
        `UPDATE signup SET places = places + 1 WHERE event_id = ? AND lower(email COLLATE "C") = lower(? COLLATE "C")`,
        signup.eventId,
        signup.email,
      );
      if (same === 0)
        await run(
          `INSERT INTO signup (signup_id, event_id, email, name, details, created_at)
           VALUES (@signupId, @eventId, @email, @name, @details, @createdAt)`,
          {...signup, details: json(signup.details)},
        );
      return {list, already: same === 1};
    }),
  count: async (eventId) => (await one<Taken>(PLACES, eventId))!.count,
  places: async (eventId) => (await one<Taken>(PLACES, eventId))!.places,
  list: async (eventId) => {
    const rows = await all<object>(
      `SELECT signup_id AS "signupId", event_id AS "eventId", email, name, details, created_at AS "createdAt", places
       FROM signup WHERE event_id = ? ORDER BY signup_key`,
      eventId,
    );
    return rows.map((row) => decoded<ListedSignup>(row, "details"));
  },
  remove: async (eventId, signupId) =>
    (await run("DELETE FROM signup WHERE event_id = ? AND signup_id = ?", eventId, signupId)) === 1,
  clear: (eventId) => run("DELETE FROM signup WHERE event_id = ?", eventId),
});
