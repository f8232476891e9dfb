import {expect, test} from "vitest";
import {plainLine} from "../../../../publish/live/monitoring/logger.ts";

test.each([
  {
    says: "a message alone",
    entry: {level: 40, time: 1, msg: "the store works again"},
    line: "broadsheet: warning: the store works again\n",
  },
  {
    says: "details behind it",
    entry: {level: 30, time: 1, msg: "answered", method: "GET", status: 200, requestId: "r-1"},
    line: "broadsheet: info: answered (method GET, status 200, requestId r-1)\n",
  },
  {
    says: "the stack of an error below it",
    entry: {level: 50, time: 1, msg: "failed", err: {message: "no", stack: "Error: no\n    at x"}},
    line: "broadsheet: error: failed: no\nError: no\n    at x\n",
  },
  {
    says: "a warning on one line, whatever failed",
    entry: {level: 40, time: 1, msg: "failed", err: {message: "no", stack: "Error: no\n    at x"}},
    line: "broadsheet: warning: failed: no\n",
  },
])("a plain log has $says", ({entry, line}) => {
  expect(plainLine(JSON.stringify(entry))).toBe(line);
});
