import {isDeepStrictEqual} from "node:util";
import {
  type Course,
  impossible,
  isPlayed,
  mayFollow,
  pausedIfLevel,
  positionOf,
  scoreFrom,
  withoutPhantom,
} from "../rules/course.ts";
import {hasResult} from "../rules/result.ts";
import type {
  Fixture,
  Instant,
  Lineup,
  MatchState,
  Pair,
  ProviderDetails,
  Status,
} from "../types.ts";
import {type Conflict, conflictsOf} from "./conflicts.ts";
import {addsUp, exceeds} from "./providers/progress.ts";
import {MAX_MATCH_MS, type Observation, PROVIDER_IDS, type ProviderId} from "./types.ts";

/** In play, a provider this far behind the latest one ranks after all fresh ones. */
const STALE_MS = 5 * 60_000;

interface Sources {
  /** The original plan. */
  readonly fixture: Pick<Fixture, "stage" | "kickoffAt" | "venueId">;
  /** The stored state. */
  readonly current: MatchState;
  /**
   * The finished state from the facts files, if they have the match; `current` is then that state
   * or a successor of it.
   */
  readonly facts: MatchState | null;
  /** The latest observation of each provider. */
  readonly observations: readonly Observation[];
  /** Provider from which the stored status and score were taken. */
  readonly authority: ProviderId | null;
  readonly now: Instant;
}
export interface Merged {
  readonly state: MatchState;
  readonly authority: ProviderId | null;
  readonly conflicts: readonly Conflict[];
  /** The reasons a provider's report is implausible, for a match without a result. */
  readonly doubts: ReadonlyMap<ProviderId, string>;
}

/**
 * Merges the stored state and the reports of several providers into one state, by the rules of
 * docs/decisions/006-two-sources.md:
 *
 * 1. A finished match of the facts files is not changed; providers fill in what the facts leave
 * open.
 * 2. Status, phase, clock and score come from one provider, the first in order of precedence that
 * is not stale (the authority).
 * 3. An impossible state is rejected, and the end of a level knock-out is a pause. A match never
 * goes back from finished, nor from live to scheduled; neither such a pause nor a provider other
 * than the current authority can set it back in its course.
 * 4. The score is lowered only by the provider that raised it, or by one with higher precedence
 * that reports the match as over.
 * 5. Until the start, the planned kick-off and venue are those announced by the first provider in
 * order.
 * 6. Every other field is the first known value in order of precedence; an unknown value never
 * replaces a known one.
 */
export function merge(sources: Sources): Merged {
  const {current, facts} = sources;
  const ordered = sources.observations.toSorted((a, b) => rank(a.provider) - rank(b.provider));
  const {fresh, stale} = byFreshness(ordered, sources);
  const listened = [...fresh, ...stale];
  const conflicts = conflictsOf(current.matchId, facts, facts ? ordered : fresh);
  if (facts)
    return {
      state: completed(facts, current, listened),
      authority: null,
      conflicts,
      doubts: new Map(),
    };
  const course = courseOf(sources, fresh);
  const details = detailsFrom(current, listened);
  const state: MatchState = {
    ...current,
    ...fieldsFrom(current, listened, course.state.goalsNow),
    ...planFrom(sources, listened, course.state.status),
    ...course.state,
    details,
  };
  const doubts = hasResult(state) ? new Map() : doubtsOf(ordered, sources);
  return {
    state,
    authority: course.authority,
    conflicts: [...conflicts, ...course.conflicts],
    doubts,
  };
}

const rank = (provider: ProviderId): number => PROVIDER_IDS.indexOf(provider);

/**
 * Separates observations that are still credible for a match in play from stale ones; for finished
 * matches all are fresh.
 */
function byFreshness(
  ordered: readonly Observation[],
  {fixture, current, now}: Sources,
): {fresh: Observation[]; stale: Observation[]} {
  const scheduledAt = current.scheduledAt ?? fixture.kickoffAt;
  const latest = Math.max(...ordered.map(({observedAt}) => Date.parse(observedAt)));
  const isStale = ({reported, observedAt}: Observation) =>
    reported.status !== "finished" &&
    (latest - Date.parse(observedAt) > STALE_MS ||
      (reported.status === "live" &&
        Date.parse(now) - Date.parse(reported.kickoffAt ?? scheduledAt) > MAX_MATCH_MS));
  const stale = ordered.filter(isStale);
  return stale.length === ordered.length
    ? {fresh: [...ordered], stale: []}
    : {fresh: ordered.filter((one) => !isStale(one)), stale};
}

