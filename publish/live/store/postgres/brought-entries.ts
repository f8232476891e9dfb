import {run, type Session} from "../statement.ts";
import type {BroughtEntry} from "../types.ts";

/** Appends an entry once; further calls with the same origin do nothing. */
export const appendBrought = ({ask}: Session, entry: BroughtEntry): Promise<void> =>
  ask(
    run(
      `INSERT INTO audit (at, actor, action, target, status, request_id, ip, origin)
       VALUES (@at, @actor, @action, @target, @status, @requestId, @ip, @origin) ON CONFLICT (origin) DO NOTHING`,
      entry,
    ),
  );
