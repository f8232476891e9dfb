import {APPEND_TO_AUDIT} from "../both/audit-log.ts";
import type {AuditedWrite} from "../types.ts";
import {type Session, sessionOver} from "./session.ts";

/**
 * A session whose first transaction that changes a row also appends the entry of an administrative
 * write: both are kept, or neither.
 *
 * @param append the statement that appends it
 */
export function audited(session: Session, audit: AuditedWrite, append = APPEND_TO_AUDIT): Session {
  const changes = () =>
    session.sql<{total: number}>("SELECT total_changes() AS total").get()!.total;
  return sessionOver({
    ...session,
    async write(work) {
      const {result, appended} = await session.write(() => {
        const before = changes();
        const result = work();
        const entry = changes() === before ? undefined : audit.pending();
        if (entry) session.sql(append).run(entry);
        return {result, appended: entry !== undefined};
      });
      if (appended) audit.recorded();
      return result;
    },
  });
}
