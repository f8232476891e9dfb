import type {MatchId, Side, Stage, Status} from "../../pipeline/tournament/types.ts";
import type {InLanguages} from "../layout/frame.ts";
import type {KickoffView} from "./kickoff.tsx";
import type {PairColours} from "./team-colours.ts";
import type {SlotLabel, TeamLabel} from "./team-name.tsx";

/** A goal for display next to a score: `Torres 106′`, with its kind. */
export interface GoalLine {
  readonly side: Side;
  readonly scorer: string | null;
  /** The scorer by full name; the id is null without a page. Null if nobody knows. */
  readonly player: {readonly name: string; readonly playerId: string | null} | null;
  /** As displayed, `90+4′`. */
  readonly minute: string;
  readonly kind: "goal" | "penalty" | "own-goal";
}

export interface ScoreView {
  /** Goals, including extra time but not the shoot-out. */
  readonly home: number;
  readonly away: number;
  /** Kicks scored in the shoot-out; null without one. */
  readonly shootout: {readonly home: number; readonly away: number} | null;
  readonly afterExtraTime: boolean;
  /** The score after 90 minutes of a match with extra time; absent without, or if it is unknown. */
  readonly after90?: readonly [number, number];
  /** The side that won or advanced, by any means; null for a drawn or unfinished match. */
  readonly winner: Side | null;
}

/** The pauses during which no clock runs. */
export type Pause = "half-time" | "before-extra-time" | "extra-time-half-time" | "shootout";

/** A venue under the names that texts of each language use. */
export interface VenueLabel {
  readonly name: InLanguages<string>;
  readonly city: InLanguages<string>;
}

/** One match, as shown on every page. */
export interface MatchView {
  readonly matchId: MatchId;
  /** The path of its English page. */
  readonly path: string;
  /** `group`, or the knock-out round. */
  readonly stage: Stage;
  readonly stageName: {readonly en: string; readonly vi: string};
  readonly kickoff: KickoffView;
  readonly venue: VenueLabel;
  readonly home: TeamLabel | SlotLabel;
  readonly away: TeamLabel | SlotLabel;
  /** The colours of both teams; null if one is unknown. */
  readonly colours: PairColours | null;
  readonly status: Status;
  /** The running clock, `67′`, with `about` if no source reports it; null unless one runs. */
  readonly minute: {readonly text: string; readonly isAbout: boolean} | null;
  readonly pause: Pause | null;
  /** Null before kick-off. */
  readonly score: ScoreView | null;
  /** Null if no source knows every goal. */
  readonly goals: readonly GoalLine[] | null;
  /**
   * The last forecast before kick-off, rounded to whole per cents, sum 1; null if there was none.
   */
  readonly forecast: {readonly home: number; readonly draw: number; readonly away: number} | null;
}
