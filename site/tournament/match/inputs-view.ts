import type {InLanguages} from "../../layout/frame.ts";

/** One difference between the two sides. */
export interface InputRow {
  readonly key: string;
  readonly name: InLanguages<string>;
  readonly home: number | null;
  readonly away: number | null;
  /** Whether the forecast depends on it. */
  readonly usedByEngine: boolean;
  /** The reason if it is not known for both sides; otherwise null. */
  readonly unknown: "pending" | "not-applicable" | "unavailable" | null;
}
