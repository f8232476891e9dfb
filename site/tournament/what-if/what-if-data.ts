import type {LikeliestScores} from "../../../pipeline/tournament/model/what-if/likeliest.ts";
import type {Setting, SettledTie} from "../../../pipeline/tournament/model/what-if/settled.ts";
import type {WireInput} from "../../../pipeline/tournament/model/what-if/wire.ts";
import type {Pair, TeamId} from "../../../pipeline/tournament/types.ts";
import type {SlotLabel, TeamLabel} from "../../components/team-name.tsx";
import type {InLanguages} from "../../layout/frame.ts";

/** A team's chances, 0…1, and the standard error of its title chance. */
export interface TeamChances {
  readonly teamId: TeamId;
  readonly first: number;
  readonly through: number;
  readonly SF: number;
  readonly F: number;
  readonly champion: number;
  readonly error: number;
}

/** The possible teams of a side of a tie, likeliest first. */
export interface PlaceChances {
  readonly number: number;
  readonly side: "home" | "away";
  readonly teams: readonly {readonly teamId: TeamId; readonly probability: number}[];
}

/** Odds shown on the page: the published ones, or those for a reader's settings. */
export interface WhatIfOdds {
  /** Number of simulated tournaments; 1 if the odds are exact. */
  readonly runs: number;
  readonly exact: boolean;
  /** The likeliest champion first. */
  readonly teams: readonly TeamChances[];
  readonly places: readonly PlaceChances[];
}

export interface GroupMatchData {
  readonly number: number;
  readonly home: TeamId;
  readonly away: TeamId;
  /** The final score; null while it is open. */
  readonly goals: Pair | null;
  /** Scores to use when a reader sets only the winner. */
  readonly likeliest: LikeliestScores;
}

export interface TieData {
  readonly number: number;
  readonly home: SlotLabel;
  readonly away: SlotLabel;
  /** The slot of its winner in the next round; null for the final. */
  readonly next: {readonly number: number; readonly side: "home" | "away"} | null;
}

/** The data of the page and of the simulation, as an asset of the edition. */
export interface WhatIfData {
  readonly teams: readonly TeamLabel[];
  readonly groups: readonly {
    readonly group: string;
    readonly teams: readonly TeamId[];
    readonly matches: readonly GroupMatchData[];
  }[];
  readonly rounds: readonly {
    readonly stage: string;
    readonly name: InLanguages<string>;
    readonly ties: readonly TieData[];
  }[];
  /** The ties with nothing set. */
  readonly ties: readonly SettledTie[];
  readonly paper: WhatIfOdds;
  readonly input: WireInput;
}

/** A request from the page to its worker. */
export type WhatIfQuestion =
  | {readonly kind: "input"; readonly input: WireInput}
  | {
      readonly kind: "settings";
      readonly id: number;
      readonly settings: readonly Setting[];
      /** Numbers of runs after which odds are wanted, in ascending order. */
      readonly runs: readonly number[];
    };

/** An answer from the worker, with the id of its request. */
export type WhatIfAnswer =
  | {
      readonly kind: "ties";
      readonly id: number;
      readonly ties: readonly SettledTie[];
      readonly unfit: readonly number[];
    }
  | {
      readonly kind: "odds";
      readonly id: number;
      readonly odds: WhatIfOdds;
      readonly isLast: boolean;
    }
  | {readonly kind: "failed"; readonly id: number; readonly reason: string};
