import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {type Problem, problem} from "../../http/problem.ts";
import type {Delivery, DeliveryAttempt, Webhook} from "../../store/types.ts";

/** Also the answer for a webhook of another client. */
export const noWebhook = (id: string): Problem =>
  problem(404, `there is no webhook ${JSON.stringify(id)} of this client`);

/** A webhook as its owner sees it, without its secret. schemas/live/webhook.json */
export const shownWebhook = (webhook: Webhook, nowMs: number) => ({
  id: webhook.webhookId,
  url: webhook.url,
  events: webhook.events,
  description: webhook.description,
  status: webhook.status,
  disabledReason: webhook.disabledReason,
  failingSince: webhook.failingSince,
  cursor: webhook.cursor,
  previousSecretUntil:
    webhook.previousSecretUntil !== null && nowMs < Date.parse(webhook.previousSecretUntil)
      ? webhook.previousSecretUntil
      : null,
  createdAt: webhook.createdAt,
});

/** A delivery with its attempts, oldest first. schemas/live/webhook-delivery.json */
export const shownDelivery = (
  delivery: Delivery & {readonly attempts: readonly DeliveryAttempt[]},
) => ({
  id: delivery.deliveryId,
  messageId: delivery.messageId,
  reason: delivery.reason,
  type: delivery.type,
  eventId: delivery.eventId,
  status: delivery.status,
  createdAt: toInstant(delivery.createdAtMs),
  nextAttemptAt: delivery.status === "pending" ? toInstant(delivery.dueAtMs) : null,
  finishedAt: delivery.finishedAtMs === null ? null : toInstant(delivery.finishedAtMs),
  attempts: delivery.attempts.map(
    ({attempt, atMs, durationMs, responseStatus, responseExcerpt, error}) => ({
      attempt,
      at: toInstant(atMs),
      durationMs,
      responseStatus,
      response: responseExcerpt,
      error,
    }),
  ),
});
