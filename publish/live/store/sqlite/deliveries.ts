import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {LEASED, leaseFrom} from "../lease.ts";
import {WEBHOOK_COLUMNS, webhookWith} from "../nouns/webhooks.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import {decoded, json} from "../statements.ts";
import type {
  ClaimedDelivery,
  Deliveries,
  Delivery,
  DeliveryAttempt,
  DeliveryResult,
  FeedEvent,
} from "../types.ts";
import type {Session} from "./session.ts";

const COLUMNS = `delivery_id AS deliveryId, webhook_id AS webhookId, message_id AS messageId, reason, type, event_id AS eventId,
  created_at_ms AS createdAtMs, due_at_ms AS dueAtMs, tries, status, finished_at_ms AS finishedAtMs`;
const ATTEMPT = `delivery_id AS deliveryId, attempt, at_ms AS atMs, duration_ms AS durationMs, response_status AS responseStatus,
  response_excerpt AS responseExcerpt, error`;
/** Events after ?1 of the webhook that `w` is, as far as it listens for them. */
const HEARD = "(w.events IS NULL OR f.type IN (SELECT value FROM json_each(w.events)))";
/** The webhook `w` is turned on, and its client's key was not taken back. */
const ON =
  "w.status = 'active' AND EXISTS (SELECT 1 FROM api_client WHERE client_id = w.client_id AND revoked_at IS NULL)";
/** The same, and the key has not expired at @now. */
const ON_AT = `w.status = 'active' AND EXISTS (
  SELECT 1 FROM api_client WHERE client_id = w.client_id AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > @now))`;
const UNDER_WAY = `status = 'pending' AND ${LEASED}`;
/**
 * Of the webhook `w` the delivery to be made next at @nowMs, and only one. What is due by a clock
 * that was set back since comes first: it is the oldest.
 */
const NEXT = `coalesce(
  (SELECT delivery_id FROM delivery WHERE webhook_id = w.webhook_id AND status = 'pending' AND due_set_at_ms > @nowMs
   ORDER BY due_set_at_ms, delivery_id LIMIT 1),
  (SELECT delivery_id FROM delivery WHERE webhook_id = w.webhook_id AND status = 'pending' AND due_at_ms <= @nowMs
   ORDER BY due_at_ms, delivery_id LIMIT 1))`;
/** The same at every try and every replay. */
const MESSAGE_ID = "'msg_' || w.webhook_id || '_' || f.id";

