import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {affects, run, type Transaction} from "../statement.ts";
import type {DeliveryResult} from "../types.ts";

/** The webhook of a delivery, if it still has the URL that was called. */
const WEBHOOK =
  "webhook_id = (SELECT webhook_id FROM delivery WHERE delivery_id = @deliveryId) AND url = @url";

/** Records one attempt and applies its consequences. @returns false when its lease was lost */
export function* finished({
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
