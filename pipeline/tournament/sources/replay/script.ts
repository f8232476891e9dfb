import {plusMinutes} from "../../../kit/instant.ts";
import {byCode} from "../../../kit/order.ts";
import {finalState} from "../../facts/load.ts";
import {availableAt, tally} from "../../rules/available-at.ts";
import {wallClock} from "../../rules/match-clock.ts";
import type {Facts, Instant, MatchFacts, MatchMinute, MatchState} from "../../types.ts";

/** One state that a source would have reported, and its instant. */
export interface Step {
  readonly at: Instant;
  readonly state: MatchState;
}

const SHEETS_BEFORE_MINUTES = 60;
const LISTS = ["goals", "cards", "substitutions", "shootoutKicks"] as const;
type Happening = {
  readonly list: (typeof LISTS)[number];
  readonly index: number;
  readonly minute: MatchMinute;
};

/**
 * The course of a played match as a live source would have reported it, on the nominal clock of
 * `match-clock.ts`: team sheets an hour before, kick-off, every minute of play, half-time, full
 * time. Each event within a minute is a separate step, so that each goal changes the score by one.
 * The last step is the match exactly as recorded.
 */
export function stepsOf(recorded: MatchState): Step[] {
  if (recorded.kickoffAt === null)
    throw new RangeError(
      `${recorded.matchId} has no actual kick-off; expected a match that was played`,
    );
  const {endedAt} = wallClock(recorded);
  const instants = [plusMinutes(recorded.kickoffAt, -SHEETS_BEFORE_MINUTES)];
  for (let at = recorded.kickoffAt; at < endedAt; at = plusMinutes(at, 1)) instants.push(at);
  instants.push(endedAt);

  const steps: Step[] = [];
  let before: MatchState | undefined;
  for (const at of instants) {
    const state = at === endedAt ? recorded : availableAt(recorded, endedAt, at);
    if (before) for (const between of oneByOne(before, state)) steps.push({at, state: between});
    steps.push({at, state});
    before = state;
  }
  return steps;
}

/** The steps of several matches, merged by instant and then by match number. */
export function scriptOf({fixtures}: Facts, matches: readonly MatchFacts[]): Step[] {
  const matchIds = new Map(fixtures.map(({number, matchId}) => [number, matchId]));
  return [...matches]
    .sort((a, b) => a.number - b.number)
    .flatMap((match) => stepsOf(finalState(matchIds.get(match.number)!, match)))
    .map((step, order) => ({step, order}))
    .sort((a, b) => byCode(a.step.at, b.step.at) || a.order - b.order)
    .map(({step}) => step);
}

/**
 * The intermediate states between two minutes with more than one event between them, without the
 * last, which is the second state itself.
 */
function oneByOne(before: MatchState, after: MatchState): MatchState[] {
  const happened = LISTS.flatMap((list): Happening[] =>
    (after[list] ?? []).slice((before[list] ?? []).length).map((one, k) => ({
      list,
      index: (before[list] ?? []).length + k,
      minute: "minute" in one ? one : {minute: 999, stoppage: 0},
    })),
  ).sort((a, b) => a.minute.minute - b.minute.minute || a.minute.stoppage - b.minute.stoppage);
  if (happened.length < 2) return [];
  const soFar = {
    goals: before.goals,
    cards: before.cards,
    substitutions: before.substitutions,
    shootoutKicks: before.shootoutKicks,
  };
  return happened.slice(0, -1).map(({list, index}) => {
    Object.assign(soFar, {[list]: (after[list] ?? []).slice(0, index + 1)});
    return {
      ...before,
      ...soFar,
      goalsNow: soFar.goals && tally(soFar.goals),
      score: {
        ...before.score,
        shootout: soFar.shootoutKicks && tally(soFar.shootoutKicks.filter(({scored}) => scored)),
      },
    };
  });
}
