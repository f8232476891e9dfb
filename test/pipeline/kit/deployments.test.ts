import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {
  lastDeployments,
  noteDeploymentEnd,
  noteDeploymentStart,
} from "../../../pipeline/kit/deployments.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";

const DAY_MS = 86_400_000;
const AT = "2026-06-11T19:00:00Z";
const LATER = "2026-06-11T20:00:00Z";
const target = "s3://bucket";
const ended = {startedAt: AT, endedAt: AT, detail: null, sent: 7, durationMs: 400} as const;
let store: Store;
beforeEach(() => {
  store = emptyStore();
});
afterEach(() => store.close());
const now = (afterMs = 0) => lastDeployments(store, Date.parse(AT) + afterMs);

describe("the last deployment to a target", () => {
  test("is under way until it has ended", () => {
    noteDeploymentStart(store, target, AT);
    expect(now()).toMatchObject([{target, startedAt: AT, endedAt: null, result: null}]);
  });

  test("keeps the last success after a failure", () => {
    noteDeploymentEnd(store, {...ended, target, result: "ok", edition: "one"});
    const failed = {...ended, startedAt: LATER, endedAt: LATER, detail: "it is full", sent: null};
    noteDeploymentEnd(store, {...failed, target, result: "failed", edition: null});
    expect(now()).toEqual([
      {
        ...{target, startedAt: LATER, endedAt: LATER, result: "failed", detail: "it is full"},
        ...{edition: "one", sent: null, durationMs: 400, succeededAt: AT},
      },
    ]);
  });

  test("one that began and was killed keeps the result of the previous one", () => {
    noteDeploymentEnd(store, {...ended, target, result: "partly", edition: "one"});
    noteDeploymentStart(store, target, LATER);
    expect(now()).toMatchObject([{startedAt: LATER, endedAt: AT, result: "partly"}]);
  });

  test.each([
    {says: "six days ago", days: 6, count: 1},
    {says: "eight days ago", days: 8, count: 0},
  ])("$says: $count are reported", ({days, count}) => {
    noteDeploymentEnd(store, {...ended, target, result: "ok", edition: "one"});
    expect(now(days * DAY_MS)).toHaveLength(count);
  });
});
