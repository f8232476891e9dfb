import type {KickoffView} from "../../components/kickoff.tsx";
import type {TeamLabel} from "../../components/team-label.ts";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";

/** A player as lists name him. */
export interface PlayerLabel {
  /** Null where his name fits nobody in the squad: he has no page then. */
  readonly playerId: string | null;
  readonly name: string;
}

export interface ScorerRow {
  readonly rank: number;
  readonly player: PlayerLabel;
  readonly team: TeamLabel;
  readonly goals: number;
  readonly penalties: number;
  readonly matchesScoredIn: number;
}

export interface BookedRow {
  readonly player: PlayerLabel;
  readonly team: TeamLabel;
  readonly yellowCards: number;
  readonly secondYellows: number;
  readonly redCards: number;
  readonly sentOff: number;
}

/** Who has scored and who was booked. */
export interface PlayersView extends TournamentView {
  readonly year: number;
  readonly goals: number;
  /** Teams whose players can be looked for, and the number of players. */
  readonly teams: readonly TeamLabel[];
  readonly total: number;
  /** Most goals first. */
  readonly scorers: readonly ScorerRow[];
  readonly ownGoals: readonly {
    readonly player: PlayerLabel;
    readonly team: TeamLabel;
    readonly ownGoals: number;
  }[];
  /** The most punished first. */
  readonly booked: readonly BookedRow[];
  readonly suspended: readonly {
    readonly player: PlayerLabel;
    readonly team: TeamLabel;
    readonly matchPath: string | null;
  }[];
  /** Matches that have begun and, of them, those whose scorers and cards are recorded. */
  readonly known: {
    readonly matches: number;
    readonly scorers: number;
    readonly cards: number;
  };
}

/** A match of a player; nulls where no source knows his part in it. */
export interface PlayerMatch {
  readonly path: string;
  readonly kickoff: KickoffView;
  readonly opponent: TeamLabel;
  /** His team's goals first; null while the match is in play. */
  readonly score: readonly [number, number] | null;
  readonly started: boolean | null;
  readonly minutes: number | null;
  readonly goals: number;
  readonly ownGoals: number;
  readonly yellowCards: number | null;
  readonly sentOff: boolean;
  readonly rating: number | null;
}

/** One player's tournament. */
export interface PlayerView extends TournamentView {
  readonly playerId: string;
  readonly year: number;
  readonly name: string;
  readonly shirt: number;
  readonly position: "GK" | "DF" | "MF" | "FW";
  readonly team: TeamLabel;
  readonly age: number | null;
  readonly club: string | null;
  readonly goals: number;
  readonly penalties: number;
  /** Of the matches with known line-ups or cards; null where there are none. */
  readonly appearances: number | null;
  readonly minutes: number | null;
  readonly yellowCards: number | null;
  readonly sentOff: number | null;
  readonly rating: {readonly mean: number | null; readonly matches: number};
  readonly shootout: {readonly taken: number; readonly scored: number};
  /** He must miss the team's next match; null where that is not known or there is none. */
  readonly suspended: boolean | null;
  readonly matches: readonly PlayerMatch[];
  /** World Cup firsts and records that he has set. */
  readonly milestones: readonly {readonly path: string; readonly text: InLanguages<string>}[];
  /** His team's matches and, of them, those with known line-ups and cards. */
  readonly known: {readonly matches: number; readonly lineups: number; readonly cards: number};
}
