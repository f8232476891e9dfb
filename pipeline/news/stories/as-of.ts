import {byCode} from "../../kit/order.ts";
import type {Instant, Text} from "../../kit/types.ts";
import type {
  Aim,
  ChancesOfRun,
  ExplainFacts,
  GroupPlace,
  MatchFacts,
  NextMatch,
  TeamFate,
} from "./explain-facts.ts";

/** State of a team at an instant, with its chance of reaching an aim then and before. */
export interface FateThen extends Pick<TeamFate, "status" | "stage"> {
  /** Whether it was certain to advance from its group. */
  readonly isThrough: boolean;
  /** Place in its group; null once only the knock-out rounds matter. */
  readonly place: GroupPlace | null;
  readonly aim: Aim;
  /** Null for a team whose tournament is over, or without a chance in any forecast run. */
  readonly chance: number | null;
  /**
   * Chance in the previous run, if it moved; in the run before its match if it has played since;
   * the last chance of all if its tournament is over.
   */
  readonly chanceBefore: number | null;
}

/** Smaller moves between two runs are omitted: two simulations of one state differ as much. */
const MOVED = 0.02;

/** A match as known at an instant: a later end is left out. */
export const matchAt = (match: MatchFacts, at: Instant): MatchFacts =>
  match.endedAt !== null && match.endedAt > at ? {...match, result: null, swings: []} : match;

/** The team's next match as known at an instant; undefined if none was known. */
export function nextAt(
  {matches, nextMatches}: ExplainFacts,
  teamId: string,
  at: Instant,
): NextMatch | undefined {
  const isKnown = ({knownAt}: MatchFacts["sides"][number]) => knownAt === null || knownAt <= at;
  const [first] = Object.entries(matches)
    .flatMap(([matchId, {kickoffAt, kickoff, town, sides}]) => {
      const known = sides.filter(isKnown);
      if (kickoffAt <= at || !known.some((side) => side.teamId === teamId)) return [];
      const opponentId = known.find((side) => side.teamId !== teamId)?.teamId ?? null;
      return {matchId, opponentId, kickoffAt, kickoff, town};
    })
    .sort(byKickoff);
  const listed = nextMatches[teamId];
  return first ?? (listed && !matches[listed.matchId] ? listed : undefined);
}

/** The instant and forecast runs on which an explanation is based. */
export interface Moment {
  readonly at: Instant;
  readonly aim: Aim;
  readonly before: ChancesOfRun | undefined;
  readonly after: ChancesOfRun | undefined;
}

/**
 * The forecast run of an instant and the previous one; if one of the teams' matches ended after
 * that run, the runs before and after the match.
 */
export function momentOf(
  facts: ExplainFacts,
  teamIds: readonly string[],
  {at, aim}: Pick<Moment, "at" | "aim">,
): Moment {
  const {runs} = facts;
  const last = teamIds
    .flatMap((teamId) => lastMatch(facts, teamId, at) ?? [])
    .sort(byKickoff)
    .at(-1);
  const place = runs.findLastIndex(({asOf}) => asOf <= at);
  return last !== undefined && (place < 0 || runs[place]!.asOf < last.endedAt!)
    ? {at, aim, before: runBefore(facts, last), after: runs.find(({asOf}) => asOf >= last.endedAt!)}
    : {at, aim, before: runs[place - 1], after: runs[place]};
}

/** State of a team at a moment; undefined if it is unknown. */
export function fateAt(facts: ExplainFacts, teamId: string, moment: Moment): FateThen | undefined {
  const fate = facts.fates[teamId];
  if (fate === undefined) return undefined;
  const {at, aim: wanted} = moment;
  const isOver = fate.status !== "in" && (fate.since === null || fate.since <= at);
  const isThrough = fate.throughAt !== null && fate.throughAt <= at;
  const isOutOfGroup = isOver && fate.status === "out" && fate.throughAt === null;
  const aim = isOutOfGroup || (wanted === "knock-outs" && !isThrough) ? "knock-outs" : "title";
  const of = (run: ChancesOfRun | undefined) => run?.chances.get(teamId)?.[aim] ?? null;
  const chance = of(moment.after);
  const was = of(
    isOver ? facts.runs.findLast(({asOf}) => asOf < (fate.since ?? at)) : moment.before,
  );
  // A certainty in the next run that did not exist yet results from later matches.
  const isLater = aim === "knock-outs" && (chance === 0 || chance === 1);
  return {
    status: isOver ? fate.status : "in",
    stage: isOver ? fate.stage : null,
    isThrough,
    place:
      isOutOfGroup || (!isOver && wanted === "knock-outs")
        ? (facts.places[teamId]?.findLast((one) => one.at <= at) ?? null)
        : null,
    aim,
    chance: isOver || isLater ? null : chance,
    chanceBefore:
      isOver || (was !== null && chance !== null && Math.abs(chance - was) >= MOVED) ? was : null,
  };
}

/** The last match of a team that had ended. */
const lastMatch = ({matches}: ExplainFacts, teamId: string, at: Instant): MatchFacts | undefined =>
  Object.values(matches)
    .filter(
      ({endedAt, sides}) =>
        endedAt !== null && endedAt <= at && sides.some((side) => side.teamId === teamId),
    )
    .sort(byKickoff)
    .at(-1);

const runBefore = ({runs}: ExplainFacts, {kickoffAt}: MatchFacts): ChancesOfRun | undefined =>
  runs.findLast(({asOf}) => asOf <= kickoffAt);

const byKickoff = (a: {kickoffAt: Instant}, b: {kickoffAt: Instant}): number =>
  byCode(a.kickoffAt, b.kickoffAt);

/** The two likeliest champions by the run of an instant. */
export function leadersAt(
  {runs, teamNames}: ExplainFacts,
  at: Instant,
): readonly {readonly team: Text; readonly chance: number}[] {
  const run = runs.findLast(({asOf}) => asOf <= at);
  return [...(run?.chances ?? [])]
    .map(([teamId, {title}]) => ({team: teamNames[teamId]!, chance: title}))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, 2);
}