interface SettledCourse {
  readonly state: Course;
  readonly authority: ProviderId | null;
  readonly conflicts: readonly Conflict[];
}

/** A provider's report on the course of a match, in a plausible reading. */
interface Claim {
  readonly observation: Observation;
  readonly course: Course;
  /** The provider reports that the match is over, which is impossible. */
  readonly isPaused: boolean;
}

/** Undefined for a provider that does not report the match's status, or not its final score. */
function claimOf(observation: Observation, {fixture, current}: Sources): Claim | undefined {
  const {status, clock, goalsNow, score} = observation.reported;
  if (status === undefined || (status === "finished" && !score?.fullTime)) return undefined;
  const stopped = status === "suspended";
  const begun = status !== "scheduled" && status !== "postponed" && status !== "cancelled";
  const phase = observation.reported.phase ?? (stopped ? current.phase : null);
  const now = {status, phase, goalsNow: begun ? (goalsNow ?? current.goalsNow) : null};
  const reading = clock ?? (stopped ? current.clock : null);
  const course = withoutPhantom<Course>(fixture, {
    ...now,
    clock: (stopped || status === "live") && isPlayed(phase) ? reading : null,
    score: scoreFrom(current.score, now, score),
  });
  const read = pausedIfLevel(fixture, course);
  return {observation, course: read, isPaused: read !== course};
}

/**
 * Rules 2 to 4: the first acceptable provider in order, with those that mistake a pause for the end
 * last; each refused report is a conflict.
 */
function courseOf(sources: Sources, fresh: readonly Observation[]): SettledCourse {
  const {status, phase, clock, goalsNow, score} = sources.current;
  const conflicts: Conflict[] = [];
  const claims = fresh
    .flatMap((observation) => claimOf(observation, sources) ?? [])
    .toSorted((a, b) => Number(a.isPaused) - Number(b.isPaused));
  for (const claim of claims) {
    const refused = rejection(claim, sources, fresh);
    if (!refused) return {state: claim.course, authority: claim.observation.provider, conflicts};
    conflicts.push(refused);
  }
  return {state: {status, phase, clock, goalsNow, score}, authority: sources.authority, conflicts};
}

/**
 * The reason to reject a provider's report on the course of a match; undefined if it is accepted.
 */
function rejection(
  {observation: {provider}, course, isPaused}: Claim,
  {fixture, current, authority}: Sources,
  fresh: readonly Observation[],
): Conflict | undefined {
  const {matchId, status, phase, goalsNow} = current;
  const conflict = (
    field: string,
    theirs: string,
    ours: string,
    rule: Conflict["rule"],
  ): Conflict => {
    const settledBy = authority && authority !== provider ? authority : "stored";
    return {matchId, field, claims: {[settledBy]: ours, [provider]: theirs}, settledBy, rule};
  };
  const why = impossible(fixture, course);
  if (why !== null) return conflict("status", why, text({status, phase}), "cannot be");
  const hasOtherAuthority = authority !== null && authority !== provider;
  const setBack =
    (hasOtherAuthority || isPaused) &&
    course.status === "live" &&
    positionOf("live", course.phase) < positionOf(status, phase);
  if (!mayFollow(current, course) || setBack)
    return conflict("status", text(course), text({status, phase}), "never back");

  const goals = course.goalsNow;
  const lowered =
    goals !== null && goalsNow !== null && (goals[0] < goalsNow[0] || goals[1] < goalsNow[1]);
  if (!lowered || !hasOtherAuthority) return undefined;
  const raiser = fresh.find((one) => one.provider === authority);
  const overrules = rank(provider) < rank(authority) && course.status === "finished";
  if (!raiser || overrules || isDeepStrictEqual(raiser.reported.goalsNow, goals)) return undefined;
  return conflict("goals", goals.join("-"), goalsNow.join("-"), "never lower");
}

/** The reason for each provider whose report is impossible or whose reported end is a pause. */
const doubtsOf = (ordered: readonly Observation[], sources: Sources) =>
  new Map(
    ordered.flatMap((observation): [ProviderId, string][] => {
      const claim = claimOf(observation, sources);
      const {goalsNow} = observation.reported;
      const why = claim?.isPaused
        ? `over at ${goalsNow?.join("–")}, which a knock-out cannot be`
        : claim && impossible(sources.fixture, claim.course);
      return why ? [[observation.provider, why]] : [];
    }),
  );

const text = ({status, phase}: Pick<MatchState, "status" | "phase">): string =>
  phase ? `${status}, ${phase}` : status;
const FIELDS = [
  "home",
  "away",
  "kickoffAt",
  "cards",
  "substitutions",
  "shootoutKicks",
  "lineups",
  "officials",
  "attendance",
] as const;

