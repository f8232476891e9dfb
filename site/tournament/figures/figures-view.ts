import type {TeamFigures} from "../../../pipeline/tournament/analysis/performance/team-figures.ts";
import type {TeamLabel} from "../../components/team-name.tsx";
import type {TournamentView} from "../frame.tsx";
import type {PlayerLabel} from "../players/players-view.ts";

/** A top scorer of all tournaments of the competition. */
export interface CareerRow {
  readonly rank: number;
  readonly player: PlayerLabel;
  /** Today's teams for which he scored. */
  readonly teams: readonly TeamLabel[];
  readonly goals: number;
  readonly penalties: number;
  readonly matches: number;
  /** The tournaments at which he scored. */
  readonly years: readonly number[];
}

/** The top scorers of the competition, without the goals of matches in play. */
export interface AllTimeScorersView extends TournamentView {
  /** Goals from which on a player is listed. */
  readonly from: number;
  /** Year of the first tournament whose goals are counted. */
  readonly since: number;
  readonly players: readonly CareerRow[];
}

export interface TeamTableView extends TournamentView {
  readonly year: number;
  /** Finished matches and, of them, those with known goals and substitutions. */
  readonly matches: number;
  readonly known: {readonly goals: number; readonly substitutions: number};
  readonly teams: readonly (TeamFigures & {readonly team: TeamLabel})[];
}

export interface ShootoutRow {
  readonly year: number;
  /** The page of the match, or of its tournament; null where there is none. */
  readonly path: string | null;
  readonly stage: {readonly en: string; readonly vi: string};
  readonly home: TeamLabel;
  readonly away: TeamLabel;
  readonly goals: readonly [number, number];
  readonly shootout: readonly [number, number];
  readonly winner: "home" | "away";
  /** In order; null where no source knows them. */
  readonly kicks:
    | readonly {readonly side: "home" | "away"; readonly name: string; readonly scored: boolean}[]
    | null;
}

/** All known shoot-outs of the competition, newest first. */
export interface ShootoutsView extends TournamentView {
  readonly shootouts: readonly ShootoutRow[];
  readonly teams: readonly {
    readonly team: TeamLabel;
    readonly won: number;
    readonly lost: number;
  }[];
}

/** A team's rating by the model, in points: hundredths of a log goal from the mean team. */
export interface PowerRow {
  readonly rank: number;
  readonly team: TeamLabel;
  readonly points: number;
  /** Null at the first forecast run. */
  readonly sinceStart: number | null;
  readonly rankAtStart: number;
}

export interface PowerRankingView extends TournamentView {
  readonly year: number;
  /** Typical standard error of a rating in points; null if unknown. */
  readonly error: number | null;
  readonly teams: readonly PowerRow[];
}
