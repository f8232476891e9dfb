import {isDeepStrictEqual} from "node:util";
import type {Bodies} from "../../schemas/bodies.d.ts";
import {plusMinutes} from "../kit/instant.ts";
import {availableAt, kickoffOf, SHEETS_BEFORE_MINUTES} from "./rules/available-at.ts";
import {conduct} from "./rules/conduct.ts";
import {linesBeyond, type ReportedLine, reportedLines} from "./rules/reported-lines.ts";
import {finalGoals, hasResult, isDecided, unrecorded, winnerOf} from "./rules/result.ts";
import {sideFigures} from "./rules/side-figures.ts";
import type {Fixture, Instant, MatchId, MatchState, Pair, ProviderDetails, Stage} from "./types.ts";

export const EVENT_TYPES = [
  "match.score_updated",
  "match.status_changed",
  "match.completed",
  "match.stats_updated",
  "match.commentary_updated",
  "match.events_updated",
  "match.rescheduled",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The data of an event of a type. */
type DataOf<Type extends EventType> = Extract<
  Bodies["live/event.json"],
  {readonly type: Type}
>["data"];

export interface NewFeedEvent {
  readonly type: EventType;
  readonly matchId: MatchId;
  readonly occurredAt: Instant;
  readonly data: Readonly<Record<string, unknown>>;
}
export interface FeedEvent extends NewFeedEvent {
  /** Position in the feed: 1, 2, 3 … without gaps. */
  readonly id: number;
  /** Address of the match when this happened; it stays valid. */
  readonly ref: string;
}

const DETAILS = [
  "home",
  "away",
  "kickoffAt",
  "goals",
  "cards",
  "substitutions",
  "shootoutKicks",
  "lineups",
  "officials",
  "managers",
  "attendance",
] as const;
type Detail = (typeof DETAILS)[number];

/** Details that are match events; the counts follow from them. */
const REPORTED = ["goals", "cards", "substitutions", "shootoutKicks"] as const;
const COUNTED: ReadonlySet<string> = new Set(["goals", "cards", "substitutions"]);
/** Maximum number of lines per event, which keeps a partner's message well below 20 kB. */
const MAX_LINES = 40;
const NIL_NIL: Pair = [0, 0];

/**
 * Feed events for the changes between two states of a match, in the order a reader expects: plan,
 * status, score, match events, counts, commentary, end. Equal states and a mere tick of the match
 * clock give no event. Each event carries the new values, so that a reader need not request them.
 *
 * The score is updated when a goal or a shoot-out kick is scored or taken back, not by a whistle.
 * If a published result changes, `match.completed` is sent again and marked as a correction; a
 * withdrawn result is a status change from a status with a result.
 */
export function changes(
  fixture: Pick<Fixture, "stage" | "kickoffAt" | "venueId">,
  before: MatchState,
  after: MatchState,
  occurredAt: Instant,
): NewFeedEvent[] {
  const events: NewFeedEvent[] = [];
  const add = <Type extends EventType>(type: Type, data: DataOf<Type>) =>
    events.push({type, matchId: after.matchId, occurredAt, data: {...data}});
  const {stage} = fixture;
  const {score, goalsNow} = after;
  const [planned, plan] = [announcedPlan(fixture, before), announcedPlan(fixture, after)];
  if (!isDeepStrictEqual(planned, plan)) add("match.rescheduled", {from: planned, to: plan});
  const whistled = before.status !== after.status || before.phase !== after.phase;
  if (whistled)
    add("match.status_changed", {
      from: {status: before.status, phase: before.phase},
      to: {status: after.status, phase: after.phase},
      score,
    });
  const scored =
    !isDeepStrictEqual(before.goalsNow ?? NIL_NIL, goalsNow ?? NIL_NIL) ||
    !isDeepStrictEqual(before.score.shootout ?? NIL_NIL, score.shootout ?? NIL_NIL);
  if (scored) add("match.score_updated", {from: before.goalsNow, to: goalsNow, score});
  const differs = (field: keyof MatchState) => !isDeepStrictEqual(before[field], after[field]);
  const changed: (Detail | "score")[] = DETAILS.filter(differs);
  if (!whistled && !scored && differs("score")) changed.push("score");
  if (changed.length > 0)
    add("match.events_updated", {
      changed,
      ...Object.fromEntries(
        REPORTED.filter((detail) => changed.includes(detail)).map((detail) => [
          detail,
          after[detail],
        ]),
      ),
    });
  const provided = (part: keyof ProviderDetails) =>
    !isDeepStrictEqual(before.details?.[part] ?? null, after.details?.[part] ?? null);
  if (
    changed.some((detail) => COUNTED.has(detail)) ||
    provided("statistics") ||
    provided("performances")
  )
    add("match.stats_updated", {
      home: sideFigures(after, "home"),
      away: sideFigures(after, "away"),
      provider: after.details?.statistics ? after.details.provider : null,
    });
  const [linesBefore, linesAfter] = [reportedLines(before), reportedLines(after)];
  const added = linesBeyond(linesAfter, linesBefore);
  const removed = linesBeyond(linesBefore, linesAfter);
  if (added.length + removed.length > 0)
    add("match.commentary_updated", {
      added: newest(added),
      removed: newest(removed),
      isComplete: Math.max(added.length, removed.length) <= MAX_LINES,
    });
  const result = resultOf(after);
  if (isTold(stage, after) && (result !== resultOf(before) || !isTold(stage, before)))
    add("match.completed", {
      home: after.home,
      away: after.away,
      goals: goalsNow,
      score,
      winner: winnerOf(after),
      ...(hasResult(before) && resultOf(before) !== "" && {corrects: true}),
    });
  return events;
}

/** Announced time and venue of a match. */
const announcedPlan = (
  fixture: Pick<Fixture, "kickoffAt" | "venueId">,
  {scheduledAt, venueId}: MatchState,
) => ({scheduledAt: scheduledAt ?? fixture.kickoffAt, venueId: venueId ?? fixture.venueId});

/** Whether there is a result to publish; a knock-out result needs a winner. */
const isTold = (stage: Stage, state: MatchState): boolean =>
  isDecided(state) && (stage === "group" || winnerOf(state) !== null);

/** The last lines of the match in order, limited to what one event carries. */
const newest = (lines: readonly ReportedLine[]): ReportedLine[] =>
  [...lines].sort((a, b) => a.minute - b.minute || a.stoppage - b.stoppage).slice(-MAX_LINES);

/** A change to a match that calendars announce; a correction replaces an earlier result. */
export interface Revision {
  readonly kind: "plan" | "result" | "correction";
  readonly revisedAt: Instant;
  /** Increases from revision to revision, across all matches. */
  readonly sequence: number;
}

/** The plan of a match as calendars show it; a match in play keeps its plan at kick-off. */
const planOf = (fixture: Fixture, state: MatchState): string => {
  const {scheduledAt, venueId} = announcedPlan(fixture, state);
  return JSON.stringify([
    kickoffOf({state, fixture: {kickoffAt: scheduledAt}}),
    venueId,
    state.status === "cancelled" || state.status === "postponed" ? state.status : "confirmed",
    fixture.stage === "group" ? null : [state.home, state.away],
  ]);
};

/** The result of a decided match; empty before. */
export const resultOf = (state: MatchState): string =>
  isDecided(state) ? JSON.stringify([finalGoals(state), state.score.shootout]) : "";

/**
 * The facts that decide who plays on: the result, in a group also cards, after it also the sides.
 */
const outcomeOf = ({stage}: Fixture, state: MatchState): string => {
  const {home, away, cards} = state;
  const more = stage === "group" ? [conduct(cards, "home"), conduct(cards, "away")] : [home, away];
  return resultOf(state) && JSON.stringify([resultOf(state), more]);
};

/** The kind of revision that a newly recorded state makes, if any. */
export function revisionOf(
  fixture: Fixture,
  before: MatchState,
  after: MatchState,
): Revision["kind"] | null {
  const [old, result] = [outcomeOf(fixture, before), outcomeOf(fixture, after)];
  if (old !== result) return old === "" ? "result" : "correction";
  return planOf(fixture, before) === planOf(fixture, after) ? null : "plan";
}

/** The revisions before the end of a match that was recorded only after it. */
export function revisionsBeforeEnd(
  fixture: Fixture,
  ended: MatchState,
  endedAt: Instant,
): Omit<Revision, "sequence">[] {
  if (ended.kickoffAt === null) return [];
  let before = unrecorded(ended.matchId);
  return [plusMinutes(ended.kickoffAt, -SHEETS_BEFORE_MINUTES), ended.kickoffAt].flatMap(
    (revisedAt) => {
      const after = availableAt(ended, endedAt, revisedAt);
      const kind = revisionOf(fixture, before, after);
      before = after;
      return kind ? [{kind, revisedAt}] : [];
    },
  );
}
