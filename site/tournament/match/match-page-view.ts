import type {CourseView} from "../../charts/match/course.ts";
import type {LineupView} from "../../charts/match/lineup-view.ts";
import type {SlopeRow} from "../../charts/match/slope-chart.tsx";
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

/** What the page of one match says beside its frame: the same in every language. */
export interface MatchFigures {
  readonly match: MatchView;
  readonly headline: InLanguages<string> | null;
  /** What happened; null before, and where nobody can tell. */
  readonly recap: InLanguages<readonly string[]> | null;
  /** What was to be expected at kick-off or, of a coming match, is by now. */
  readonly preview: InLanguages<readonly string[]>;
  readonly forecast: ForecastView | null;
  readonly now: NowView | null;
  readonly verdict: VerdictView | null;
  readonly course: CourseView | null;
  readonly scenarios: ScenariosView | null;
  /** What the result changed; null before it, and where nothing was worked out. */
  readonly effect: readonly SlopeRow[] | null;
  /** The match line by line, oldest first; what is told in one language only is null in others. */
  readonly timeline: readonly {
    /** Null for a whistle and for a kick of a shoot-out, whose own minute is not known. */
    readonly minute: string | null;
    readonly text: InLanguages<string | null>;
  }[];
  /** The kinds of events that no source has of the match. */
  readonly untold: readonly ("goals" | "cards" | "substitutions")[];
  readonly keyFacts: readonly {
    readonly label: InLanguages<string>;
    readonly value: InLanguages<string>;
  }[];
  /** When and where it was planned at first; null unless it has been moved since. */
  readonly movedFrom: {
    readonly kickoff: KickoffView;
    readonly venue: string;
  } | null;
  readonly attendance: number | null;
  readonly referee: {readonly name: string; readonly country: string | null} | null;
  readonly managers: {readonly home: string | null; readonly away: string | null};
  readonly lineups: {readonly home: LineupView | null; readonly away: LineupView | null};
  /** Null while the teams are not known. */
  readonly meetings: MeetingsView | null;
  /** Null while the teams are not known. */
  readonly inputs: readonly InputRow[] | null;
  /** What a provider measured; empty without one. */
  readonly statistics: readonly StatisticRow[];
  readonly jsonHref: string;
  /** Where a reader sets its result; null of the match for third place, on which nothing hangs. */
  readonly whatIfPath: string | null;
}

export interface MatchPageView extends TournamentView, MatchFigures {}
