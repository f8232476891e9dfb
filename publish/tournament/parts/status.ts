import type {MatchState, Status} from "../../../pipeline/tournament/types.ts";

const NOT_BEGUN: ReadonlySet<Status> = new Set<Status>(["scheduled", "postponed", "cancelled"]);
const OVER: ReadonlySet<Status> = new Set<Status>([
  "finished",
  "awarded",
  "abandoned",
  "cancelled",
]);

/** Has the match kicked off, or been decided without? A postponed or cancelled one has not. */
export const hasBegun = ({status}: MatchState): boolean => !NOT_BEGUN.has(status);

/** Will no more of the match be played? A suspended or postponed one is to go on. */
export const isOver = ({status}: MatchState): boolean => OVER.has(status);
