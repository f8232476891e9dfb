import {contract, jsonBody, MAX_CURSOR, wholeNumber} from "./contract.ts";

const shared = {tag: "Integration", auth: "key", scope: "webhooks"} as const;

/** Registering, changing and removing webhooks; their deliveries, and sending them again. */
export const webhookContracts = {
  create: contract({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks",
    summary:
      "Register a webhook; its secret is shown only in this answer. Safe to repeat with an Idempotency-Key",
    requestHeaders: ["Idempotency-Key"],
    body: jsonBody("live/new-webhook.json"),
    responses: {201: "live/webhook-with-secret.json"},
    problems: {
      409: "You have reached the maximum number of webhooks, or a request with this Idempotency-Key is in progress.",
      422: "Messages may not be sent to this url, or the Idempotency-Key was used for a different request.",
    },
  }),
  list: contract({
    ...shared,
    path: "/api/v1/webhooks",
    summary: "List your webhooks, oldest first; never their secrets",
    responses: {200: "live/webhooks.json"},
  }),
  read: contract({
    ...shared,
    path: "/api/v1/webhooks/{id}",
    summary: "One of your webhooks; never its secret",
    responses: {200: "live/webhook.json"},
  }),
  change: contract({
    ...shared,
    method: "PATCH",
    path: "/api/v1/webhooks/{id}",
    summary:
      "Change a webhook's url, events or description, pause it, or resume it where it stopped",
    body: jsonBody("live/webhook-change.json"),
    responses: {200: "live/webhook.json"},
    problems: {422: "Messages may not be sent to this url."},
  }),
  remove: contract({
    ...shared,
    method: "DELETE",
    path: "/api/v1/webhooks/{id}",
    summary: "Remove a webhook and its deliveries",
    responses: {204: null},
  }),
  rotateSecret: contract({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks/{id}/rotate-secret",
    summary:
      "Give a webhook a new secret, shown only in this answer; the old one also signs for 24 hours",
    responses: {200: "live/webhook-with-secret.json"},
  }),
  test: contract({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks/{id}/test",
    summary: "Send one test message now and report the result",
    perMinute: 30,
    responses: {200: "live/webhook-delivery.json"},
  }),
  deliveries: contract({
    ...shared,
    path: "/api/v1/webhooks/{id}/deliveries",
    summary:
      "List a webhook's deliveries of the last 30 days, newest first, with every attempt and its answer",
    query: {
      cursor: wholeNumber(0, MAX_CURSOR, {
        description: "`nextCursor` of the previous page; without it, the newest",
      }),
      limit: wholeNumber(1, 100, {default: "50", description: "Deliveries per page"}),
    },
    responses: {200: "live/webhook-deliveries.json"},
  }),
  redeliver: contract({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    summary: "Resend one finished delivery under the same message id",
    responses: {202: "live/webhook-delivery.json"},
    problems: {409: "The delivery is still being attempted."},
  }),
  replay: contract({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks/{id}/replay",
    summary: "Resend the events after a feed cursor, each under its original message id",
    perMinute: 30,
    body: jsonBody("live/webhook-replay.json"),
    responses: {202: "live/webhook-replayed.json"},
    problems: {410: "Events after this cursor are no longer kept."},
  }),
};
