import type {TeamLabel} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";
import type {PlayerLabel} from "../players/players-view.ts";

/** The kinds of records. */
export type RecordName =
  | "biggestWins"
  | "mostGoals"
  | "comebacks"
  | "rescuedDraws"
  | "upsets"
  | "earliestGoals"
  | "latestGoals"
  | "severalGoals"
  | "youngestScorers"
  | "oldestScorers"
  | "highestAttendance"
  | "lowestAttendance";

/** A record, and the match in which it was set. */
export interface RecordLine {
  readonly path: string;
  readonly home: TeamLabel;
  readonly away: TeamLabel;
  readonly goals: readonly [number, number];
  readonly team: TeamLabel | null;
  readonly player: PlayerLabel | null;
  /** Goals, a margin, years, an attendance, or a chance 0…1, depending on the record. */
  readonly value: number;
  /** `45+2′`. */
  readonly minute: string | null;
}

/** A first or record of the competition, and the match in which it was set. */
export interface MilestoneLine extends Pick<RecordLine, "path" | "home" | "away" | "goals"> {
  readonly text: InLanguages<string>;
}

/** Consecutive matches of one team. */
export interface Streak {
  readonly team: TeamLabel;
  readonly length: number;
}

export interface RecordsView extends TournamentView {
  readonly year: number;
  readonly matches: number;
  readonly goals: number;
  readonly goalsPerMatch: number | null;
  /** Year of the first tournament that records are compared with. */
  readonly since: number;
  /** Most notable first. */
  readonly milestones: readonly MilestoneLine[];
  readonly records: readonly {readonly name: RecordName; readonly lines: readonly RecordLine[]}[];
  /** The longest streaks of any team; empty until a team has one of two matches. */
  readonly streaks: {readonly wins: readonly Streak[]; readonly unbeaten: readonly Streak[]};
}
