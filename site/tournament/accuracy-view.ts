import type {Instant} from "../../pipeline/tournament/types.ts";
import type {TeamLabel} from "../components/team-label.ts";
import type {Frame} from "../layout/frame.ts";

/** A mean with its standard error; null error where one match alone cannot have one. */
export interface Estimated {
  readonly mean: number;
  readonly standardError: number | null;
}

/** A share of matches with its 95 % Wilson interval, 0…1. */
export interface Share {
  readonly share: number;
  readonly interval: {readonly low: number; readonly high: number};
}

/** One measure of the forecasts, beside the same measure of those they are compared with. */
export interface MeasureRow {
  readonly name: string;
  /** What it measures, in a sentence. */
  readonly means: string;
  readonly ours: Estimated;
  readonly others: readonly {
    readonly name: string;
    readonly score: number;
    /** Ours less theirs, match by match: below 0 where ours are better. */
    readonly difference: Estimated;
  }[];
}

/** How often what was given about the same chance came true. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  /** Forecast chances in it, three a match. */
  readonly count: number;
  readonly meanForecast: number;
  readonly observedShare: number;
  /** 95 % Wilson interval of the share. */
  readonly interval: {readonly low: number; readonly high: number};
}

export interface Surprise {
  readonly matchId: string;
  readonly stageLabel: string;
  readonly home: TeamLabel;
  readonly away: TeamLabel;
  /** After 90 minutes. */
  readonly goals: readonly [number, number];
  /** What was thought likeliest, in words, and its chance. */
  readonly expected: {readonly text: string; readonly probability: number};
  readonly happened: {readonly text: string; readonly probability: number};
  readonly href: string;
}

/** Everything the page on the forecasts' accuracy says. */
export interface AccuracyView extends Frame {
  readonly jsonHref: string;
  readonly year: number;
  readonly tournament: string;
  /** Matches of the tournament, and how many of them the numbers are of. */
  readonly total: number;
  readonly scored: number;
  /** Share of matches in which the likeliest result came true; null before the first. */
  readonly favourites: Share | null;
  readonly measures: readonly MeasureRow[];
  readonly calibration: readonly CalibrationBin[];
  readonly rounds: readonly {
    readonly label: string;
    readonly count: number;
    readonly favourites: Share;
    readonly rps: number;
  }[];
  readonly surprises: readonly Surprise[];
  readonly engine: string;
  readonly factsThrough: Instant | null;
}

/** Said in place of numbers while there are none. */
export const NONE_JUDGED = "No match with a frozen forecast has been decided yet.";
