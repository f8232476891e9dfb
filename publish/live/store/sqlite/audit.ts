import type {AuditEntry, AuditedWrite, AuditLog, NewAuditEntry} from "../types.ts";
import type {Session} from "./session.ts";

const append = ({sql}: Session, entry: NewAuditEntry): void =>
  void sql(
    `INSERT INTO audit (at, actor, action, target, status, request_id, ip) VALUES (@at, @actor, @action, @target, @status, @requestId, @ip)`,
  ).run(entry);

export const auditLog = (session: Session): AuditLog => ({
  append: (entry) => session.write(() => append(session, entry)),
  list: (limit, before = Number.MAX_SAFE_INTEGER) =>
    session.read(() =>
      session
        .sql<AuditEntry>(
          `SELECT audit_id AS auditId, at, actor, action, target, status, request_id AS requestId, ip FROM audit
           WHERE audit_id < ? ORDER BY audit_id DESC LIMIT ?`,
        )
        .all(before, limit),
    ),
});

/**
 * A session whose first transaction that changes a row also appends the entry of an administrative
 * write: both are kept, or neither.
 */
export function audited(session: Session, audit: AuditedWrite): Session {
  const changes = () =>
    session.sql<{total: number}>("SELECT total_changes() AS total").get()!.total;
  return {
    ...session,
    async write(work) {
      const {result, appended} = await session.write(() => {
        const before = changes();
        const result = work();
        const entry = changes() === before ? undefined : audit.pending();
        if (entry) append(session, entry);
        return {result, appended: entry !== undefined};
      });
      if (appended) audit.recorded();
      return result;
    },
  };
}
