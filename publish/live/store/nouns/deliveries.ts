import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import {
  affected,
  affects,
  all,
  json,
  lock,
  one,
  run,
  type Session,
  type Transaction,
} from "../statement.ts";
import type {Deliveries, Delivery, DeliveryAttempt, DeliveryResult} from "../types.ts";
import {claiming, DELIVERY_COLUMNS, ON, ON_AT, SKEW_MS} from "./claiming.ts";
import {keepEvents} from "./prune-feed.ts";

/** The webhook of a delivery, if it still has the URL that was called. */
const WEBHOOK =
  "webhook_id = (SELECT webhook_id FROM delivery WHERE delivery_id = @deliveryId) AND url = @url";

/** Records one attempt and applies its consequences. @returns false when its lease was lost */
function* finished({
  next,
  url,
  disable,
  countsForHealth,
  ...attempt
}: DeliveryResult): Transaction<boolean> {
  const {deliveryId, atMs} = attempt;
  const endMs = atMs + attempt.durationMs;
  const isPending = next.status === "pending";
  const isHeld = yield* affects(
    `UPDATE delivery SET status = @status, due_at_ms = coalesce(@dueAtMs::bigint, due_at_ms), due_set_at_ms = @endMs,
       finished_at_ms = @finishedAtMs, leased_until_ms = 0
     WHERE delivery_id = @deliveryId AND tries = @attempt AND status = 'pending'`,
    {
      deliveryId,
      attempt: attempt.attempt,
      status: next.status,
      dueAtMs: isPending ? next.dueAtMs : null,
      endMs,
      finishedAtMs: isPending ? null : endMs,
    },
  );
  if (!isHeld) return false;
  yield* run(
    `INSERT INTO delivery_attempt (delivery_id, attempt, at_ms, duration_ms, response_status, response_excerpt, error)
     VALUES (@deliveryId, @attempt, @atMs, @durationMs, @responseStatus, @responseExcerpt, @error)`,
    attempt,
  );
  // a healthy webhook is not updated, so that nothing waits for its row
  if (countsForHealth && next.status === "delivered")
    yield* run(
      `UPDATE webhook SET failing_since = NULL WHERE failing_since IS NOT NULL AND ${WEBHOOK}`,
      {deliveryId, url},
    );
  if (countsForHealth && next.status !== "delivered")
    yield* run(
      `UPDATE webhook SET failing_since = @at WHERE failing_since IS NULL AND ${WEBHOOK}`,
      {deliveryId, url, at: toInstant(atMs)},
    );
  if (disable !== null)
    yield* run(
      `UPDATE webhook SET status = 'disabled', disabled_reason = @disable WHERE ${WEBHOOK}`,
      {deliveryId, url, disable},
    );
  return true;
}

const ATTEMPT = `delivery_id AS "deliveryId", attempt, at_ms AS "atMs", duration_ms AS "durationMs", response_status AS "responseStatus",
  response_excerpt AS "responseExcerpt", error`;
/** The webhook `w` subscribes to the event `f`. */
const HEARD =
  "(w.events IS NULL OR f.type IN (SELECT value FROM json_array_elements_text(w.events::json)))";
/**
 * The instant of deliveries queued for the webhook `w` at @nowMs: never before that of earlier
 * ones, even if a server whose clock is slightly ahead queued them.
 */
const FANNED_OUT_AT = `CASE WHEN w.fanned_out_at_ms > @nowMs::bigint + ${SKEW_MS} THEN @nowMs ELSE greatest(w.fanned_out_at_ms, @nowMs) END`;
/** Identical for every attempt and replay. */
const MESSAGE_ID = "'msg_' || w.webhook_id || '_' || f.id";

