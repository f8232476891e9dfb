import {APPEND_TO_AUDIT} from "../both/audit-log.ts";
import type {AuditedWrite} from "../types.ts";
import {type Session, sessionOver, type Transaction} from "./session.ts";

/**
 * A session whose first transaction that changes a row also appends the entry of an administrative
 * write: both are kept, or neither.
 */
export function audited(session: Session, audit: AuditedWrite): Session {
  const write = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const {result, appended} = await session.write(async (transaction) => {
      const result = await work(transaction);
      const entry = transaction.changed() === 0 ? undefined : audit.pending();
      if (entry) await transaction.run(APPEND_TO_AUDIT, entry);
      return {result, appended: entry !== undefined};
    });
    if (appended) audit.recorded();
    return result;
  };
  return sessionOver(session.read, write, session.read, write);
}
