import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {one, type Session} from "../statement.ts";
import {StoreBusyError} from "../types.ts";

interface Count {
  readonly value: string;
}
/** One row that is another at every check: SQLite writes no page that would stay as it is. */
const COUNTED = one<Count>(
  `INSERT INTO live_secret (name, value) VALUES ('check', '1')
   ON CONFLICT (name) DO UPDATE SET value = (live_secret.value::bigint + 1)::text RETURNING value`,
);
const KEPT = one<Count>("SELECT value FROM live_secret WHERE name = 'check'");

/**
 * Writes something small and reads it back. Several nodes may check at once: each reads at least
 * what it has written.
 *
 * @throws StoreBusyError when it cannot
 */
export async function check({ask}: Session): Promise<void> {
  const {value: count} = (await ask(COUNTED))!;
  const kept = await ask(KEPT);
  if (kept === undefined) throw new StoreError("the store's own row is gone right after a write");
  if (Number(kept.value) < Number(count))
    throw new StoreBusyError(`check ${count} was written; found ${kept.value}`);
}
