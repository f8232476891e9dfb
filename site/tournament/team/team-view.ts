import type {KickoffView} from "../../components/kickoff.tsx";
import type {MatchView} from "../../components/match-view.ts";
import type {HeatView} from "../../components/rank-view.ts";
import type {TeamLabel} from "../../components/team-label.ts";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";
import type {GroupView} from "../tables/table-view.ts";

/** A player of a squad with what he has done where it is known; null where none of it is. */
export interface SquadPlayer {
  readonly shirt: number;
  readonly playerId: string;
  readonly name: string;
  readonly position: "GK" | "DF" | "MF" | "FW";
  readonly age: number | null;
  readonly club: string | null;
  readonly appearances: number | null;
  readonly goals: number | null;
}

/** A knock-out match that a team may come to, with whom it may meet there. */
export interface WayStep {
  readonly stageName: InLanguages<string>;
  readonly path: string;
  readonly kickoff: KickoffView;
  /** That the team plays it, 0…1. */
  readonly probability: number;
  /** The likeliest teams on the other side, with their chances to stand there. */
  readonly opponents: readonly {readonly team: TeamLabel; readonly probability: number}[];
}

/** Where a team stands: still in it, or how far it came. */
export type Progress = "champion" | "in" | "out";

/** Everything the page of one team says. */
export interface TeamPageView extends TournamentView {
  readonly team: TeamLabel;
  readonly progress: Progress;
  /** How its way ended, as what is said of the team; null while it is in. */
  readonly ended: InLanguages<string> | null;
  readonly fifaRank: number | null;
  readonly manager: string | null;
  readonly group: GroupView;
  readonly matches: readonly MatchView[];
  readonly heat: HeatView;
  /** The daily odds that its chances and those of its group are of, while it is in; null without. */
  readonly simulatedAt: string | null;
  /** How its matches ended, oldest first. */
  readonly form: readonly ("W" | "D" | "L")[];
  /** The likeliest match of each round that is ahead. */
  readonly ahead: readonly WayStep[];
  /** Its way stands in the bracket. */
  readonly isInBracket: boolean;
  /** The matches that have begun, and how many of them have known line-ups. */
  readonly lineups: {readonly known: number; readonly of: number};
  readonly squad: readonly SquadPlayer[];
}

/** A team in the list of all. */
export interface TeamCard {
  readonly team: TeamLabel;
  /** Results so far, oldest first. */
  readonly form: readonly ("W" | "D" | "L")[];
  /** How its way ended, as a predicate; null while it is in the tournament. */
  readonly ended: InLanguages<string> | null;
  /** Title chance at every daily forecast, oldest first; null without one. */
  readonly trend: readonly (number | null)[];
  /** The last of them, 0 or 1 only if certain. */
  readonly chance: number | null;
}

/** All teams, by group. */
export interface TeamsView extends TournamentView {
  readonly groups: readonly {readonly group: string; readonly teams: readonly TeamCard[]}[];
}
