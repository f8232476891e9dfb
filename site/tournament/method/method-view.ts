import type {TeamLabel} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";
import type {PaperOf} from "./earlier.ts";

/** A fitted number; its error is null if none was computed. */
export interface Parameter {
  readonly value: number;
  readonly standardError: number | null;
}

/** The data and results of the fit in the newest forecast run. */
export interface FittedModel {
  /** Only matches before this day. */
  readonly trainedBefore: string;
  readonly matches: number;
  readonly ratedTeams: number;
  readonly halfLifeYears: number;
  readonly windowYears: number;
  readonly priorSd: number;
  readonly confederationSd: number;
  readonly level: Parameter;
  readonly homeBonus: Parameter;
  readonly visitorChange: Parameter;
  readonly rho: Parameter;
  readonly offsets: readonly {
    readonly key: "leagueIndex" | "headToHead";
    readonly name: InLanguages<string>;
    readonly beta: number;
    readonly standardError: number;
  }[];
  /** The best rated teams: goals in 90 minutes against an average side of the tournament. */
  readonly strongest: readonly {
    readonly team: TeamLabel;
    readonly scores: number;
    readonly concedes: number;
  }[];
}

/** One frozen forecast, step by step. */
export interface Example {
  /** The English path of the match. */
  readonly path: string;
  readonly home: TeamLabel;
  readonly away: TeamLabel;
  /** Expected goals in 90 minutes. */
  readonly rates: {readonly home: number; readonly away: number};
  /** In whole per cents, sum 1. */
  readonly chances: {readonly home: number; readonly draw: number; readonly away: number};
  readonly likeliest: {
    readonly home: number;
    readonly away: number;
    readonly probability: number;
  };
}

/** Scores of the forecasts of one tournament, 0 is perfect; references are null if unavailable. */
export interface Judged {
  readonly year: number;
  readonly matches: number;
  readonly favourites: number;
  readonly rps: number;
  readonly uniform: number | null;
  readonly elo: number | null;
  /** Number of forecasts written after kick-off, from earlier data alone. */
  readonly backfilled: number;
}

export interface MethodView extends TournamentView {
  readonly paperOf: PaperOf;
  readonly year: number;
  readonly teams: number;
  /** Null before the model has run. */
  readonly model: FittedModel | null;
  readonly example: Example | null;
  readonly simulation: {
    readonly runs: number;
    readonly seed: string;
    /** Number of runs for a match in play. */
    readonly runsInPlay: number;
    /** Chances, 0…1, with the standard error for this number of runs. */
    readonly errors: readonly {readonly chance: number; readonly standardError: number}[];
  };
  readonly inPlay: {
    /** Share of the goals of 90 minutes scored in the first half, and by the 75th minute. */
    readonly byHalfTime: number;
    readonly by75: number;
    /** Factors of the rates of a side with a man less, and with a man more. */
    readonly manLess: number;
    readonly manMore: number;
    /** Chance that a kick of a shoot-out is scored. */
    readonly kickScored: number;
  };
  /** Scores of this tournament and earlier ones, newest first; only those with scores. */
  readonly judged: readonly Judged[];
  /** The end of the chain of frozen forecasts. */
  readonly chain: {readonly forecasts: number; readonly sha256: string} | null;
}
