import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {InternationalView} from "../../components/internationals.tsx";
import type {KickoffView} from "../../components/kickoff.tsx";
import type {MatchView} from "../../components/match-view.ts";
import type {HeatView} from "../../components/rank-view.ts";
import type {SlotLabel, TeamLabel} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";
import type {TournamentView} from "../frame.tsx";
import type {RaceView} from "../odds/title-odds-view.ts";
import type {GroupView} from "../tables/table-view.ts";

/** A player of a squad with his figures; null where unknown. */
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

/** A knock-out match that a team may reach, with its possible opponents. */
export interface WayStep {
  readonly stageName: InLanguages<string>;
  readonly path: string;
  readonly kickoff: KickoffView;
  /** Chance that the team plays it, 0…1. */
  readonly probability: number;
  /** The likeliest opponents, with their chances of playing there. */
  readonly opponents: readonly {readonly team: TeamLabel; readonly probability: number}[];
}

/** The view of one team's page. */
export interface TeamPageView extends TournamentView {
  readonly team: TeamLabel;
  /** The end of the team's tournament, as a predicate; null while it is in. */
  readonly ended: InLanguages<string> | null;
  readonly fifaRank: number | null;
  readonly manager: string | null;
  /** Its earlier managers in this tournament. */
  readonly formerManagers: readonly string[];
  readonly group: GroupView;
  readonly matches: readonly MatchView[];
  /** Its chances of each round; no row once it has won or gone out. */
  readonly heat: HeatView;
  /** Instant of the odds behind its chances and those of its group; null without. */
  readonly simulatedAt: string | null;
  /** Its title chance at every daily forecast and now; null before the second, and if always under 1%. */
  readonly race: RaceView | null;
  /** Its last internationals before the tournament, newest first. */
  readonly formBefore: readonly InternationalView[];
  /** The likeliest match of each coming round. */
  readonly ahead: readonly WayStep[];
  /** Whether its path is in the bracket. */
  readonly isInBracket: boolean;
  /** Number of matches that have begun, and of those with known line-ups. */
  readonly lineups: {readonly known: number; readonly of: number};
  readonly squad: readonly SquadPlayer[];
}

/** A team in the list of teams. */
export interface TeamCard {
  readonly team: TeamLabel;
  /** Results so far, oldest first. */
  readonly form: readonly ("W" | "D" | "L")[];
  /** The end of its tournament, as a predicate; null while it is in. */
  readonly ended: InLanguages<string> | null;
  /** Title chance at every daily forecast and now, oldest first; null without one. */
  readonly trend: readonly (number | null)[];
  /** The last of them, 0 or 1 only if certain. */
  readonly chance: number | null;
}

/** All teams, by group. */
export interface TeamsView extends TournamentView {
  /** Null before the end of the final. */
  readonly champion: TeamId | null;
  readonly groups: readonly {
    readonly group: string;
    readonly teams: readonly TeamCard[];
    /** Teams still to be named. */
    readonly open: readonly SlotLabel[];
  }[];
}
