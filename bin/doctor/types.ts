/** What a doctor looks at, in the order of the report. */
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

/** One thing that was looked at. */
export interface Line {
  readonly part: Part;
  /** The thing, by a name that stays. */
  readonly name: string;
  readonly status: "ok" | "warn" | "fail";
  /** How it is. */
  readonly says: string;
  /** What to do; null where it is well. */
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
