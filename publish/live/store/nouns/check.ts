import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {one, type Session} from "../statement.ts";
import {StoreBusyError} from "../types.ts";

interface Count {
  readonly value: string;
}
/** Changes one row at every check, because SQLite does not write unchanged pages. */
const COUNTED = one<Count>(
  `INSERT INTO live_secret (name, value) VALUES ('check', '1')
   ON CONFLICT (name) DO UPDATE SET value = (live_secret.value::bigint + 1)::text RETURNING value`,
);
const KEPT = one<Count>("SELECT value FROM live_secret WHERE name = 'check'");

/**
 * Writes a counter and reads it back. Several nodes may check at once: each reads at least the
 * value it wrote.
 *
 * @throws StoreBusyError when the write fails or is lost
 */
export async function check({ask}: Session): Promise<void> {
  const {value: count} = (await ask(COUNTED))!;
  const kept = await ask(KEPT);
  if (kept === undefined)
    throw new StoreError("the store's test row is missing right after a write");
  if (Number(kept.value) < Number(count))
    throw new StoreBusyError(`check ${count} was written; found ${kept.value}`);
}
