import {expect, test} from "vitest";
import {type Seen, whyShared} from "../../../../../publish/live/store/postgres/own-sessions.ts";

const LIMIT = {lock_timeout: "5000"};
const seen = (settings: Seen["settings"], ...pids: readonly number[]): Seen[] =>
  pids.map((pid) => ({pid, settings}));
const SHARED = "several clients share a connection to PostgreSQL";

test.each([
  ["each with its own process", seen(LIMIT, 1, 1, 1), seen(LIMIT, 2, 2, 2), undefined],
  ["both with one process", seen(LIMIT, 1, 1, 1), seen(LIMIT, 1, 1, 1), SHARED],
  [
    "one process after the other, the first not always the same",
    seen(LIMIT, 1, 3, 1),
    seen(LIMIT, 2, 2, 2),
    SHARED,
  ],
  [
    "one process after the other, the second not always the same",
    seen(LIMIT, 1, 1, 1),
    seen(LIMIT, 2, 2, 3),
    SHARED,
  ],
  [
    "a setting that did not hold",
    seen(LIMIT, 1, 1, 1),
    seen({lock_timeout: "0"}, 2, 2, 2),
    "a connection to PostgreSQL does not keep its settings (lock_timeout was set to 5000 and is 0)",
  ],
])("two connections, %s", (_, one, other, why) => {
  expect(whyShared(one, other, LIMIT)).toBe(why);
});
