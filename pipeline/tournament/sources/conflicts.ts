import {isShortFor} from "../import/names.ts";
import type {MatchId, MatchState} from "../types.ts";
import {progressOf} from "./providers/progress.ts";
import type {Known, Observation, ProviderId} from "./types.ts";

/** Who can be believed: the facts files, a provider, or what is stored already. */
type Voice = "facts" | ProviderId | "stored";
type Rule = "facts first" | "order of precedence" | "never back" | "never lower";

/** Two sources say different things of one match; what stands is the word of `settledBy`. */
export interface Conflict {
  readonly matchId: MatchId;
  readonly field: string;
  readonly said: Readonly<Partial<Record<Voice, string>>>;
  readonly settledBy: Voice;
  readonly rule: Rule;
}

const pair = (value: readonly number[] | null | undefined) => value?.join("-") ?? null;
const count = (list: readonly unknown[] | null | undefined) => (list ? String(list.length) : null);
const eleven = (side: "home" | "away") => (known: Known) => {
  const shirts = known.lineups?.[side]?.lines.flat().map(({shirt}) => shirt);
  return !shirts || shirts.includes(null) ? null : shirts.toSorted((a, b) => a! - b!).join(" ");
};

/**
 * What is compared, as text. Of a match in play only the score is, and only between sources that
 * are equally far.
 */
const COMPARED: readonly {
  readonly field: string;
  readonly always: boolean;
  readonly read: (known: Known) => string | null;
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
 * Where the sources differ, the first voice being the one believed. Sources that are not equally
 * far in the match are not in conflict over what changes in its course: one is merely later.
 */
export function conflictsOf(
  matchId: MatchId,
  facts: MatchState | null,
  observations: readonly Observation[],
): Conflict[] {
  const voices: {voice: Voice; known: Known}[] = [
    ...(facts ? [{voice: "facts" as const, known: facts as Known}] : []),
    ...observations.map(({provider, known}) => ({voice: provider, known})),
  ];
  return COMPARED.flatMap(({field, always, read}): Conflict[] => {
    const said = voices.flatMap(({voice, known}) => {
      const text = read(known);
      const finished =
        known.status === "finished" || (known.status === undefined && facts !== null);
      return text === null || !(always || finished || field === "status")
        ? []
        : [{voice, text, far: farOf(known, facts)}];
    });
    const first = said[0];
    if (!first) return [];
    const comparable =
      field === "status"
        ? said.filter(({text}) => !isCourse(text) || facts)
        : said.filter(({far}) => far === first.far);
    const others = comparable.filter(
      ({voice, text}) => voice !== first.voice && !same(field, text, first.text),
    );
    if (others.length === 0) return [];
    const rule = first.voice === "facts" ? "facts first" : "order of precedence";
    return [
      {
        matchId,
        field,
        said: Object.fromEntries([first, ...others].map(({voice, text}) => [voice, text])),
        settledBy: first.voice,
        rule,
      },
    ];
  });
}

/** A source without a status speaks of the final score. */
const farOf = ({status, phase}: Known, facts: MatchState | null): number =>
  status === undefined
    ? facts
      ? progressOf(facts.status, facts.phase)
      : 10
    : progressOf(status, phase ?? null);

/** Scheduled, live, finished: the ordinary course, in which one source is ahead of another. */
const isCourse = (status: string): boolean =>
  status === "scheduled" || status === "live" || status === "finished";
