import type {CourseView} from "../../charts/match/course.ts";
import type {MatchView} from "../../components/match-view.ts";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";

/** A player of a line-up. */
export interface LineupPlayer {
  readonly shirt: number | null;
  readonly name: string;
  readonly isCaptain: boolean;
  /** `46′`, for whom: those who came on. */
  readonly on: {readonly minute: string; readonly off: string} | null;
}
export interface LineupView {
  /** Goalkeeper first, line by line. */
  readonly starters: readonly LineupPlayer[];
  readonly cameOn: readonly LineupPlayer[];
}

/** The forecast a match is judged by, and what came of it. */
export interface ForecastView {
  readonly asOf: string;
  /** In whole per cents, sum 1. */
  readonly result: {readonly home: number; readonly draw: number; readonly away: number};
  /** Knock-outs: of going through. */
  readonly advance: {readonly home: number; readonly away: number} | null;
  /** Expected goals of the model. */
  readonly rates: {readonly home: number; readonly away: number} | null;
  /** The likeliest scores after 90 minutes, likeliest first. */
  readonly scorelines: readonly {
    readonly home: number;
    readonly away: number;
    readonly probability: number;
  }[];
  /** The result after 90 minutes; null until then. */
  readonly happened: "home" | "draw" | "away" | null;
}

/** Everything the page of one match says. */
export interface MatchPageView extends TournamentView {
  readonly match: MatchView;
  readonly headline: InLanguages<string> | null;
  /** What happened, or what to expect. */
  readonly text: InLanguages<readonly string[]>;
  readonly isRecap: boolean;
  readonly forecast: ForecastView | null;
  readonly course: CourseView | null;
  /** The match line by line, oldest first. */
  readonly timeline: readonly {readonly minute: string; readonly text: InLanguages<string>}[];
  readonly keyFacts: readonly {
    readonly label: InLanguages<string>;
    readonly value: InLanguages<string>;
  }[];
  readonly lineups: {readonly home: LineupView | null; readonly away: LineupView | null};
  readonly jsonHref: string;
}
