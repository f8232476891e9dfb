import {type Problem, problem} from "../../http/problem.ts";
import type {Events} from "../../store/types.ts";

export interface LostCursor {
  readonly oldestCursor: number;
  /**
   * `expired`: the events after it are no longer available. `ahead`: no such event ever existed
   * here.
   */
  readonly reason: "expired" | "ahead";
}

/** The reason why a cursor cannot be resumed without loss; null when it can. */
export async function lostCursor(events: Events, cursor: number): Promise<LostCursor | null> {
  const oldestCursor = await events.oldest();
  if (cursor < oldestCursor) return {oldestCursor, reason: "expired"};
  return cursor > (await events.head()) ? {oldestCursor, reason: "ahead"} : null;
}

/** The answer to a lost cursor: an error, so that a client does not miss events unnoticed. */
export function gone(cursor: number, {oldestCursor, reason}: LostCursor): Problem {
  const why =
    reason === "expired"
      ? "has expired: the events after it are no longer kept"
      : "is ahead of the feed: it was never issued here";
  return problem(
    410,
    `the cursor ${cursor} ${why}; read /api/v1/matches and continue from its cursor`,
    {oldestCursor},
  );
}
