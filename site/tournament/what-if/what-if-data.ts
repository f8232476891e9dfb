import type {LikeliestScores} from "../../../pipeline/tournament/model/what-if/likeliest.ts";
import type {Setting, SettledTie} from "../../../pipeline/tournament/model/what-if/settled.ts";
import type {WireInput} from "../../../pipeline/tournament/model/what-if/wire.ts";
import type {Pair, TeamId} from "../../../pipeline/tournament/types.ts";
import type {SlotLabel, TeamLabel} from "../../components/team-label.ts";
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

/** The teams that may stand on a side of a tie, likeliest first. */
export interface PlaceChances {
  readonly number: number;
  readonly side: "home" | "away";
  readonly teams: readonly {readonly teamId: TeamId; readonly probability: number}[];
}

/** Odds as the page shows them: the printed ones, or those of what a reader has set. */
export interface WhatIfOdds {
  /** Tournaments drawn; 1 where the odds are exact. */
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
  /** The score as it ended; null while it is open. */
  readonly goals: Pair | null;
  /** What is set where a reader names the winner alone. */
  readonly likeliest: LikeliestScores;
}

export interface TieData {
  readonly number: number;
  readonly home: SlotLabel;
  readonly away: SlotLabel;
  /** The place that its winner goes on to; null of the final. */
  readonly next: {readonly number: number; readonly side: "home" | "away"} | null;
}

/** All that the page is made of, and what the odds are simulated from: an asset of the edition. */
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
  /** The ties as they stand with nothing set. */
  readonly ties: readonly SettledTie[];
  readonly paper: WhatIfOdds;
  readonly input: WireInput;
}

/** What the page asks of its worker. */
export type WhatIfQuestion =
  | {readonly kind: "input"; readonly input: WireInput}
  | {
      readonly kind: "settings";
      readonly id: number;
      readonly settings: readonly Setting[];
      /** After how many runs odds are wanted, in ascending order. */
      readonly runs: readonly number[];
    };

/** What the worker answers, each with the id of its question. */
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
