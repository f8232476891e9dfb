import type {TeamLabel} from "./team-name.tsx";

/** The round columns of a heat table, in order; `champion` is winning the final. */
export type Round = "R32" | "R16" | "QF" | "SF" | "F" | "champion";

/** A team's chances of playing each round, 0 or 1 only if certain, and the movement of its title chance. */
export interface HeatRow {
  readonly team: TeamLabel;
  readonly group: string;
  readonly chances: Readonly<Record<Round, number>>;
  /** Error of `chances.champion`, 0…1; 0 if it was solved exactly. */
  readonly standardError: number;
  /** Title chance at every forecast run, oldest first; null without a forecast. */
  readonly trend: readonly (number | null)[];
  /** Change of the title chance over one day and over seven; null without an earlier forecast. */
  readonly changes: {readonly day: number | null; readonly week: number | null};
}

export interface HeatView {
  readonly rounds: readonly Round[];
  readonly rows: readonly HeatRow[];
  /** The instant of the first forecast run. */
  readonly trendFrom: string | null;
  /** The instants of the forecasts that are the base of the changes; null if there is none. */
  readonly since: {readonly day: string | null; readonly week: string | null};
}
