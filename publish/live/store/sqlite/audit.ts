import type {AuditEntry, AuditLog} from "../types.ts";
import type {Session} from "./session.ts";

export const auditLog = ({sql, read, write}: Session): AuditLog => ({
  append: (entry) =>
    write(() => {
      sql(
        `INSERT INTO audit (at, actor, action, target, status, request_id, ip) VALUES (@at, @actor, @action, @target, @status, @requestId, @ip)`,
      ).run(entry);
    }),
  list: (limit, before = Number.MAX_SAFE_INTEGER) =>
    read(() =>
      sql<AuditEntry>(
        `SELECT audit_id AS auditId, at, actor, action, target, status, request_id AS requestId, ip FROM audit
         WHERE audit_id < ? ORDER BY audit_id DESC LIMIT ?`,
      ).all(before, limit),
    ),
});
