/** Chances of a match in whole per cents, sum 1. */
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

/** The forecast a match is judged by, and what came of it. */
export interface ForecastView {
  readonly asOf: string;
  readonly result: Thirds;
  /** Knock-outs: of going through. */
  readonly advance: Halves | null;
  /** Expected goals of the model. */
  readonly rates: Halves | null;
  /** The likeliest five scores after 90 minutes, likeliest first. */
  readonly scorelines: readonly ScorelineView[];
  /** `grid[i][j]`: the chance of i–j after 90 minutes, each from 0 to 5. */
  readonly grid: readonly (readonly number[])[];
  /** The chance of every other score. */
  readonly otherScores: number;
  /** The score after 90 minutes; null until then. */
  readonly scored: readonly [number, number] | null;
  /** The result after 90 minutes; null until then. */
  readonly happened: keyof Thirds | null;
  /** Every forecast that was frozen before kick-off, oldest first. */
  readonly history: readonly (Thirds & {readonly asOf: string})[];
}

/** The chances at this minute of a match in play. */
export interface NowView {
  /** Of the result after 90 minutes; null once they are over. */
  readonly result: Thirds | null;
  /** Knock-outs: of going through. */
  readonly advance: Halves | null;
}

/** What a forecast was worth, now that the match is over. */
export interface VerdictView {
  readonly happened: keyof Thirds;
  /** What it had given to what happened, in whole per cents. */
  readonly chance: number;
  readonly favourite: keyof Thirds;
  /** Place of the score among its likeliest, from 1; null when it is not among those kept. */
  readonly scorelineRank: number | null;
  /** Ranked probability score, 0…1, lower is better; and that of a third for each result. */
  readonly rps: number;
  readonly rpsOfThirds: number;
}
