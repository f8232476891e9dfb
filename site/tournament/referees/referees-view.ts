import type {MatchView} from "../../components/match-view.ts";
import type {TeamLabel} from "../../components/team-name.tsx";
import type {TournamentView} from "../frame.tsx";

/** Totals of a referee's matches that are over. */
export interface RefereeTotals {
  readonly matches: number;
  /** Those with recorded cards; the numbers of cards are lower bounds unless these are all. */
  readonly cardsKnown: number;
  /** Second ones included. */
  readonly yellowCards: number;
  readonly sentOff: number;
  /** Scored ones. */
  readonly penalties: number;
}

/** A referee at one tournament. */
export interface RefereeRow extends RefereeTotals {
  readonly refereeId: string;
  readonly name: string;
  /** Null if unknown. */
  readonly country: TeamLabel | null;
}

/** The referees of all tournaments, the newest first. */
export interface RefereesView extends TournamentView {
  readonly years: readonly {readonly year: number; readonly referees: readonly RefereeRow[]}[];
}

/** A match of a referee; null figures are unknown. */
export interface RefereedMatch {
  readonly match: MatchView;
  readonly yellowCards: number | null;
  readonly sentOff: number | null;
  readonly penalties: number | null;
}

/** One referee, tournament by tournament, the newest first. */
export interface RefereeView extends TournamentView, Pick<RefereeRow, "refereeId" | "name"> {
  readonly years: readonly (RefereeRow & {
    readonly year: number;
    readonly refereed: readonly RefereedMatch[];
  })[];
}
