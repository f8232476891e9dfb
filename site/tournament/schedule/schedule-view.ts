import type {Day} from "../../../pipeline/tournament/types.ts";
import type {MatchView} from "../../components/match-view.ts";
import type {TeamLabel} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";

/** Criteria by which fixtures are grouped. */
export type ScheduleBy = "day" | "group" | "stage" | "venue" | "team";

/** Fixtures under one heading. */
export interface ScheduleSection {
  /** Anchor of the heading. */
  readonly id: string;
  readonly heading: {readonly on: Day} | {readonly text: InLanguages<string>};
  readonly matches: readonly MatchView[];
  /** The English path of the page about what it lists; null if there is none. */
  readonly path: string | null;
  /** For a day, that of the first front page after its matches; null until it is published. */
  readonly paper: Day | null;
}

/** Fixtures in one of the orders. */
export interface ScheduleView extends TournamentView {
  readonly by: ScheduleBy;
  /** The team whose matches are listed; null for all teams. */
  readonly team: TeamLabel | null;
  readonly sections: readonly ScheduleSection[];
  /** The teams with a schedule of their own. */
  readonly teams: readonly TeamLabel[];
  /** The section of the next match; null after the last. */
  readonly next: ScheduleSection | null;
  readonly played: number;
  readonly total: number;
}

/** The teams, each with its own schedule. */
export interface TeamSchedulesView extends TournamentView {
  readonly groups: readonly {readonly group: string; readonly teams: readonly TeamLabel[]}[];
}
