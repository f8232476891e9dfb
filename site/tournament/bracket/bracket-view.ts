import type {MatchView} from "../../components/match-view.ts";
import type {TeamLabel} from "../../components/team-name.tsx";
import type {TournamentView} from "../frame.tsx";

/** A team that may still reach a slot, with its chance of it, 0…1. */
export interface Likely {
  readonly team: TeamLabel;
  readonly probability: number;
}

/** One match of the knock-out tree. */
export interface TieView {
  readonly match: MatchView;
  /** Official number, as used by slots: `W74`. */
  readonly number: number;
  /** The likeliest teams of each undecided side; empty once it is known. */
  readonly likely: {readonly home: readonly Likely[]; readonly away: readonly Likely[]};
  /** Chances of advancing, in whole per cents; null without a forecast and once decided. */
  readonly through: {readonly home: number; readonly away: number} | null;
  /** Places in the first round, 1 at the top of the tree, whose teams may still play here. */
  readonly from: readonly number[];
}

/** A team with its place in the first round. */
export interface Way {
  readonly team: TeamLabel;
  readonly place: number;
}

/**
 * One round; matches in the order of the tree, so that two neighbours feed one match of the next.
 */
export interface RoundView {
  readonly stage: string;
  readonly name: {readonly en: string; readonly vi: string};
  readonly ties: readonly TieView[];
}

export interface BracketPageView extends TournamentView {
  readonly year: number;
  readonly rounds: readonly RoundView[];
  /** Instant of the odds behind the teams named in open places; null if none is named. */
  readonly likelyAsOf: string | null;
  /** The known teams of the first round, from the top of the tree. */
  readonly ways: readonly Way[];
}
