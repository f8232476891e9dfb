import {byCode} from "../../kit/order.ts";
import type {Instant, Text} from "../../kit/types.ts";
import type {
  Aim,
  ChancesOfRun,
  ExplainFacts,
  GroupPlace,
  MatchFacts,
  TeamFate,
} from "./explain-facts.ts";

/** How a team stood at an instant, and what its chance of something was and had been. */
export interface FateThen extends Pick<TeamFate, "status" | "stage"> {
  /** Whether it was sure to leave its group behind. */
  readonly isThrough: boolean;
  /** In its group; null once the knock-out rounds are what counts. */
  readonly place: GroupPlace | null;
  readonly aim: Aim;
  /** Null for a team whose tournament is over, and where no forecast run knows it. */
  readonly chance: number | null;
  /** In the run before: before its match where that is what has moved it. */
  readonly chanceBefore: number | null;
}

/** A match as it stood at an instant: without the end that came later. */
export const matchAt = (match: MatchFacts, at: Instant): MatchFacts =>
  match.endedAt !== null && match.endedAt > at ? {...match, result: null, swings: []} : match;

/** The match that a team was known at an instant to play next; undefined where none was. */
export function nextAt(
  {matches, nextMatches}: ExplainFacts,
  teamId: string,
  at: Instant,
): ExplainFacts["nextMatches"][string] | undefined {
  const isKnown = ({knownAt}: MatchFacts["sides"][number]) => knownAt === null || knownAt <= at;
  const [first] = Object.entries(matches)
    .flatMap(([matchId, {kickoffAt, sides}]) => {
      const known = sides.filter(isKnown);
      if (kickoffAt <= at || !known.some((side) => side.teamId === teamId)) return [];
      const opponentId = known.find((side) => side.teamId !== teamId)?.teamId ?? null;
      return {matchId, opponentId, kickoffAt};
    })
    .sort(byKickoff);
  const listed = nextMatches[teamId];
  return first ?? (listed && !matches[listed.matchId] ? listed : undefined);
}

/** What an article of some instant is explained by. */
export interface Moment {
  readonly at: Instant;
  readonly aim: Aim;
  readonly before: ChancesOfRun | undefined;
  readonly after: ChancesOfRun | undefined;
}

/**
 * The run that an instant had and the one before it; where a match of some teams had ended since,
 * the runs on both sides of that match.
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

/** How a team stood at a moment; undefined where nothing is known of it. */
export function fateAt(facts: ExplainFacts, teamId: string, moment: Moment): FateThen | undefined {
  const fate = facts.fates[teamId];
  if (fate === undefined) return undefined;
  const {at, aim: wanted} = moment;
  const isOver = fate.status !== "in" && (fate.since === null || fate.since <= at);
  const isThrough = fate.throughAt !== null && fate.throughAt <= at;
  const isOutOfGroup = isOver && fate.status === "out" && fate.throughAt === null;
  const aim = isOutOfGroup || (wanted === "round-of-32" && !isThrough) ? "round-of-32" : "title";
  const of = (run: ChancesOfRun | undefined) => run?.chances.get(teamId)?.[aim] ?? null;
  const chance = of(moment.after);
  const last = lastMatch(facts, teamId, at);
  // What the next run has as certain and was not so yet, follows from matches that came later.
  const isLater = aim === "round-of-32" && (chance === 0 || chance === 1);
  return {
    status: isOver ? fate.status : "in",
    stage: isOver ? fate.stage : null,
    isThrough,
    place:
      isOutOfGroup || (!isOver && wanted === "round-of-32")
        ? (facts.places[teamId]?.findLast((one) => one.at <= at) ?? null)
        : null,
    aim,
    chance: isOver || isLater ? null : chance,
    chanceBefore: of(isOver && last ? runBefore(facts, last) : moment.before),
  };
}

/** The match of a team that had ended last. */
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

/** The two likeliest champions by the run that an instant had. */
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
