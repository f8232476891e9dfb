import type {TeamLabel} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";
import type {PaperOf} from "../method/earlier.ts";

/** A mean with its standard error; the error is null for a single match. */
export interface Estimated {
  readonly mean: number;
  readonly standardError: number | null;
}

/** A share of matches, 0…1, with its 95 % Wilson interval. */
export interface Share {
  readonly share: number;
  readonly interval: {readonly low: number; readonly high: number};
}

export type MeasureName = "rps" | "brier" | "logLoss";
/** Reference forecasts that need no model. */
export type ReferenceName = "uniform" | "base-rate" | "elo";

/** One measure of the forecasts, beside the same measure of the reference forecasts. */
export interface MeasureRow {
  readonly measure: MeasureName;
  readonly ours: Estimated;
  readonly others: readonly {
    readonly name: ReferenceName;
    readonly score: number;
    /** Our value minus theirs, match by match: below 0 if ours are better. */
    readonly difference: Estimated;
  }[];
}

/** Frequency of the outcomes that were given about the same chance. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  /** Number of forecast chances in the bin, three per match. */
  readonly count: number;
  readonly meanForecast: number;
  readonly observedShare: number;
  /** 95 % Wilson interval of the share. */
  readonly interval: {readonly low: number; readonly high: number};
}

/** The forecasts against Elo ratings over all matches up to a match day. */
export interface SkillPoint {
  readonly on: string;
  /** Number of matches up to that day. */
  readonly count: number;
  readonly rps: number;
  readonly elo: number;
  /** 1 − rps / elo: above 0 if the forecasts were closer to the results. */
  readonly skill: number;
}

export type ResultName = "home" | "draw" | "away";

export interface Surprise {
  readonly matchId: string;
  /** Null after the group stage. */
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

/** The view of the page on the forecasts' accuracy. */
export interface AccuracyView extends TournamentView {
  readonly paperOf: PaperOf;
  readonly year: number;
  /** Number of matches included in the figures. */
  readonly scored: number;
  /** Share of matches in which the likeliest result came true; null before the first. */
  readonly favourites: Share | null;
  readonly measures: readonly MeasureRow[];
  readonly calibration: readonly CalibrationBin[];
  /** Day by day, oldest first; empty if some match has no Elo forecast. */
  readonly skill: readonly SkillPoint[];
  readonly rounds: readonly {
    readonly name: InLanguages<string>;
    readonly count: number;
    readonly favourites: Share;
    readonly rps: number;
  }[];
  readonly surprises: readonly Surprise[];
}
