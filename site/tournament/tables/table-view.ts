import type {StandingRow} from "../../../pipeline/tournament/rules/types.ts";
import type {SlotLabel, TeamLabel} from "../../components/team-label.ts";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";

export interface TableRow extends StandingRow {
  readonly team: TeamLabel;
  /** Through to the next round for certain, out for certain, or null while open. */
  readonly advances: boolean | null;
  /** First, or not first, in its group for certain; null while open. */
  readonly winsGroup: boolean | null;
  /** Chance of going through, 0 or 1 only if certain; null without a forecast. */
  readonly advance: number | null;
  /** Chances of the places of the group, likewise, first to fourth; null without a forecast. */
  readonly places: readonly [number, number, number, number] | null;
}

export interface GroupView {
  readonly group: string;
  /** All matches of the group are finished. */
  readonly complete: boolean;
  readonly rows: readonly TableRow[];
  /** What each team needs on the last matchday; none before and after it. */
  readonly needs: readonly Need[];
}

/** What going through and winning the group hang on, exactly, in words. */
export interface Need {
  readonly team: TeamLabel;
  /** Through or out whatever happens; null while open. */
  readonly advances: boolean | null;
  /** No text where it hangs on other groups alone. */
  readonly texts: readonly InLanguages<string>[];
}

/** A third-placed team in the ranking. */
export interface ThirdRow extends TableRow {
  readonly group: string;
  /** The match that it would play by the tables as they stand; null below the line. */
  readonly meets: {readonly path: string; readonly opponent: TeamLabel | SlotLabel} | null;
}

/** The ranking of the third-placed teams. */
export interface ThirdsView {
  /** How many of them go through. */
  readonly advance: number;
  /** Every group is complete: the ranking is final. */
  readonly complete: boolean;
  readonly rows: readonly ThirdRow[];
}

export interface TablesView extends TournamentView {
  readonly year: number;
  readonly groups: readonly GroupView[];
  /** Null where no third-placed team goes through. */
  readonly thirds: ThirdsView | null;
}
