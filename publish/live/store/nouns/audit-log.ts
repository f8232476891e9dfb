import {all, run, type Session} from "../statement.ts";
import type {AuditEntry, AuditLog} from "../types.ts";

/** Appends an entry. */
export const APPEND_TO_AUDIT =
  "INSERT INTO audit (at, actor, action, target, status, request_id, ip) VALUES (@at, @actor, @action, @target, @status, @requestId, @ip)";

export const auditLog = ({ask}: Session): AuditLog => ({
  append: (entry) => ask(run(APPEND_TO_AUDIT, entry)),
  list: (limit, before = Number.MAX_SAFE_INTEGER) =>
    ask(
      all<AuditEntry>(
        `SELECT audit_id AS "auditId", at, actor, action, target, status, request_id AS "requestId", ip FROM audit
         WHERE audit_id < @before ORDER BY audit_id DESC LIMIT @limit::bigint`,
        {before, limit},
      ),
    ),
});
