import type {MatchView} from "../../components/match-view.ts";
import type {TeamLabel} from "../../components/team-label.ts";
import type {TournamentView} from "../frame.tsx";

/** A team that may yet stand in a slot, with its chance of it, 0…1. */
export interface Likely {
  readonly team: TeamLabel;
  readonly probability: number;
}

/** One match of the knock-out tree. */
export interface TieView {
  readonly match: MatchView;
  /** Official number, which slots refer to: `W74`. */
  readonly number: number;
  /** The likeliest teams of a side that is open; none once it is known. */
  readonly likely: {readonly home: readonly Likely[]; readonly away: readonly Likely[]};
  /** Chances of going through, in whole per cents; null without a forecast and once it is decided. */
  readonly through: {readonly home: number; readonly away: number} | null;
  /** The places of the first round, 1 at the top of the tree, whose teams may still play here. */
  readonly from: readonly number[];
}

/** A team with its place in the first round. */
export interface Way {
  readonly team: TeamLabel;
  readonly place: number;
}

/**
 * One round; matches stand as in the tree, so that two neighbours lead to one match of the next
 * round.
 */
export interface RoundView {
  readonly stage: string;
  readonly name: {readonly en: string; readonly vi: string};
  readonly ties: readonly TieView[];
}

export interface BracketPageView extends TournamentView {
  readonly year: number;
  readonly rounds: readonly RoundView[];
  /** The daily odds that the teams named in open places are of; null where none is named. */
  readonly likelyAsOf: string | null;
  /** The teams of the first round that are known, from the top of the tree. */
  readonly ways: readonly Way[];
}
