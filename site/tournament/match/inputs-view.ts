import type {InLanguages} from "../../layout/frame.ts";

/** One thing that sets the two sides apart. */
export interface InputRow {
  readonly key: string;
  readonly name: InLanguages<string>;
  readonly home: number | null;
  readonly away: number | null;
  /** Does the forecast depend on it? */
  readonly usedByEngine: boolean;
  /** Why it is not known of both sides; null where it is. */
  readonly unknown: "pending" | "not-applicable" | "unavailable" | null;
}
