import {RULES, type RuleName, SUBJECTS, type Subject} from "./rules.ts";

/** A failed check. */
export interface Finding {
  readonly rule: RuleName;
  readonly subject: Subject;
  readonly level: "fail" | "warn";
  /** Path and query, or a full address on another host. */
  readonly address: string;
  readonly expected: string;
  readonly found: string;
  readonly advice: string;
}

/** The results so far. */
export interface Findings {
  /** Counts one check and, if it fails, keeps it as a finding. */
  expect(holds: boolean, rule: RuleName, address: string, expected: string, found: string): boolean;
  readonly all: readonly Finding[];
  /** Number of checks per subject. */
  readonly looked: Readonly<Record<Subject, number>>;
}

/** Subjects whose own rules explain a faulty body better than its schema does. */
const EXACT: readonly Subject[] = ["discovery", "oauth", "keys", "feeds"];
const VAGUE: readonly RuleName[] = ["schema", "media-type"];
/** Longest excerpt of a body in a report. */
const SHOWN = 240;

/** @param only the requested subjects; all if empty */
export function openFindings(only: readonly Subject[] = []): Findings {
  const all = new Map<string, Finding>();
  const looked = Object.fromEntries(SUBJECTS.map((one) => [one, 0])) as Record<Subject, number>;
  return {
    expect(holds, rule, address, expected, found) {
      const {subject, level, advice} = RULES[rule];
      if (only.length > 0 && subject !== "deployment" && !only.includes(subject)) return holds;
      looked[subject] += 1;
      const key = `${rule} ${address} ${expected}`;
      if (!holds && !all.has(key))
        all.set(key, {rule, subject, level, address, expected, found: shortened(found), advice});
      return holds;
    },
    get all() {
      const found = [...all.values()];
      const exact = new Set(
        found.flatMap((one) => (EXACT.includes(one.subject) ? one.address : [])),
      );
      return found.filter(({rule, address}) => !VAGUE.includes(rule) || !exact.has(address));
    },
    looked,
  };
}

const shortened = (text: string): string => {
  const line = text.replace(CONTROL, "\ufffd");
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: a hostile body must not reach a terminal
const CONTROL = /[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;
