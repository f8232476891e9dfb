import type {MatchView, VenueLabel} from "../../components/match-view.ts";
import type {TeamLabel} from "../../components/team-name.tsx";
import type {TournamentView} from "../frame.tsx";

/** A venue at its tournament; only matches that are over are counted. */
export interface VenueRow extends VenueLabel {
  readonly venueId: string;
  readonly country: TeamLabel;
  readonly capacity: number;
  readonly matchesPlayed: number;
  readonly goals: number;
  /** Crowds of the matches with a known one; null if there is none. */
  readonly attendance: {
    readonly known: number;
    readonly total: number | null;
    readonly mean: number | null;
  };
}

/** The venues of all tournaments, the newest first. */
export interface VenuesView extends TournamentView {
  readonly years: readonly {readonly year: number; readonly venues: readonly VenueRow[]}[];
}

/** One venue. */
export interface VenueView extends TournamentView, VenueRow {
  readonly year: number;
  /** Its name during the tournament, free of sponsors. */
  readonly fifaName: string;
  readonly latitude: number;
  readonly longitude: number;
  /** `America/New_York` */
  readonly timeZone: string;
  /** Its difference from UTC during the tournament: `UTC−4`. */
  readonly offset: string;
  readonly matches: readonly {readonly match: MatchView; readonly attendance: number | null}[];
}
