import type {MatchState, Status} from "../../../pipeline/tournament/types.ts";

const NOT_BEGUN: ReadonlySet<Status> = new Set<Status>(["scheduled", "postponed", "cancelled"]);
const OVER: ReadonlySet<Status> = new Set<Status>([
  "finished",
  "awarded",
  "abandoned",
  "cancelled",
]);

/** Whether the match has kicked off, or was decided without; false if postponed or cancelled. */
export const hasBegun = ({status}: MatchState): boolean => !NOT_BEGUN.has(status);

/** Whether no more of the match will be played; false if suspended or postponed. */
export const isOver = ({status}: MatchState): boolean => OVER.has(status);
