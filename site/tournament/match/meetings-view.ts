import type {InLanguages} from "../../layout/frame.ts";

/** The World Cup matches of two sides before this one. */
export interface MeetingsView {
  readonly record: {
    readonly played: number;
    /** By the home side. */
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
  };
  /** Newest first; goals of the home side first. */
  readonly meetings: readonly {
    readonly year: number;
    readonly stage: InLanguages<string>;
    readonly goals: readonly [number, number];
    readonly afterExtraTime: boolean;
    readonly shootout: readonly [number, number] | null;
  }[];
}
