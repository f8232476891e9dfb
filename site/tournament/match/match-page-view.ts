import type {CourseView} from "../../charts/match/course.ts";
import type {LineupView} from "../../charts/match/lineup-view.ts";
import type {SlopeChartProps} from "../../charts/match/slope-chart.tsx";
import type {KickoffView} from "../../components/kickoff.tsx";
import type {MatchView} from "../../components/match-view.ts";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";
import type {ForecastView, NowView, VerdictView} from "./forecast-view.ts";
import type {InputRow} from "./inputs-view.ts";
import type {MeetingsView} from "./meetings-view.ts";
import type {ScenariosView} from "./scenarios-view.ts";

/** A pair of figures that a provider measured. */
export interface StatisticRow {
  readonly key: string;
  readonly home: number;
  readonly away: number;
}

/** A match to go on to. */
export type MatchLink = Pick<MatchView, "path" | "home" | "away">;

/** The content of a match page apart from its frame, the same in every language. */
export interface MatchFigures {
  readonly match: MatchView;
  /** That of the recap or, before the match, of its preview; null without either. */
  readonly headline: InLanguages<string> | null;
  /** Kick-off and forecast in a sentence; null once the match has begun. */
  readonly expected: InLanguages<string> | null;
  /** The recap; null before the match, and if its events are unknown. */
  readonly recap: InLanguages<readonly string[]> | null;
  /** The preview, as of kick-off or, for a coming match, as of now. */
  readonly preview: InLanguages<readonly string[]>;
  readonly forecast: ForecastView | null;
  readonly now: NowView | null;
  readonly verdict: VerdictView | null;
  readonly course: CourseView | null;
  readonly scenarios: ScenariosView | null;
  /** The effect of the result on a chance; null before it, and if none was computed. */
  readonly effect: Pick<SlopeChartProps, "chance" | "rows"> | null;
  /** The match line by line, oldest first; null in languages that lack a line. */
  readonly timeline: readonly {
    /** Null for a whistle and for a kick of a shoot-out, whose own minute is not known. */
    readonly minute: string | null;
    readonly text: InLanguages<string | null>;
  }[];
  /** The kinds of events that no source has for the match. */
  readonly untold: readonly ("goals" | "cards" | "substitutions")[];
  readonly keyFacts: readonly {
    readonly label: InLanguages<string>;
    readonly value: InLanguages<string>;
    /** The English path of the page about it; null if there is none. */
    readonly path: string | null;
  }[];
  /** The originally planned time and venue; null unless the match was moved. */
  readonly movedFrom: {
    readonly kickoff: KickoffView;
    readonly venue: InLanguages<string>;
  } | null;
  readonly attendance: number | null;
  /** With the English path of his page, if there is one. */
  readonly referee: {readonly name: string; readonly path: string | null} | null;
  readonly managers: {readonly home: string | null; readonly away: string | null};
  readonly lineups: {readonly home: LineupView | null; readonly away: LineupView | null};
  /** Null until the teams are known. */
  readonly meetings: MeetingsView | null;
  /** Null until the teams are known. */
  readonly inputs: readonly InputRow[] | null;
  /** Statistics measured by a provider; empty without one. */
  readonly statistics: readonly StatisticRow[];
  /** Its neighbours by kick-off. */
  readonly previous: MatchLink | null;
  readonly next: MatchLink | null;
  /** Its place in the bracket; null in a group. */
  readonly bracketPath: string | null;
  readonly jsonHref: string;
  /** Address at which a reader can set its result; null for third place, and without odds. */
  readonly whatIfPath: string | null;
}

export interface MatchPageView extends TournamentView, MatchFigures {}
