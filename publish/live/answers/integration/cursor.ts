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
  const [oldestCursor, head] = [await events.oldest(), await events.head()];
  if (cursor < oldestCursor) return {oldestCursor, reason: "expired"};
  return cursor > head ? {oldestCursor, reason: "ahead"} : null;
}

/** 410, because ignoring the loss would be the worst answer. */
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
