/** Chances of the three results in whole per cents. */
export interface Thirds {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}
export type Halves = Omit<Thirds, "draw">;
export interface ScorelineView {
  readonly home: number;
  readonly away: number;
  readonly probability: number;
}

/** The forecast by which a match is judged, and the result. */
export interface ForecastView {
  readonly asOf: string;
  readonly result: Thirds;
  /** In knock-outs, the chances of advancing. */
  readonly advance: Halves | null;
  /** Expected goals of the model. */
  readonly rates: Halves | null;
  /** The likeliest five scores after 90 minutes, likeliest first. */
  readonly scorelines: readonly ScorelineView[];
  /** `grid[i][j]`: the chance of i–j after 90 minutes, each from 0 to 5. */
  readonly grid: readonly (readonly number[])[];
  /** The chance of all other scores together. */
  readonly otherScores: number;
  /** Whether the chances of the scores follow the match, so that past ones have none. */
  readonly isInPlay: boolean;
  /** The score after 90 minutes; null until then. */
  readonly scored: readonly [number, number] | null;
  /** The result after 90 minutes; null until then. */
  readonly happened: keyof Thirds | null;
  /** All forecasts frozen before kick-off, oldest first; chances 0…1. */
  readonly history: readonly (Thirds & {readonly asOf: string})[];
}

/** Current chances of a match in play. */
export interface NowView {
  /** Chances of the result after 90 minutes; null after that. */
  readonly result: Thirds | null;
  /** In knock-outs, the chances of advancing. */
  readonly advance: Halves | null;
}

/** Scores of a forecast after the match. */
export interface VerdictView {
  readonly happened: keyof Thirds;
  /** Chance that the forecast gave the actual result, in whole per cents. */
  readonly chance: number;
  readonly favourite: keyof Thirds;
  /** Rank of the score among the likeliest, from 1; null if it is not among those stored. */
  readonly scorelineRank: number | null;
  /** Ranked probability score, 0…1, lower is better; and that of a third for each result. */
  readonly rps: number;
  readonly rpsOfThirds: number;
}
