import type {Store} from "../../kit/store.ts";

/** Removes events, within the caller's transaction, except those with a pending delivery. */
export function removeEvents(store: Store, ids: readonly number[]): void {
  const remove = store.prepare(
    "DELETE FROM feed WHERE id = @id AND NOT EXISTS (SELECT 1 FROM delivery WHERE status = 'pending' AND event_id = @id)",
  );
  for (const id of ids) remove.run({id});
}
