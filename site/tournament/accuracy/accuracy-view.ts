import type {TeamLabel} from "../../components/team-label.ts";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";

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

export type MeasureName = "rps" | "brier" | "logLoss";
/** Forecasts that anyone could have made. */
export type ReferenceName = "uniform" | "base-rate" | "elo";

/** One measure of the forecasts, beside the same measure of those they are compared with. */
export interface MeasureRow {
  readonly measure: MeasureName;
  readonly ours: Estimated;
  readonly others: readonly {
    readonly name: ReferenceName;
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

/** The forecasts against Elo ratings over all matches up to a match day. */
export interface SkillPoint {
  readonly on: string;
  /** Matches up to it. */
  readonly count: number;
  readonly rps: number;
  readonly elo: number;
  /** 1 − rps / elo: above 0 where the forecasts were closer to what happened. */
  readonly skill: number;
}

export type ResultName = "home" | "draw" | "away";

export interface Surprise {
  readonly matchId: string;
  /** Null past the group stage. */
  readonly group: string | null;
  readonly stageName: InLanguages<string>;
  readonly home: TeamLabel;
  readonly away: TeamLabel;
  /** After 90 minutes. */
  readonly goals: readonly [number, number];
  readonly expected: {readonly result: ResultName; readonly probability: number};
  readonly happened: {readonly result: ResultName; readonly probability: number};
  /** The English path. */
  readonly path: string;
}

/** Everything the page on the forecasts' accuracy says. */
export interface AccuracyView extends TournamentView {
  readonly year: number;
  /** Matches of the tournament, and how many of them the numbers are of. */
  readonly total: number;
  readonly scored: number;
  /** Share of matches in which the likeliest result came true; null before the first. */
  readonly favourites: Share | null;
  readonly measures: readonly MeasureRow[];
  readonly calibration: readonly CalibrationBin[];
  /** Day by day, oldest first; empty where Elo ratings said nothing of some match. */
  readonly skill: readonly SkillPoint[];
  readonly rounds: readonly {
    readonly name: InLanguages<string>;
    readonly count: number;
    readonly favourites: Share;
    readonly rps: number;
  }[];
  readonly surprises: readonly Surprise[];
}
