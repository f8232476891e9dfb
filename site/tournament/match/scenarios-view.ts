import type {InLanguages} from "../../layout/frame.ts";

/** The consequences of one result of the match. */
export interface ScenarioView {
  readonly result: "home" | "draw" | "away";
  /** In whole per cents that sum to 1 over the results. */
  readonly probability: number;
  /** The likeliest score with that result; null in a knock-out. */
  readonly score: readonly [number, number] | null;
  /** The chance shown for both sides, given the result; 0 or 1 only if certain. */
  readonly home: number;
  readonly away: number;
  readonly text: InLanguages<string>;
}

/** The consequences of each result, as computed before kick-off. */
export interface ScenariosView {
  readonly asOf: string;
  /** The chance that is shown for both sides: of advancing from the group, or of the title. */
  readonly chance: "through" | "champion";
  readonly summary: InLanguages<string>;
  readonly before: {readonly home: number; readonly away: number};
  readonly results: readonly ScenarioView[];
  /** The actual result; null until then. */
  readonly happened: ScenarioView["result"] | null;
}
