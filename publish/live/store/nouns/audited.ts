import {isRead, run, type Session} from "../statement.ts";
import type {AuditedWrite} from "../types.ts";
import {APPEND_TO_AUDIT} from "./audit-log.ts";

/**
 * A session whose first transaction that changes a row also appends the audit entry of an
 * administrative write: both are stored, or neither.
 *
 * @param append the statement that appends the entry
 */
export function audited(
  session: Session,
  audit: AuditedWrite,
  append: string = APPEND_TO_AUDIT,
): Session {
  const write: Session["write"] = async (work) => {
    const {result, appended} = await session.write(function* (changed) {
      const result = yield* work(changed);
      const entry = changed() === 0 ? undefined : audit.pending();
      if (entry) yield* run(append, entry);
      return {result, appended: entry !== undefined};
    });
    if (appended) audit.recorded();
    return result;
  };
  return {
    ask: (query) => (isRead(query) ? session.ask(query) : write(() => query)),
    read: session.read,
    write,
  };
}
