import type {StandingRow} from "../../../pipeline/tournament/rules/types.ts";
import type {SlotLabel, TeamLabel} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";

export interface TableRow extends StandingRow {
  readonly team: TeamLabel | SlotLabel;
  /** True if certain to advance, false if certainly out, null while open. */
  readonly advances: boolean | null;
  /** True if certain to win the group, false if certain not to, null while open. */
  readonly winsGroup: boolean | null;
  /** Chance of advancing, 0 or 1 only if certain; null without a forecast. */
  readonly advance: number | null;
  /** Chances of finishing first to fourth, 0 or 1 only if certain; null without a forecast. */
  readonly places: readonly [number, number, number, number] | null;
}

export interface GroupView {
  readonly group: string;
  /** True once all matches of the group are finished. */
  readonly complete: boolean;
  readonly rows: readonly TableRow[];
  /** Each team's requirements on the last matchday; empty before and after it. */
  readonly needs: readonly Need[];
}

/** The exact conditions for advancing and for winning the group, in words. */
export interface Need {
  readonly team: TeamLabel;
  /** True if certain to advance, false if out, null while open. */
  readonly advances: boolean | null;
  /** Empty if it depends on other groups alone. */
  readonly texts: readonly InLanguages<string>[];
}

/** A third-placed team in the ranking. */
export interface ThirdRow extends TableRow {
  readonly group: string;
  /** The match that it would play by the current tables; null below the line. */
  readonly meets: {readonly path: string; readonly opponent: TeamLabel | SlotLabel} | null;
}

/** The ranking of the third-placed teams. */
export interface ThirdsView {
  /** Number of third-placed teams that advance. */
  readonly advance: number;
  /** True once every group is complete and the ranking final. */
  readonly complete: boolean;
  readonly rows: readonly ThirdRow[];
}

export interface TablesView extends TournamentView {
  readonly year: number;
  readonly groups: readonly GroupView[];
  /** Null if no third-placed team advances. */
  readonly thirds: ThirdsView | null;
}
