import type {StandingRow} from "../../../pipeline/tournament/rules/types.ts";
import type {TeamLabel} from "../../components/team-label.ts";
import type {TournamentView} from "../frame.tsx";

export interface TableRow extends StandingRow {
  readonly team: TeamLabel;
  /** Through to the next round for certain, out for certain, or null while open. */
  readonly advances: boolean | null;
  /** Chances of the places of the group, 0…1, first to fourth; null without a forecast. */
  readonly places: readonly [number, number, number, number] | null;
}

export interface GroupView {
  readonly group: string;
  /** All matches of the group are finished. */
  readonly complete: boolean;
  readonly rows: readonly TableRow[];
}

/** The ranking of the third-placed teams. */
export interface ThirdsView {
  /** How many of them go through. */
  readonly advance: number;
  /** Every group is complete: the ranking is final. */
  readonly complete: boolean;
  readonly rows: readonly (TableRow & {readonly group: string})[];
}

export interface TablesView extends TournamentView {
  readonly year: number;
  readonly groups: readonly GroupView[];
  /** Null where no third-placed team goes through. */
  readonly thirds: ThirdsView | null;
}
