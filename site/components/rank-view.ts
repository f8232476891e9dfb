import type {TeamLabel} from "./team-label.ts";

/** The rounds a heat table has columns for, in order; `champion` is winning the final. */
export type Round = "R32" | "R16" | "QF" | "SF" | "F" | "champion";

/** A team's chances of playing each round, 0…1, and how its title chance has moved. */
export interface HeatRow {
  readonly team: TeamLabel;
  readonly group: string;
  readonly chances: Readonly<Record<Round, number>>;
  /** The round behind the groups while it is open to the team; null once that is certain. */
  readonly openRound: Round | null;
  /** Of `chances.champion`, 0…1; 0 where it was solved exactly. */
  readonly standardError: number;
  /** Title chance at every forecast run, oldest first; null where there was no forecast. */
  readonly trend: readonly (number | null)[];
  /** Change of the title chance over one day and over seven; null where there was no forecast then. */
  readonly changes: {readonly day: number | null; readonly week: number | null};
}

export interface HeatView {
  readonly rounds: readonly Round[];
  readonly rows: readonly HeatRow[];
  /** The instant of the first forecast run. */
  readonly trendFrom: string | null;
  /** The instants of the forecasts that the changes are counted from; null where there is none. */
  readonly since: {readonly day: string | null; readonly week: string | null};
}
