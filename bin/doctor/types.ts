/** Parts of the report, in order. */
export const PARTS = [
  "versions",
  "environment",
  "database",
  "build",
  "sources",
  "disk",
  "clock",
  "ports",
  "keys",
  "live store",
] as const;
export type Part = (typeof PARTS)[number];

/** One finding. */
export interface Line {
  readonly part: Part;
  /** A stable name. */
  readonly name: string;
  readonly status: "ok" | "warn" | "fail";
  /** The state found. */
  readonly says: string;
  /** Advice; null if nothing is wrong. */
  readonly advice: string | null;
}

export const ok = (part: Part, name: string, says: string): Line => ({
  part,
  name,
  status: "ok",
  says,
  advice: null,
});

export const warning = (part: Part, name: string, says: string, advice: string): Line => ({
  part,
  name,
  status: "warn",
  says,
  advice,
});

export const failure = (part: Part, name: string, says: string, advice: string): Line => ({
  part,
  name,
  status: "fail",
  says,
  advice,
});
