import type {AuditEntry, AuditedWrite, AuditLog} from "../types.ts";
import {type Session, sessionOver} from "./session.ts";

const APPEND =
  "INSERT INTO audit (at, actor, action, target, status, request_id, ip) VALUES (@at, @actor, @action, @target, @status, @requestId, @ip)";

export const auditLog = ({run, all}: Session): AuditLog => ({
  append: async (entry) => void (await run(APPEND, entry)),
  list: (limit, before = Number.MAX_SAFE_INTEGER) =>
    all<AuditEntry>(
      `SELECT audit_id AS auditId, at, actor, action, target, status, request_id AS requestId, ip FROM audit
       WHERE audit_id < ? ORDER BY audit_id DESC LIMIT ?`,
      before,
      limit,
    ),
});

/**
 * A session whose first transaction that changes a row also appends the entry of an administrative
 * write: both are kept, or neither.
 */
export function audited(session: Session, audit: AuditedWrite): Session {
  const changes = () =>
    session.sql<{total: number}>("SELECT total_changes() AS total").get()!.total;
  return sessionOver({
    ...session,
    async write(work) {
      const {result, appended} = await session.write(() => {
        const before = changes();
        const result = work();
        const entry = changes() === before ? undefined : audit.pending();
        if (entry) session.sql(APPEND).run(entry);
        return {result, appended: entry !== undefined};
      });
      if (appended) audit.recorded();
      return result;
    },
  });
}
