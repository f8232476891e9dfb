import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {DeliveryResult} from "../types.ts";
import type {Transaction} from "./session.ts";

/** The webhook of a delivery, while it has the address that was tried. */
const WEBHOOK =
  "webhook_id = (SELECT webhook_id FROM delivery WHERE delivery_id = @deliveryId) AND url = @url";

/** Writes one attempt down, and what follows from it. @returns false when its lease was lost */
export async function finished(
  {run}: Transaction,
  {next, url, disable, countsForHealth, ...attempt}: DeliveryResult,
): Promise<boolean> {
  const {deliveryId} = attempt;
  const endMs = attempt.atMs + attempt.durationMs;
  const isPending = next.status === "pending";
  const changed = await run(
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
  if (changed === 0) return false;
  await run(
    `INSERT INTO delivery_attempt (delivery_id, attempt, at_ms, duration_ms, response_status, response_excerpt, error)
     VALUES (@deliveryId, @attempt, @atMs, @durationMs, @responseStatus, @responseExcerpt, @error)`,
    attempt,
  );
  // a webhook that is well stays untouched, so that nobody waits for its row
  if (countsForHealth && next.status === "delivered")
    await run(
      `UPDATE webhook SET failing_since = NULL WHERE failing_since IS NOT NULL AND ${WEBHOOK}`,
      {deliveryId, url},
    );
  if (countsForHealth && next.status !== "delivered")
    await run(`UPDATE webhook SET failing_since = @at WHERE failing_since IS NULL AND ${WEBHOOK}`, {
      deliveryId,
      url,
      at: toInstant(attempt.atMs),
    });
  if (disable !== null)
    await run(
      `UPDATE webhook SET status = 'disabled', disabled_reason = @disable WHERE ${WEBHOOK}`,
      {deliveryId, url, disable},
    );
  return true;
}
