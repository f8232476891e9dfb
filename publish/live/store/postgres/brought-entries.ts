import type {NewAuditEntry} from "../types.ts";
import type {Session} from "./session.ts";

/** An audit entry that was written elsewhere, with the change that it is of. */
export interface BroughtEntry extends NewAuditEntry {
  /** Its name, which no other entry has. */
  readonly origin: string;
}

/** Appends an entry, once however often it is brought. */
export const appendBrought = async ({run}: Session, entry: BroughtEntry): Promise<void> =>
  void (await run(
    `INSERT INTO audit (at, actor, action, target, status, request_id, ip, origin)
     VALUES (@at, @actor, @action, @target, @status, @requestId, @ip, @origin) ON CONFLICT (origin) DO NOTHING`,
    entry,
  ));
