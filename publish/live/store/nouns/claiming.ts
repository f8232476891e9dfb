import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import {all, lock, one, type Session, type Transaction} from "../statement.ts";
import type {ClaimedDelivery, Deliveries, Delivery, FeedEvent, Webhook} from "../types.ts";
import {EVENT_COLUMNS, eventOf} from "./events.ts";
import {LEASED, leaseFrom} from "./lease.ts";
import {WEBHOOK_COLUMNS, webhookWith} from "./webhooks.ts";

export const DELIVERY_COLUMNS = `delivery_id AS "deliveryId", webhook_id AS "webhookId", message_id AS "messageId", reason, type, event_id AS "eventId",
  created_at_ms AS "createdAtMs", due_at_ms AS "dueAtMs", tries, status, finished_at_ms AS "finishedAtMs"`;
/** The webhook `w` is enabled, and its client's key is not revoked. */
export const ON =
  "w.status = 'active' AND EXISTS (SELECT 1 FROM api_client c WHERE c.client_id = w.client_id AND c.revoked_at IS NULL)";
/** As `ON`, and the key has not expired at @now. */
export const ON_AT = `w.status = 'active' AND EXISTS (
  SELECT 1 FROM api_client c WHERE c.client_id = w.client_id AND c.revoked_at IS NULL AND (c.expires_at IS NULL OR c.expires_at > @now))`;
const UNDER_WAY = `status = 'pending' AND ${LEASED}`;
/**
 * Maximum normal difference between two servers' clocks; a larger one means that a clock was set.
 */
export const SKEW_MS = 5_000;
/**
 * The next delivery of the webhook `w` at @nowMs. Deliveries whose due time was set before the
 * clock was set back come first: they are the oldest.
 */
const NEXT = `coalesce(
  (SELECT delivery_id FROM delivery WHERE webhook_id = w.webhook_id AND status = 'pending' AND due_set_at_ms > @nowMs::bigint + ${SKEW_MS}
   ORDER BY due_set_at_ms, delivery_id LIMIT 1),
  (SELECT delivery_id FROM delivery WHERE webhook_id = w.webhook_id AND status = 'pending' AND due_at_ms <= @nowMs
   ORDER BY due_at_ms, delivery_id LIMIT 1))`;
const DUE = `FROM webhook w JOIN delivery d ON d.delivery_id = ${NEXT}
  WHERE ${ON_AT} AND NOT EXISTS (SELECT 1 FROM delivery WHERE webhook_id = w.webhook_id AND ${UNDER_WAY})`;

type Leased = Delivery & {readonly payload: string | null};

/** Begins attempts: leases the deliveries and counts the attempts. */
function* leased(
  deliveryIds: readonly number[],
  untilMs: number,
  webhookOf: (row: object) => Webhook,
): Transaction<ClaimedDelivery[]> {
  if (deliveryIds.length === 0) return [];
  const taken = yield* all<Leased>(
    `UPDATE delivery SET tries = tries + 1, leased_until_ms = @untilMs WHERE delivery_id = ANY (@deliveryIds::bigint[])
     RETURNING ${DELIVERY_COLUMNS}, payload`,
    {untilMs, deliveryIds},
  );
  const webhooks = yield* all<Webhook>(
    `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE webhook_id = ANY (@webhookIds::text[])`,
    {webhookIds: taken.map(({webhookId}) => webhookId)},
    webhookOf,
  );
  const events = yield* all<FeedEvent>(
    `SELECT ${EVENT_COLUMNS} FROM feed WHERE id = ANY (@eventIds::bigint[])`,
    {eventIds: taken.flatMap(({eventId}) => eventId ?? [])},
    eventOf,
  );
  const webhookById = new Map(webhooks.map((webhook) => [webhook.webhookId, webhook]));
  const eventById = new Map(events.map((event) => [event.id, event]));
  const claimed = taken.map(({payload, ...delivery}) => ({
    ...delivery,
    webhook: webhookById.get(delivery.webhookId)!,
    event: delivery.eventId === null ? null : (eventById.get(delivery.eventId) ?? null),
    payload: payload === null ? null : JSON.parse(payload),
  }));
  const place = new Map(deliveryIds.map((id, index) => [id, index]));
  return claimed.sort((a, b) => place.get(a.deliveryId)! - place.get(b.deliveryId)!);
}

/** The methods that claim deliveries for sending. */
export function claiming(
  {write}: Session,
  cipher: SecretCipher,
): Pick<Deliveries, "claim" | "claimOne"> {
  const webhookOf = webhookWith(cipher);
  return {
    /**
     * Locks the webhooks' rows before looking for due deliveries: a concurrent node skips locked
     * webhooks, and sees earlier claims on those that it locks.
     */
    claim: (limit, leaseMs, clock, except = []) =>
      write(function* () {
        const spanOf = () => {
          const span = leaseFrom(clock(), leaseMs);
          return {...span, now: toInstant(span.nowMs)};
        };
        const locked = yield* all<{webhookId: string}>(
          `SELECT w.webhook_id AS "webhookId" ${DUE} AND w.webhook_id <> ALL (@except::text[])
           ORDER BY d.due_at_ms, d.delivery_id LIMIT @limit::bigint FOR UPDATE OF w SKIP LOCKED`,
          {...spanOf(), except, limit},
        );
        if (locked.length === 0) return [];
        const span = spanOf();
        const due = yield* all<{deliveryId: number}>(
          `SELECT d.delivery_id AS "deliveryId" ${DUE} AND w.webhook_id = ANY (@webhookIds::text[])
           ORDER BY d.due_at_ms, d.delivery_id`,
          {...span, webhookIds: locked.map(({webhookId}) => webhookId)},
        );
        const deliveryIds = due.map(({deliveryId}) => deliveryId);
        return yield* leased(deliveryIds, span.untilMs, webhookOf);
      }),
    claimOne: (deliveryId, leaseMs, clock) =>
      write(function* () {
        yield* lock("SELECT 1 FROM delivery WHERE delivery_id = @deliveryId FOR UPDATE", {
          deliveryId,
        });
        const span = leaseFrom(clock(), leaseMs);
        const free = yield* one(
          `SELECT 1 FROM delivery WHERE delivery_id = @deliveryId AND status = 'pending' AND NOT (${UNDER_WAY})`,
          {deliveryId, ...span},
        );
        if (free === undefined) return undefined;
        return (yield* leased([deliveryId], span.untilMs, webhookOf))[0];
      }),
  };
}
