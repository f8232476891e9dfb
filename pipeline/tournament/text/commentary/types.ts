import type {MatchMinute, Pair, ShootoutKick, Side, Stage, Text} from "../../types.ts";
import type {Person} from "../people.ts";
import type {GoalFact} from "../recap/types.ts";

export type CommentaryType =
  | "kick_off"
  | "goal"
  | "yellow_card"
  | "red_card"
  | "substitution"
  | "half_time"
  | "end_of_ninety"
  | "extra_time"
  | "extra_time_half_time"
  | "end_of_extra_time"
  | "kick"
  | "full_time"
  | "note";

/** What a line of commentary tells. */
export type Happening =
  | {
      readonly type:
        | "kick_off"
        | "half_time"
        | "end_of_ninety"
        | "extra_time"
        | "extra_time_half_time"
        | "end_of_extra_time"
        | "full_time";
      readonly score: Pair;
    }
  | {
      readonly type: "goal";
      readonly goal: GoalFact;
      readonly chance: {readonly before: number; readonly after: number} | null;
    }
  | {
      readonly type: "yellow_card" | "red_card";
      readonly side: Side;
      readonly player: Person;
      readonly second: boolean;
    }
  | {
      readonly type: "substitution";
      readonly side: Side;
      readonly changes: readonly {readonly on: Person; readonly off: Person}[];
    }
  | {
      readonly type: "kick";
      readonly side: Side;
      readonly player: Person;
      readonly scored: ShootoutKick["scored"];
      readonly score: Pair;
    };

/** The two sides and what is at stake, for the words of a line. */
export interface Setting {
  readonly home: Text;
  readonly away: Text;
  readonly venue: {readonly name: string; readonly town: string};
  readonly stage: Stage;
  readonly winner: Side | null;
  readonly shootout: Pair | null;
}

/** A line of commentary; a provider's own sentences are in English only. */
export interface CommentaryItem extends MatchMinute {
  readonly type: CommentaryType;
  readonly side: Side | null;
  readonly text: {readonly en: string; readonly vi: string | null};
  /** Who wrote it: `templates`, or the provider's name. */
  readonly source: string;
}
