import type {Day} from "../../../pipeline/tournament/types.ts";
import type {MatchView} from "../../components/match-view.ts";
import type {TournamentView} from "../frame.tsx";

/** All fixtures, by day. */
export interface ScheduleView extends TournamentView {
  readonly days: readonly {readonly on: Day; readonly matches: readonly MatchView[]}[];
  readonly played: number;
  readonly total: number;
}
