import {describe, expect, test} from "vitest";
import type {ClaimedDelivery} from "../../../../publish/live/store/types.ts";
import {resultOf, retryDelayMs, TIMEOUT_MS} from "../../../../publish/live/webhooks/retry.ts";
import type {Sent} from "../../../../publish/live/webhooks/sending.ts";
import {webhookOf} from "../../../fixtures/live/store-makers.ts";

const middle = () => 0.5;
const day = 86_400_000;

describe("waits", () => {
  test.each([
    ["after the first", 5, 1],
    ["after the second", 300, 2],
    ["after the third", 1_800, 3],
    ["after the fourth", 7_200, 4],
    ["after the fifth", 18_000, 5],
    ["after the sixth", 36_000, 6],
    ["after the seventh", 36_000, 7],
  ])("%s try: %s s, give or take a fifth", (_, seconds, tries) => {
    expect(retryDelayMs(tries, null, middle)).toBe(seconds * 1_000);
    expect(retryDelayMs(tries, null, () => 0)).toBe(seconds * 800);
    expect(retryDelayMs(tries, null, () => 0.999_999_999)).toBe(seconds * 1_200);
  });
  test("after the eighth there is none", () => expect(retryDelayMs(8, null, middle)).toBeNull());
  test.each([
    ["less than the wait is too soon", 1_000, 300_000],
    ["between the wait and twice the wait is believed", 400_000, 400_000],
    ["more than that is too late", day, 600_000],
    ["zero is too soon", 0, 300_000],
  ])("Retry-After: %s", (_, askedMs, waitMs) =>
    expect(retryDelayMs(2, askedMs, middle)).toBe(waitMs),
  );
});

describe("consequences of an attempt", () => {
  const failure: Sent = {status: 500, excerpt: "", error: "answered 500", retryAfterMs: null};
  const success: Sent = {status: 204, excerpt: "", error: null, retryAfterMs: null};
  const now = Date.parse("2026-06-20T12:00:00Z");
  const delivery = (
    more: Partial<ClaimedDelivery> = {},
    failingSince: string | null = null,
  ): ClaimedDelivery => ({
    deliveryId: 1,
    webhookId: "w1",
    messageId: "msg_w1_1",
    reason: "event",
    type: "match.completed",
    eventId: 1,
    createdAtMs: now,
    dueAtMs: now,
    tries: 1,
    status: "pending",
    finishedAtMs: null,
    event: null,
    payload: null,
    ...more,
    webhook: {
      ...webhookOf("w1"),
      cursor: 1,
      previousSecret: null,
      previousSecretUntil: null,
      failingSince,
    },
  });
  const result = (one: ClaimedDelivery, sent: Sent) => {
    const {next, disable, countsForHealth} = resultOf(
      one,
      sent,
      {atMs: now, durationMs: 50},
      middle,
    );
    return {next, disable, countsForHealth};
  };
  const fiveDays = "2026-06-15T12:00:00Z";
  const later = {status: "pending", dueAtMs: now + 50 + 5_000};
  test.each([
    ["2xx is delivered", delivery(), success, {status: "delivered"}, null],
    ["anything else waits", delivery(), failure, later, null],
    ["the eighth failure is the last", delivery({tries: 8}), failure, {status: "failed"}, null],
    ["a test is tried once", delivery({reason: "test"}), failure, {status: "failed"}, null],
    [
      "410 is the end of the webhook",
      delivery(),
      {...failure, status: 410},
      {status: "failed"},
      "the receiver answered 410 Gone",
    ],
    [
      "410 to a test is not",
      delivery({reason: "test"}),
      {...failure, status: 410},
      {status: "failed"},
      null,
    ],
    [
      "five days of failures are",
      delivery({}, fiveDays),
      failure,
      later,
      `only failures since ${fiveDays}`,
    ],
    ["a second less is not", delivery({}, "2026-06-15T12:00:01Z"), failure, later, null],
    ["a failed replay is not", delivery({reason: "replay"}, fiveDays), failure, later, null],
    [
      "nor is a success after five days",
      delivery({}, fiveDays),
      success,
      {status: "delivered"},
      null,
    ],
  ])("%s", (_, one, sent, next, disable) => {
    expect(TIMEOUT_MS).toBe(5 * day);
    expect(result(one, sent)).toEqual({next, disable, countsForHealth: one.reason === "event"});
  });
});
