import type {InternationalView} from "../../components/internationals.tsx";
import type {InLanguages} from "../../layout/frame.ts";

/** Wins, draws, defeats and goals of the home side. */
interface Balance {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
}

/** The matches of two sides before this one; goals of the home side first, newest first. */
export interface MeetingsView {
  readonly balances: {
    /** At tournaments of the competition. */
    readonly cup: Balance;
    readonly all: Balance;
  };
  /** The newest internationals. */
  readonly newest: readonly InternationalView[];
  /** At tournaments of the competition. */
  readonly meetings: readonly {
    readonly year: number;
    readonly stage: InLanguages<string>;
    readonly goals: readonly [number, number];
    readonly afterExtraTime: boolean;
    readonly shootout: readonly [number, number] | null;
  }[];
}
