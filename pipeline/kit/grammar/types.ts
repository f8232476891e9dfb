/** The languages texts are written in. */
export const LANGUAGES = ["en", "vi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A score, [home, away]. */
export type Score = readonly [number, number];
/** A minute of a match: 90+4 is {minute: 90, stoppage: 4}. */
export interface PlayedMinute {
  readonly minute: number;
  readonly stoppage: number;
}
