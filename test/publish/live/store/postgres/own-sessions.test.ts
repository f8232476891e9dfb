import {expect, test} from "vitest";
import {type Seen, whyShared} from "../../../../../publish/live/store/postgres/own-sessions.ts";

const LIMIT = {lock_timeout: "5000"};
const seen = (settings: Seen["settings"], ...pids: readonly number[]): Seen[] =>
  pids.map((pid) => ({pid, settings}));
const SHARED = "several clients share a connection to PostgreSQL";

test.each([
  {
    says: "each with its own process",
    one: seen(LIMIT, 1, 1, 1),
    other: seen(LIMIT, 2, 2, 2),
    why: undefined,
  },
  {
    says: "both with one process",
    one: seen(LIMIT, 1, 1, 1),
    other: seen(LIMIT, 1, 1, 1),
    why: SHARED,
  },
  {
    says: "one process after the other, the first not always the same",
    one: seen(LIMIT, 1, 3, 1),
    other: seen(LIMIT, 2, 2, 2),
    why: SHARED,
  },
  {
    says: "one process after the other, the second not always the same",
    one: seen(LIMIT, 1, 1, 1),
    other: seen(LIMIT, 2, 2, 3),
    why: SHARED,
  },
  {
    says: "a setting that did not hold",
    one: seen(LIMIT, 1, 1, 1),
    other: seen({lock_timeout: "0"}, 2, 2, 2),
    why: "a connection to PostgreSQL does not keep its settings (lock_timeout was set to 5000 and is 0)",
  },
])("two connections, $says", ({one, other, why}) => {
  expect(whyShared(one, other, LIMIT)).toBe(why);
});
