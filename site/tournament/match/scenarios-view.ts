import type {InLanguages} from "../../layout/frame.ts";

/** Should the match end in one way. */
export interface ScenarioView {
  readonly result: "home" | "draw" | "away";
  /** In whole per cents that sum to 1 over the results. */
  readonly probability: number;
  /** The likeliest score of the result; null in a knock-out. */
  readonly score: readonly [number, number] | null;
  /** The chance that is told of both sides, given the result; 0 or 1 only if certain. */
  readonly home: number;
  readonly away: number;
  readonly text: InLanguages<string>;
}

/** What each result would mean, as it stood before kick-off. */
export interface ScenariosView {
  readonly asOf: string;
  /** Which chance is told of both sides: to come through the group, or of the title. */
  readonly chance: "through" | "champion";
  readonly summary: InLanguages<string>;
  readonly before: {readonly home: number; readonly away: number};
  readonly results: readonly ScenarioView[];
  /** The one that came; null until then. */
  readonly happened: ScenarioView["result"] | null;
}
