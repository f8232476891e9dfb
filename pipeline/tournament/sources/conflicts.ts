import {isShortFor} from "../import/names.ts";
import {positionOf} from "../rules/course.ts";
import type {MatchId, MatchState} from "../types.ts";
import type {Observation, ProviderId, ReportedState} from "./types.ts";

/** A claimant: the facts files, a provider, or the stored state. */
type Claimant = "facts" | ProviderId | "stored";
type Rule = "facts first" | "order of precedence" | "never back" | "never lower" | "cannot be";

/** Two sources disagree about a match; the value from `settledBy` is used. */
export interface Conflict {
  readonly matchId: MatchId;
  readonly field: string;
  readonly claims: Readonly<Partial<Record<Claimant, string>>>;
  readonly settledBy: Claimant;
  readonly rule: Rule;
}

const pair = (value: readonly number[] | null | undefined) => value?.join("-") ?? null;
const count = (list: readonly unknown[] | null | undefined) => (list ? String(list.length) : null);
const eleven = (side: "home" | "away") => (reported: ReportedState) => {
  const shirts = reported.lineups?.[side]?.lines.flat().map(({shirt}) => shirt);
  return !shirts || shirts.includes(null) ? null : shirts.toSorted((a, b) => a! - b!).join(" ");
};

/**
 * The compared fields, as text. For a match in play only the score is compared, and only between
 * sources at the same point of the match.
 */
const COMPARED: readonly {
  readonly field: string;
  readonly always: boolean;
  readonly read: (reported: ReportedState) => string | null;
}[] = [
  {field: "status", always: false, read: ({status}) => status ?? null},
  {field: "goals", always: true, read: ({goalsNow}) => pair(goalsNow)},
  {field: "half-time score", always: true, read: ({score}) => pair(score?.halfTime)},
  {field: "score after 90 minutes", always: true, read: ({score}) => pair(score?.fullTime)},
  {field: "score after 120 minutes", always: true, read: ({score}) => pair(score?.extraTime)},
  {field: "shoot-out", always: true, read: ({score}) => pair(score?.shootout)},
  {
    field: "goal minutes",
    always: false,
    read: ({goals}) =>
      goals
        ?.map(({side, minute, stoppage, kind}) => `${side} ${minute}+${stoppage} ${kind}`)
        .join(", ") ?? null,
  },
  {field: "cards", always: false, read: ({cards}) => count(cards)},
  {field: "substitutions", always: false, read: ({substitutions}) => count(substitutions)},
  {field: "home eleven", always: true, read: eleven("home")},
  {field: "away eleven", always: true, read: eleven("away")},
  {
    field: "referee",
    always: true,
    read: ({officials}) => officials?.find(({role}) => role === "referee")?.name ?? null,
  },
  {
    field: "attendance",
    always: false,
    read: ({attendance}) => (attendance == null ? null : String(attendance)),
  },
];

const same = (field: string, a: string, b: string): boolean =>
  a === b || (field === "referee" && (isShortFor(a, b) || isShortFor(b, a)));

/**
 * Conflicts between the sources; the first claimant is the one believed. Sources at different
 * points of the match do not conflict over values that change during play: one is merely later.
 */
export function conflictsOf(
  matchId: MatchId,
  facts: MatchState | null,
  observations: readonly Observation[],
): Conflict[] {
  const claimants: {claimant: Claimant; reported: ReportedState}[] = [
    ...(facts ? [{claimant: "facts" as const, reported: facts as ReportedState}] : []),
    ...observations.map(({provider, reported}) => ({claimant: provider, reported})),
  ];
  return COMPARED.flatMap(({field, always, read}): Conflict[] => {
    const claims = claimants.flatMap(({claimant, reported}) => {
      const text = read(reported);
      const finished =
        reported.status === "finished" || (reported.status === undefined && facts !== null);
      return text === null || !(always || finished || field === "status")
        ? []
        : [{claimant, text, far: farOf(reported, facts)}];
    });
    const first = claims[0];
    if (!first) return [];
    const comparable =
      field === "status"
        ? claims.filter(({text}) => !isCourse(text) || facts)
        : claims.filter(({far}) => far === first.far);
    const others = comparable.filter(
      ({claimant, text}) => claimant !== first.claimant && !same(field, text, first.text),
    );
    if (others.length === 0) return [];
    const rule = first.claimant === "facts" ? "facts first" : "order of precedence";
    return [
      {
        matchId,
        field,
        claims: Object.fromEntries([first, ...others].map(({claimant, text}) => [claimant, text])),
        settledBy: first.claimant,
        rule,
      },
    ];
  });
}

/** Position in the match; a source without a status reports the final score. */
const farOf = ({status, phase}: ReportedState, facts: MatchState | null): number =>
  status === undefined
    ? facts
      ? positionOf(facts.status, facts.phase)
      : 10
    : positionOf(status, phase ?? null);

/** Scheduled, live, finished: the ordinary course, in which one source can be ahead of another. */
const isCourse = (status: string): boolean =>
  status === "scheduled" || status === "live" || status === "finished";