export function deliveries(
  {sql, read, write, one, run}: Session,
  cipher: SecretCipher,
): Deliveries {
  const find = (deliveryId: number | bigint) =>
    sql<Delivery>(`SELECT ${COLUMNS} FROM delivery WHERE delivery_id = ?`).get(deliveryId);

  /** Begins a try: the delivery is leased and its tries counted. */
  const lease = (deliveryId: number, until: number): ClaimedDelivery => {
    sql("UPDATE delivery SET tries = tries + 1, leased_until_ms = ? WHERE delivery_id = ?").run(
      until,
      deliveryId,
    );
    const delivery = find(deliveryId)!;
    const webhook = sql<object>(`SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE webhook_id = ?`).get(
      delivery.webhookId,
    )!;
    const payload = sql<object>("SELECT payload FROM delivery WHERE delivery_id = ?").get(
      deliveryId,
    )!;
    return {
      ...delivery,
      webhook: webhookWith(cipher)(webhook),
      event: delivery.eventId === null ? null : eventOf(delivery.eventId),
      ...decoded<Pick<ClaimedDelivery, "payload">>(payload, "payload"),
    };
  };
  const eventOf = (id: number): FeedEvent | null => {
    const row = sql<object>(
      "SELECT id, type, match_id AS matchId, coalesce(ref, match_id) AS ref, occurred_at AS occurredAt, data FROM feed WHERE id = ?",
    ).get(id);
    return row === undefined ? null : decoded<FeedEvent>(row, "data");
  };
  /** Writes one attempt down, unless its lease was lost. */
  const finished = ({next, url, disable, countsForHealth, ...attempt}: DeliveryResult): boolean => {
    const {deliveryId} = attempt;
    const endMs = attempt.atMs + attempt.durationMs;
    const {changes} = sql(
      `UPDATE delivery SET status = ?, due_at_ms = coalesce(?, due_at_ms), due_set_at_ms = ?, finished_at_ms = ?, leased_until_ms = 0
       WHERE delivery_id = ? AND tries = ? AND status = 'pending'`,
    ).run(
      next.status,
      next.status === "pending" ? next.dueAtMs : null,
      endMs,
      next.status === "pending" ? null : endMs,
      deliveryId,
      attempt.attempt,
    );
    if (changes === 0) return false;
    sql(
      `INSERT INTO delivery_attempt (delivery_id, attempt, at_ms, duration_ms, response_status, response_excerpt, error)
       VALUES (@deliveryId, @attempt, @atMs, @durationMs, @responseStatus, @responseExcerpt, @error)`,
    ).run(attempt);
    const webhook =
      "webhook_id = (SELECT webhook_id FROM delivery WHERE delivery_id = ?) AND url = ?";
    if (countsForHealth && next.status === "delivered")
      sql(`UPDATE webhook SET failing_since = NULL WHERE ${webhook}`).run(deliveryId, url);
    if (countsForHealth && next.status !== "delivered")
      sql(
        `UPDATE webhook SET failing_since = coalesce(failing_since, strftime('%Y-%m-%dT%H:%M:%SZ', ? / 1000, 'unixepoch')) WHERE ${webhook}`,
      ).run(attempt.atMs, deliveryId, url);
    if (disable !== null)
      sql(`UPDATE webhook SET status = 'disabled', disabled_reason = ? WHERE ${webhook}`).run(
        disable,
        deliveryId,
        url,
      );
    return true;
  };
  return {
    enqueue: (nowMs, limit) =>
      write(() => {
        const {v: head} = sql<{v: number}>("SELECT v FROM feed_head WHERE k = 1").get()!;
        const behind = sql<{webhookId: string; cursor: number}>(
          `SELECT w.webhook_id AS webhookId, w.cursor FROM webhook w WHERE w.cursor < @head AND ${ON_AT}`,
        ).all({head, now: toInstant(nowMs)});
        let inserted = 0;
        for (const {webhookId, cursor} of behind) {
          const upTo = Math.min(head, cursor + limit);
          inserted += sql(
            `INSERT INTO delivery (webhook_id, message_id, reason, type, event_id, created_at_ms, due_at_ms, due_set_at_ms)
             SELECT w.webhook_id, ${MESSAGE_ID}, 'event', f.type, f.id, ?, ?, ? FROM webhook w JOIN feed f ON f.id > ? AND f.id <= ?
             WHERE w.webhook_id = ? AND ${HEARD} ORDER BY f.id`,
          ).run(nowMs, nowMs, nowMs, cursor, upTo, webhookId).changes;
          sql("UPDATE webhook SET cursor = ? WHERE webhook_id = ?").run(upTo, webhookId);
        }
        return {inserted, behind: behind.some(({cursor}) => cursor + limit < head)};
      }),
    test: ({webhookId, messageId, type, payload, nowMs, inMs = 0}) =>
      write(() => {
        const {lastInsertRowid} = sql(
          `INSERT INTO delivery (webhook_id, message_id, reason, type, payload, created_at_ms, due_at_ms, due_set_at_ms)
           VALUES (?, ?, 'test', ?, ?, ?, ?, ?)`,
        ).run(webhookId, messageId, type, json(payload), nowMs, nowMs + inMs, nowMs);
        return find(lastInsertRowid)!;
      }),
    replay: (webhookId, after, limit, nowMs) =>
      write(() => {
        const {changes, lastInsertRowid} = sql(
          `INSERT INTO delivery (webhook_id, message_id, reason, type, event_id, created_at_ms, due_at_ms, due_set_at_ms)
           SELECT w.webhook_id, ${MESSAGE_ID}, 'replay', f.type, f.id, ?, ?, ? FROM webhook w JOIN feed f ON f.id > ? AND f.id <= w.cursor
           WHERE w.webhook_id = ? AND ${HEARD} AND f.id NOT IN (
             SELECT event_id FROM delivery WHERE webhook_id = ? AND status = 'pending' AND reason = 'replay')
           ORDER BY f.id LIMIT ?`,
        ).run(nowMs, nowMs, nowMs, after, webhookId, webhookId, limit);
        return {
          replayed: changes,
          nextCursor: changes === limit ? (find(lastInsertRowid)?.eventId ?? null) : null,
        };
      }),
    redeliver: (webhookId, deliveryId, nowMs) =>
      write(() => {
        const {changes} = sql(
          `UPDATE delivery SET status = 'pending', reason = CASE reason WHEN 'event' THEN 'replay' ELSE reason END, due_at_ms = ?, due_set_at_ms = ?,
           leased_until_ms = 0, finished_at_ms = NULL WHERE webhook_id = ? AND delivery_id = ? AND status <> 'pending'`,
        ).run(nowMs, nowMs, webhookId, deliveryId);
        return changes === 1 ? find(deliveryId) : undefined;
      }),
    claim: (limit, leaseMs, clock, except = []) =>
      write(() => {
        const span = leaseFrom(clock(), leaseMs);
        return sql<{deliveryId: number}>(
          `SELECT d.delivery_id AS deliveryId FROM webhook w JOIN delivery d ON d.delivery_id = ${NEXT}
           WHERE ${ON_AT} AND w.webhook_id NOT IN (SELECT value FROM json_each(@except))
             AND NOT EXISTS (SELECT 1 FROM delivery WHERE webhook_id = w.webhook_id AND ${UNDER_WAY})
           ORDER BY d.due_at_ms, d.delivery_id LIMIT @limit`,
        )
          .all({...span, now: toInstant(span.nowMs), except: json(except), limit})
          .map(({deliveryId}) => lease(deliveryId, span.untilMs));
      }),
    claimOne: (deliveryId, leaseMs, clock) =>
      write(() => {
        const span = leaseFrom(clock(), leaseMs);
        const free = sql(
          `SELECT 1 FROM delivery WHERE delivery_id = @deliveryId AND status = 'pending' AND NOT (${UNDER_WAY})`,
        );
        return free.get({deliveryId, ...span}) === undefined
          ? undefined
          : lease(deliveryId, span.untilMs);
      }),
    release: async (deliveryId, attempt) =>
      (await run(
        "UPDATE delivery SET leased_until_ms = 0, tries = tries - 1 WHERE delivery_id = ? AND tries = ? AND leased_until_ms > 0",
        deliveryId,
        attempt,
      )) === 1,
    finish: (results) => write(() => results.map(finished)),
    log: (webhookId, limit, before = Number.MAX_SAFE_INTEGER) =>
      read(() =>
        sql<Delivery>(
          `SELECT ${COLUMNS} FROM delivery WHERE webhook_id = ? AND delivery_id < ? ORDER BY delivery_id DESC LIMIT ?`,
        )
          .all(webhookId, before, limit)
          .map((delivery) => ({
            ...delivery,
            attempts: sql<DeliveryAttempt>(
              `SELECT ${ATTEMPT} FROM delivery_attempt WHERE delivery_id = ? ORDER BY attempt`,
            ).all(delivery.deliveryId),
          })),
      ),
    backlog: async () =>
      (await one<{waiting: number; oldestDueAtMs: number | null}>(
        `SELECT count(*) AS waiting, min(d.due_at_ms) AS oldestDueAtMs FROM delivery d JOIN webhook w USING (webhook_id)
         WHERE d.status = 'pending' AND ${ON}`,
      ))!,
    prune: (before) => run("DELETE FROM delivery WHERE finished_at_ms < ?", before),
  };
}
