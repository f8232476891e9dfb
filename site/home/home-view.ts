import type {Day, Instant} from "../../pipeline/tournament/types.ts";
import type {CourseView} from "../charts/match/course.ts";
import type {Live} from "../components/live.tsx";
import type {MatchView} from "../components/match-view.ts";
import type {HeatView} from "../components/rank-view.ts";
import type {TeamLabel} from "../components/team-label.ts";
import type {Frame, InLanguages} from "../layout/frame.ts";

/** A team's chance of the title and where it came from. */
export interface TitleMove {
  readonly team: TeamLabel;
  /** 0…1. */
  readonly from: number;
  readonly to: number;
  /** The last match of the team between the two; null where it had none. */
  readonly match: MatchView | null;
}

/** What the headline tells: the newest thing that happened. */
export type Story =
  | {
      readonly kind: "before";
      readonly favourites: readonly TitleChance[];
      /** The first kick-off. */
      readonly firstAt: Instant;
    }
  | {
      readonly kind: "live";
      readonly match: MatchView;
      readonly course: CourseView | null;
      /** Each side's chance of the title when the tournament began; null without a forecast. */
      readonly atFirst: {
        readonly home: number;
        readonly away: number;
        readonly asOf: Instant;
      } | null;
    }
  | {
      readonly kind: "played";
      readonly match: MatchView;
      readonly course: CourseView | null;
      /** Headline and first paragraph of what is written of the match. */
      readonly headline: InLanguages<string>;
      readonly lead: InLanguages<string>;
    }
  | {readonly kind: "plain"};

export interface TitleChance {
  readonly team: TeamLabel;
  readonly champion: number;
}

/** An index of the market as it closed last. */
export interface StripLevel {
  readonly name: InLanguages<string>;
  readonly close: number;
  /** In per cent. */
  readonly changePercent: number;
  readonly on: Day;
}

/** Everything the front page says. */
export interface HomeView extends Frame {
  readonly tournament: {
    readonly year: number;
    readonly name: InLanguages<string>;
    readonly opensOn: Day;
    readonly endsOn: Day;
    /** Names of the host countries. */
    readonly hosts: readonly InLanguages<string>[];
  };
  /** The instant up to which everything that happened is on the page; null before the first match. */
  readonly factsThrough: Instant | null;
  /** What is followed while the page is open. */
  readonly live: Live;
  readonly story: Story;
  /** Matches in play besides that of the story. */
  readonly alsoLive: readonly MatchView[];
  /** Largest moves of the title chance, and since when. */
  readonly moves: {
    readonly since: Instant;
    /** The day whose paper told of the chances before; null where it has none. */
    readonly paper: Day | null;
    readonly teams: readonly TitleMove[];
  } | null;
  /** The newest pieces of the wire, in each language. */
  readonly wire: readonly {
    readonly path: string;
    readonly title: InLanguages<string>;
    readonly publishedAt: Instant;
  }[];
  /** How good the forecasts were; null before the first is judged. */
  readonly report: {
    readonly matches: number;
    /** Mean of the ranked probability score, 0 is perfect. */
    readonly rps: number;
    /** Share of the error of a reference that the forecasts do without; null where it is not known. */
    readonly skill: {readonly uniform: number | null; readonly elo: number | null};
  } | null;
  readonly next: readonly MatchView[];
  /** The last matches played, latest first. */
  readonly last: readonly MatchView[];
  readonly heat: HeatView & {readonly asOf: Instant | null; readonly teams: number};
  readonly market: readonly StripLevel[];
  /** Of a back issue, its day and those of its neighbours; null on today's front page. */
  readonly issue: {
    readonly on: Day;
    /** When it was made up. */
    readonly at: Instant;
    readonly previous: Day | null;
    readonly next: Day | null;
  } | null;
  readonly basis: {
    readonly forecastAsOf: Instant | null;
    readonly engine: string;
    readonly runs: number;
    readonly seed: string;
  };
}
