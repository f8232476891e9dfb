import {contract, jsonBody, MAX_CURSOR, wholeNumber} from "./contract.ts";

const shared = {tag: "Integration", auth: "key", scope: "webhooks"} as const;

/** Registering, changing and removing webhooks; their deliveries, and sending them again. */
export const webhookContracts = {
  create: contract({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks",
    summary:
      "Register a webhook; its secret is shown in this answer only. Safe to repeat with an Idempotency-Key",
    requestHeaders: ["Idempotency-Key"],
    body: jsonBody("live/new-webhook.json"),
    responses: {201: "live/webhook-with-secret.json"},
    problems: {
      409: "You have as many webhooks as you may, or a request with this Idempotency-Key is being answered.",
      422: "The url is not one that messages may be sent to, or the Idempotency-Key was used for another request.",
    },
  }),
  list: contract({
    ...shared,
    path: "/api/v1/webhooks",
    summary: "Your webhooks, oldest first; never their secrets",
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
      "Change where a webhook is and what it listens for, describe it, pause it, or turn it on again from where it stopped",
    body: jsonBody("live/webhook-change.json"),
    responses: {200: "live/webhook.json"},
    problems: {422: "The url is not one that messages may be sent to."},
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
      "Give a webhook a new secret, shown in this answer only; the old one signs beside it for 24 hours",
    responses: {200: "live/webhook-with-secret.json"},
  }),
  test: contract({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks/{id}/test",
    summary: "Send a test message now, once, and say how it went",
    perMinute: 30,
    responses: {200: "live/webhook-delivery.json"},
  }),
  deliveries: contract({
    ...shared,
    path: "/api/v1/webhooks/{id}/deliveries",
    summary:
      "What was sent to a webhook in the last 30 days, newest first, with every attempt and its answer",
    query: {
      cursor: wholeNumber(0, MAX_CURSOR, {
        description: "`nextCursor` of the page before; the newest without",
      }),
      limit: wholeNumber(1, 100, {default: "50", description: "Deliveries per page"}),
    },
    responses: {200: "live/webhook-deliveries.json"},
  }),
  redeliver: contract({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    summary: "Send one finished delivery again, under the same message id",
    responses: {202: "live/webhook-delivery.json"},
    problems: {409: "The delivery is still being tried."},
  }),
  replay: contract({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks/{id}/replay",
    summary: "Send the events after a cursor of the feed again, each under its first message id",
    perMinute: 30,
    body: jsonBody("live/webhook-replay.json"),
    responses: {202: "live/webhook-replayed.json"},
    problems: {410: "Events after this cursor are no longer kept."},
  }),
};
