/** A player of a line-up. */
export interface LineupPlayer {
  readonly shirt: number | null;
  readonly name: string;
  /** Of his page; null where the sheet's shirt is nobody's in the squad. */
  readonly playerId: string | null;
  readonly isCaptain: boolean;
  /** `46′`, for whom: those who came on. */
  readonly on: {readonly minute: string; readonly off: string} | null;
}

export interface LineupView {
  /** Goalkeeper first, line by line. */
  readonly starters: readonly LineupPlayer[];
  readonly cameOn: readonly LineupPlayer[];
  /** Null where no source gives one. */
  readonly formation: string | null;
  /** Where the starters stand; x from the own goal line (0), y from the own left touchline, 0…1. */
  readonly places: readonly {
    readonly shirt: number | null;
    readonly x: number;
    readonly y: number;
  }[];
  /** Whether the places are measured, or the lines of the team sheet. */
  readonly isMeasured: boolean;
}
