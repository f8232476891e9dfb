import type {InLanguages} from "../../layout/frame.ts";

/** Earlier World Cup matches between the two sides. */
export interface MeetingsView {
  readonly record: {
    readonly played: number;
    /** Wins of the home side. */
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
  };
  /** Newest first; the home side's goals first. */
  readonly meetings: readonly {
    readonly year: number;
    readonly stage: InLanguages<string>;
    readonly goals: readonly [number, number];
    readonly afterExtraTime: boolean;
    readonly shootout: readonly [number, number] | null;
  }[];
}
