import type {ClockTimes, Day, Instant} from "../../pipeline/tournament/types.ts";
import type {CourseView} from "../charts/match/course.ts";
import type {TileDay} from "../charts/match/tiles.tsx";
import type {MatchView} from "../components/match-view.ts";
import type {HeatView} from "../components/rank-view.ts";
import type {TeamLabel} from "../components/team-name.tsx";
import type {Live} from "../document/live.tsx";
import type {Frame, InLanguages} from "../layout/frame.ts";
import type {PriceAge} from "../market/frame.tsx";
import type {BasisLineProps} from "../tournament/frame.tsx";

/** A change of a team's title chance. */
export interface TitleMove {
  readonly team: TeamLabel;
  /** From 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** The subject of the headline: the match in play or, without one, the news of the day. */
export type Story =
  | {
      readonly kind: "before";
      readonly favourites: readonly TitleChance[];
      /** The first kick-off. */
      readonly first: ClockTimes;
      /** The instant of the forecast. */
      readonly asOf: Instant;
    }
  | {
      readonly kind: "live";
      readonly match: MatchView;
      readonly course: CourseView | null;
      /** Each side's title chance at the start of the tournament; null without a forecast. */
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
      /** Headline and first paragraph of the recap. */
      readonly headline: InLanguages<string>;
      readonly lead: InLanguages<string>;
    }
  | {
      readonly kind: "plain";
      /** The first kick-off, if it is to come. */
      readonly first: ClockTimes | null;
    };

export interface TitleChance {
  readonly team: TeamLabel;
  readonly champion: number;
}

/** The indices of the market at the close of one session. */
export interface Market {
  readonly on: Day;
  readonly age: PriceAge | null;
  readonly indices: readonly {
    readonly name: InLanguages<string>;
    readonly close: number;
    /** In per cent. */
    readonly changePercent: number;
  }[];
}

/** The data of the front page. */
export interface HomeView extends Frame {
  readonly tournament: {
    readonly year: number;
    readonly name: InLanguages<string>;
    /** Its competition, without a year. */
    readonly competition: InLanguages<string>;
    readonly opensOn: Day;
    readonly endsOn: Day;
    /** Names of the host countries. */
    readonly hosts: readonly InLanguages<string>[];
  };
  /** The page includes everything up to this instant; null before the first match. */
  readonly factsThrough: Instant | null;
  /** The live state that the page follows while open. */
  readonly live: Live;
  readonly story: Story;
  /** Matches in play other than that of the story. */
  readonly alsoLive: readonly MatchView[];
  /**
   * Largest moves of the title chances from the forecast before the newest to it; null if no match
   * was played between them.
   */
  readonly moves: {
    readonly since: Instant;
    /** Whether the newest chances come from newly fitted ratings. */
    readonly isRefitted: boolean;
    /** The day of the back issue with the earlier chances; null without one. */
    readonly paper: Day | null;
    readonly teams: readonly TitleMove[];
    /** The matches since, which moved the chances together. */
    readonly matches: readonly MatchView[];
  } | null;
  /**
   * A win that would lower its side's title chance below that after a draw, by the forecast before
   * the match; null without one among the matches in play and the next.
   */
  readonly costlyWin: {
    /** Of the match. */
    readonly path: string;
    readonly team: TeamLabel;
    /** Title chances by result, 0…1. */
    readonly won: number;
    readonly drawn: number;
    readonly asOf: Instant;
  } | null;
  /** The newest generated articles, in each language. */
  readonly wire: readonly {
    readonly path: string;
    readonly title: InLanguages<string>;
    readonly publishedAt: Instant;
  }[];
  /** The accuracy of the forecasts; null before the first is scored. */
  readonly report: {
    readonly matches: number;
    /** Mean ranked probability score; 0 is perfect. */
    readonly rps: number;
    /** Fraction of a reference's error that the forecasts avoid; null when unknown. */
    readonly skill: {readonly uniform: number | null; readonly elo: number | null};
  } | null;
  /**
   * The group of the leading match, with the scores of matches in play; null after the group and in
   * a knock-out.
   */
  readonly group: {
    readonly name: string;
    readonly rows: readonly {
      readonly team: TeamLabel;
      /** Places gained by the scores of matches in play. */
      readonly climbed: number;
      readonly goalDifference: number;
      readonly points: number;
      /** Chance of advancing, 0 or 1 only if certain; null without a forecast. */
      readonly advance: number | null;
    }[];
  } | null;
  /** The champion with its matches in order; null until the final is won. */
  readonly champion: {readonly team: TeamLabel; readonly road: readonly MatchView[]} | null;
  /** The leading scorers, most goals first. */
  readonly scorers: readonly {
    /** The id is null for a player without a page. */
    readonly player: {readonly playerId: string | null; readonly name: string};
    readonly team: TeamLabel;
    readonly goals: number;
  }[];
  /** Number of further scorers with as many goals as the last of them. */
  readonly level: number;
  /** The days with a back issue, oldest first; empty on a back issue itself. */
  readonly days: readonly Day[];
  /** Every match by day, for the picture of all; empty on a back issue. */
  readonly all: readonly TileDay[];
  readonly next: readonly MatchView[];
  /** The last matches played, latest first. */
  readonly last: readonly MatchView[];
  readonly heat: HeatView & {readonly asOf: Instant | null; readonly teams: number};
  readonly market: Market | null;
  /** The day of a back issue and its neighbours; null on the current front page. */
  readonly issue: {
    readonly on: Day;
    /** The instant of its newest content. */
    readonly at: Instant;
    /** False when the issue before has the same story, after a day without a match. */
    readonly isNews: boolean;
    readonly previous: Day | null;
    readonly next: Day | null;
  } | null;
  readonly basis: BasisLineProps["basis"];
}
