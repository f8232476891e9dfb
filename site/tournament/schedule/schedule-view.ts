import type {Day} from "../../../pipeline/tournament/types.ts";
import type {MatchView} from "../../components/match-view.ts";
import type {TeamLabel} from "../../components/team-label.ts";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";

/** What the fixtures are sorted by. */
export type ScheduleBy = "day" | "group" | "stage" | "venue" | "team";

/** Fixtures under one heading. */
export interface ScheduleSection {
  /** Of the heading, for links to it. */
  readonly id: string;
  readonly heading: {readonly on: Day} | {readonly text: InLanguages<string>};
  readonly matches: readonly MatchView[];
  /** Of a day: that of the first paper after its matches; null while that is not out. */
  readonly paper: Day | null;
}

/** Fixtures, sorted in one of the ways there are. */
export interface ScheduleView extends TournamentView {
  readonly by: ScheduleBy;
  /** Whose matches they are; null of everybody's. */
  readonly team: TeamLabel | null;
  readonly sections: readonly ScheduleSection[];
  /** The teams with a schedule of their own. */
  readonly teams: readonly TeamLabel[];
  /** The section of the next match to be played; null after the last. */
  readonly next: ScheduleSection | null;
  readonly played: number;
  readonly total: number;
}

/** The teams, each with a schedule of its own. */
export interface TeamSchedulesView extends TournamentView {
  readonly groups: readonly {readonly group: string; readonly teams: readonly TeamLabel[]}[];
}
