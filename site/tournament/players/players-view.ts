import type {KickoffView} from "../../components/kickoff.tsx";
import type {TeamLabel} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";

/** A player as shown in lists. */
export interface PlayerLabel {
  /** Null if the name matches nobody in the squad: he then has no page. */
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

/** A goalkeeper's finished matches, of those that he played from the start to the end. */
export interface KeeperRow {
  readonly player: PlayerLabel;
  readonly team: TeamLabel;
  readonly matches: number;
  readonly cleanSheets: number;
  readonly conceded: number;
}

/** The chances that a player's goals added for his team in finished matches. */
export interface AddedRow {
  readonly player: PlayerLabel;
  readonly team: TeamLabel;
  /** Sum over the goals; each is a difference of chances of 0…1. */
  readonly added: number;
  readonly goals: number;
  /** The goal that added most. */
  readonly best: {readonly path: string; readonly minute: string; readonly added: number};
}

/** Scorers, keepers and booked players. */
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
  /** Most punished first. */
  readonly booked: readonly BookedRow[];
  readonly suspended: readonly {
    readonly player: PlayerLabel;
    readonly team: TeamLabel;
    readonly matchPath: string | null;
  }[];
  /** Those with a clean sheet, most first. */
  readonly keepers: readonly KeeperRow[];
  /** The players whose goals added most. */
  readonly added: readonly AddedRow[];
  /** Number of matches that have begun, and of those with recorded scorers and cards. */
  readonly known: {
    readonly matches: number;
    readonly scorers: number;
    readonly cards: number;
  };
}

/** A player's match; null values if no source has them. */
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
  /** Counted over matches with known line-ups or cards; null without such matches. */
  readonly appearances: number | null;
  readonly minutes: number | null;
  readonly yellowCards: number | null;
  readonly sentOff: number | null;
  readonly rating: number | null;
  /** Whether he must miss the team's next match; null if unknown or there is no such match. */
  readonly suspended: boolean | null;
  readonly matches: readonly PlayerMatch[];
  /** Goals at all tournaments of the competition, oldest first; empty unless he scored at an earlier one. */
  readonly worldCups: readonly {readonly year: number; readonly goals: number}[];
  /** Firsts and records of the competition that he has set. */
  readonly milestones: readonly {readonly path: string; readonly text: InLanguages<string>}[];
  /** Number of his team's matches, and of those with known line-ups, minutes and cards. */
  readonly known: Readonly<Record<"matches" | "lineups" | "minutes" | "cards", number>>;
}