export function deliveries(session: Session, cipher: SecretCipher): Deliveries {
  const {ask, read, write} = session;
  return {
    ...claiming(session, cipher),
    enqueue: (nowMs, limit) =>
      write(function* () {
        const {v: head} = (yield* one<{v: number}>("SELECT v FROM feed_head"))!;
        // waits for a node that is doing the same, so that its work is not repeated
        const behind = yield* all<{webhookId: string; cursor: number}>(
          `SELECT webhook_id AS "webhookId", cursor FROM webhook w WHERE cursor < @head AND ${ON_AT}
           ORDER BY webhook_id FOR UPDATE OF w`,
          {head, now: toInstant(nowMs)},
        );
        if (behind.length === 0) return {inserted: 0, behind: false};
        const these = {head, limit, nowMs, webhookIds: behind.map(({webhookId}) => webhookId)};
        const inserted = yield* affected(
          `INSERT INTO delivery (webhook_id, message_id, reason, type, event_id, created_at_ms, due_at_ms, due_set_at_ms)
           SELECT w.webhook_id, ${MESSAGE_ID}, 'event', f.type, f.id, ${FANNED_OUT_AT}, ${FANNED_OUT_AT}, ${FANNED_OUT_AT}
           FROM webhook w JOIN feed f ON f.id > w.cursor AND f.id <= least(@head::bigint, w.cursor + @limit::bigint)
           WHERE w.webhook_id = ANY (@webhookIds::text[]) AND ${HEARD} ORDER BY w.webhook_id, f.id`,
          these,
        );
        yield* run(
          `UPDATE webhook AS w SET cursor = least(@head::bigint, cursor + @limit::bigint), fanned_out_at_ms = ${FANNED_OUT_AT}
           WHERE webhook_id = ANY (@webhookIds::text[])`,
          these,
        );
        return {inserted, behind: behind.some(({cursor}) => cursor + limit < head)};
      }),
    test: async ({payload, nowMs, inMs = 0, ...delivery}) =>
      (await ask(
        one<Delivery>(
          `INSERT INTO delivery (webhook_id, message_id, reason, type, payload, created_at_ms, due_at_ms, due_set_at_ms)
           VALUES (@webhookId, @messageId, 'test', @type, @payload, @nowMs, @dueAtMs, @nowMs) RETURNING ${DELIVERY_COLUMNS}`,
          {...delivery, payload: json(payload), nowMs, dueAtMs: nowMs + inMs},
        ),
      ))!,
    replay: (webhookId, after, limit, nowMs) =>
      write(function* () {
        // so that a second replay of a webhook sees the pending deliveries of the first
        yield* lock("SELECT 1 FROM webhook WHERE webhook_id = @webhookId FOR UPDATE", {webhookId});
        yield* keepEvents;
        const replayed = yield* all<{eventId: number}>(
          `INSERT INTO delivery (webhook_id, message_id, reason, type, event_id, created_at_ms, due_at_ms, due_set_at_ms)
           SELECT w.webhook_id, ${MESSAGE_ID}, 'replay', f.type, f.id, @nowMs::bigint, @nowMs, @nowMs
           FROM webhook w JOIN feed f ON f.id > @after::bigint AND f.id <= w.cursor
           WHERE w.webhook_id = @webhookId AND ${HEARD} AND NOT EXISTS (
             SELECT 1 FROM delivery WHERE webhook_id = w.webhook_id AND event_id = f.id AND status = 'pending' AND reason = 'replay')
           ORDER BY f.id LIMIT @limit::bigint RETURNING event_id AS "eventId"`,
          {webhookId, after, limit, nowMs},
        );
        return {
          replayed: replayed.length,
          nextCursor:
            replayed.length === limit ? Math.max(...replayed.map(({eventId}) => eventId)) : null,
        };
      }),
    redeliver: (webhookId, deliveryId, nowMs) =>
      write(function* () {
        yield* keepEvents;
        return yield* one<Delivery>(
          `UPDATE delivery SET status = 'pending', reason = CASE reason WHEN 'event' THEN 'replay' ELSE reason END, due_at_ms = @nowMs,
             due_set_at_ms = @nowMs, leased_until_ms = 0, finished_at_ms = NULL
           WHERE webhook_id = @webhookId AND delivery_id = @deliveryId AND status <> 'pending' RETURNING ${DELIVERY_COLUMNS}`,
          {webhookId, deliveryId, nowMs},
        );
      }),
    release: (deliveryId, attempt) =>
      ask(
        affects(
          "UPDATE delivery SET leased_until_ms = 0, tries = tries - 1 WHERE delivery_id = @deliveryId AND tries = @attempt AND leased_until_ms > 0",
          {deliveryId, attempt},
        ),
      ),
    finish: (results) =>
      write(function* () {
        const kept: boolean[] = [];
        for (const result of results) kept.push(yield* finished(result));
        return kept;
      }),
    log: (webhookId, limit, before = Number.MAX_SAFE_INTEGER) =>
      read(function* () {
        const found = yield* all<Delivery>(
          `SELECT ${DELIVERY_COLUMNS} FROM delivery WHERE webhook_id = @webhookId AND delivery_id < @before
           ORDER BY delivery_id DESC LIMIT @limit::bigint`,
          {webhookId, before, limit},
        );
        const attempts = yield* all<DeliveryAttempt>(
          `SELECT ${ATTEMPT} FROM delivery_attempt WHERE delivery_id = ANY (@deliveryIds::bigint[]) ORDER BY attempt`,
          {deliveryIds: found.map(({deliveryId}) => deliveryId)},
        );
        const byDelivery = Map.groupBy(attempts, ({deliveryId}) => deliveryId);
        return found.map((delivery) => ({
          ...delivery,
          attempts: byDelivery.get(delivery.deliveryId) ?? [],
        }));
      }),
    backlog: async () =>
      (await ask(
        one<{waiting: number; oldestDueAtMs: number | null}>(
          `SELECT count(*) AS waiting, min(d.due_at_ms) AS "oldestDueAtMs" FROM delivery d JOIN webhook w USING (webhook_id)
           WHERE d.status = 'pending' AND ${ON}`,
        ),
      ))!,
    prune: (before) =>
      ask(affected("DELETE FROM delivery WHERE finished_at_ms < @before", {before})),
  };
}
