/** A player of a line-up. */
export interface LineupPlayer {
  readonly shirt: number | null;
  readonly name: string;
  /** Id of his page; null if no squad player has the shirt on the team sheet. */
  readonly playerId: string | null;
  readonly isCaptain: boolean;
  /** The minute (`46′`) and the player replaced; null for a starter. */
  readonly on: {readonly minute: string; readonly off: string} | null;
}

export interface LineupView {
  /** Goalkeeper first, line by line. */
  readonly starters: readonly LineupPlayer[];
  readonly cameOn: readonly LineupPlayer[];
  /** Null if no source gives one. */
  readonly formation: string | null;
  /**
   * Positions of the starters: x from the own goal line, y from the own left touchline, both 0…1;
   * with the names by which a pitch can call them.
   */
  readonly places: readonly {
    readonly shirt: number | null;
    readonly name: string;
    readonly x: number;
    readonly y: number;
  }[];
  /** Whether the positions are measured; otherwise they are the lines of the team sheet. */
  readonly isMeasured: boolean;
}
