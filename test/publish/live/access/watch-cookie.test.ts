import {randomBytes} from "node:crypto";
import {expect, test} from "vitest";
import {readWatchCookie, watchCookie} from "../../../../publish/live/access/watch-cookie.ts";

const [fresh, old] = ["new-secret-of-the-tests", "old-secret-of-the-tests"];
const newWatchId = () => randomBytes(16).toString("hex");
const watchId = newWatchId();
const given = (secrets: string[], secure = false) => watchCookie(watchId, secrets, secure);
const sent = (cookie: string) => cookie.split(";")[0]!;

test("a cookie of ours names its visitor, before and after the secret was changed", () => {
  expect(readWatchCookie(`other=1; ${sent(given([fresh]))}`, [fresh])).toBe(watchId);
  expect(readWatchCookie(sent(given([old])), [fresh, old])).toBe(watchId);
});

test.each([
  ["none", undefined],
  ["another", "session=1"],
  ["one without a signature", `sn_watch_id=${watchId}`],
  ["one with another's signature", sent(given([fresh])).replace(watchId, newWatchId())],
  ["one signed with a secret that is gone", sent(given(["gone"]))],
  ["one with half a signature", sent(given([fresh])).slice(0, -20)],
  ["one that is not an id", "sn_watch_id=../../etc.AAAA"],
])("%s identifies nobody", (_, header) => {
  expect(readWatchCookie(header, [fresh, old])).toBeNull();
});

test("no script reads it, no other site sends it, and over https it is sent only encrypted", () => {
  expect(given([fresh], true)).toMatch(
    /^sn_watch_id=[0-9a-f]{32}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(given([fresh])).not.toContain("Secure");
});