/** Rule 5. An unchanged plan is left out, so that the fixture applies. */
function planFrom(
  {fixture, current}: Sources,
  listened: readonly Observation[],
  status: Status,
): Pick<MatchState, "scheduledAt" | "venueId"> {
  if (status !== "scheduled" && status !== "postponed") return {};
  const announced = <K extends "scheduledAt" | "venueId">(field: K, ours: string) => {
    const value = listened.find(({reported}) => reported[field])?.reported[field];
    return value !== undefined && value !== (current[field] ?? ours) ? {[field]: value} : {};
  };
  return {...announced("scheduledAt", fixture.kickoffAt), ...announced("venueId", fixture.venueId)};
}

/**
 * Rule 6. Prefers the first list of goals that adds up to the score and excludes lists with more
 * goals: while the lists lag behind a cancelled goal, the goals are unknown.
 */
function fieldsFrom(
  current: MatchState,
  listened: readonly Observation[],
  goalsNow: Pair | null,
): Partial<MatchState> {
  const reported = listened.map((observation) => observation.reported);
  const first = <K extends (typeof FIELDS)[number]>(field: K): MatchState[K] =>
    (reported.find((one) => one[field] != null)?.[field] as MatchState[K] | undefined) ??
    current[field];
  const goals = [...reported.map((one) => one.goals ?? null), current.goals];
  const manager = (side: "home" | "away") =>
    reported.find((one) => one.managers?.[side])?.managers?.[side] ?? current.managers[side];
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, first(field)])),
    goals:
      goals.find((list) => addsUp(list, goalsNow)) ??
      goals.find((list) => list !== null && !exceeds(list, goalsNow)) ??
      null,
    managers: {home: manager("home"), away: manager("away")},
  };
}

/** Each part from the first provider that has it; the label names every provider used. */
function detailsFrom(
  current: MatchState,
  listened: readonly Observation[],
): ProviderDetails | null {
  const part = <K extends keyof Omit<ProviderDetails, "provider">>(key: K) => {
    const found = listened.find(({reported}) => reported.details?.[key] != null);
    return {
      value: found?.reported.details?.[key] ?? current.details?.[key] ?? null,
      by: found?.provider ?? current.details?.provider,
    };
  };
  const [statistics, commentary, performances] = [
    part("statistics"),
    part("commentary"),
    part("performances"),
  ];
  const quoted = [statistics, commentary, performances]
    .filter(({value}) => value !== null)
    .flatMap(({by}) => by?.split(", ") ?? []);
  if (quoted.length === 0) return null;
  return {
    provider: [...new Set(quoted)].join(", "),
    statistics: statistics.value,
    commentary: commentary.value,
    performances: performances.value,
  };
}

/** Rule 1: keeps the stored value of each field that the facts know and fills in the rest. */
function completed(
  facts: MatchState,
  current: MatchState,
  listened: readonly Observation[],
): MatchState {
  const found = fieldsFrom(current, listened, facts.goalsNow);
  const open = Object.fromEntries(
    Object.entries(found).filter(([field]) => facts[field as keyof MatchState] === null),
  );
  const {managers, lineups} = facts;
  const of = (side: "home" | "away") => {
    const reported = listened.flatMap((one) => one.reported.lineups?.[side] ?? []);
    const ours = current.lineups?.[side] ?? lineups![side];
    return ours ? lineupFrom(ours, reported) : (reported[0] ?? null);
  };
  return {
    ...current,
    ...open,
    ...(lineups && {lineups: {home: of("home"), away: of("away")}}),
    managers: {
      home: managers.home ? current.managers.home : found.managers!.home,
      away: managers.away ? current.managers.away : found.managers!.away,
    },
    details: detailsFrom(current, listened),
  };
}

/**
 * Adds formation, bench and captain to an eleven from the first team sheet with the same players.
 */
function lineupFrom(ours: Lineup, reported: readonly Lineup[]): Lineup {
  const shirts = ({lines}: Lineup) =>
    lines
      .flat()
      .map(({shirt}) => shirt ?? 0)
      .sort((a, b) => a - b);
  const alike = reported.filter((one) => isDeepStrictEqual(shirts(one), shirts(ours)));
  const first = <K extends "formation" | "bench" | "captain">(key: K): Lineup[K] =>
    ours[key] ??
    (alike.find((one) => one[key] !== null)?.[key] as Lineup[K] | undefined) ??
    (null as Lineup[K]);
  return {...ours, captain: first("captain"), formation: first("formation"), bench: first("bench")};
}
