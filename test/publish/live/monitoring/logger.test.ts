import {expect, test} from "vitest";
import {plainLine} from "../../../../publish/live/monitoring/logger.ts";

test.each([
  [
    "a message alone",
    {level: 40, time: 1, msg: "the store works again"},
    "broadsheet: warning: the store works again\n",
  ],
  [
    "details behind it",
    {level: 30, time: 1, msg: "answered", method: "GET", status: 200, requestId: "r-1"},
    "broadsheet: info: answered (method GET, status 200, requestId r-1)\n",
  ],
  [
    "the stack of an error below it",
    {level: 50, time: 1, msg: "failed", err: {message: "no", stack: "Error: no\n    at x"}},
    "broadsheet: error: failed: no\nError: no\n    at x\n",
  ],
  [
    "a warning on one line, whatever failed",
    {level: 40, time: 1, msg: "failed", err: {message: "no", stack: "Error: no\n    at x"}},
    "broadsheet: warning: failed: no\n",
  ],
])("a plain log has %s", (_, entry, line) => {
  expect(plainLine(JSON.stringify(entry))).toBe(line);
});
