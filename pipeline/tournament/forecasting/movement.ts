import {cached} from "../../kit/cached.ts";
import {inWholePercents} from "../../kit/percentages.ts";
import {decided, finalScores, type InPlay, inPlay} from "../model/in-play.ts";
import type {Outcome, ScoreGrid} from "../model/types.ts";
import {tally} from "../rules/available-at.ts";
import {isUnderWay} from "../rules/course.ts";
import {winnerOf} from "../rules/result.ts";
import type {Match} from "../state.ts";
import type {Instant, MatchMinute, MatchState, Pair, ShootoutKick, Side} from "../types.ts";
import {rounded, roundedOutcome} from "./engine.ts";
import type {Forecast} from "./forecast.ts";
import {holdingForecast} from "./holding.ts";
import {
  isTraceable,
  type PlayedState,
  type TimelineEvent,
  type TimelinePoint,
  timelineOf,
} from "./timeline.ts";

/** Chances at one moment of a match, and the event that changed them. */
export interface MovementPoint extends Outcome {
  readonly at: Instant;
  readonly elapsed: MatchMinute;
  /** Goals by then, extra time included. */
  readonly score: Pair;
  /** Kicks scored by then; null outside a shoot-out. */
  readonly shootout: Pair | null;
  readonly redCards: Pair;
  /** Knock-outs: each side's chance of advancing. */
  readonly advance: {readonly home: number; readonly away: number} | null;
  /** Null at the end of a minute without an event. */
  readonly event: TimelineEvent | null;
}

/** The movement of a match from its last forecast; empty if it cannot be reconstructed. */
export const movementOf = cached(
  (match: Match & {readonly forecasts: readonly Forecast[]}): MovementPoint[] => {
    const forecast = holdingForecast(match);
    return forecast && isTraceable(match.state) ? movement(match, match.state, forecast) : [];
  },
);

/**
 * The distribution of the score after 90 minutes at the last point of the movement of a match under
 * way; null without one, and once the 90 minutes are over.
 */
export function scoresNow(
  match: Match & {readonly forecasts: readonly Forecast[]},
): ScoreGrid | null {
  const {state} = match;
  const forecast = holdingForecast(match);
  const point = isUnderWay(state) ? movementOf(match).at(-1) : undefined;
  if (!forecast || !point || !isTraceable(state) || state.score.fullTime) return null;
  const phase = timelineOf(state).at(-1)?.phase;
  if (!phase || point.elapsed.minute > 90) return null;
  const [home, away] = point.redCards;
  return finalScores({...forecast, ...point, phase, redCards: {home, away}});
}

/**
 * The movement of a match's chances during play: the last forecast before kick-off, conditioned on
 * the events up to each moment. A finished match ends in certainty. It is made from the state
 * alone, so nothing later can be in it; for a match in play, the points are the first of those it
 * will have in the end.
 *
 * @param forecast the last one frozen before kick-off
 */
export function movement(
  {fixture}: Pick<Match, "fixture">,
  state: PlayedState,
  forecast: Pick<Forecast, "outcome" | "homeAdvances" | "rates" | "rho">,
): MovementPoint[] {
  const {withoutExtraTime} = fixture;
  const knockout = fixture.stage !== "group";
  const so = {
    score: {home: 0, away: 0},
    redCards: {home: 0, away: 0},
    kicks: [] as Pick<ShootoutKick, "side" | "scored">[],
  };
  return timelineOf(state).map((moment): MovementPoint => {
    happen(moment.event, so);
    const score: Pair = [so.score.home, so.score.away];
    const {phase, elapsed} = moment;
    const redCards = {...so.redCards};
    const chances =
      moment.event?.type === "kick_off"
        ? atKickoff(forecast)
        : phase === null
          ? ended(state, knockout)
          : inPlay({
              ...forecast,
              phase,
              elapsed,
              score,
              redCards,
              knockout,
              withoutExtraTime,
              kicks: so.kicks,
            });
    return pointOf(moment, chances, score, so);
  });
}

interface SoFar {
  readonly score: Record<Side, number>;
  readonly redCards: Record<Side, number>;
  readonly kicks: Pick<ShootoutKick, "side" | "scored">[];
}

function happen(event: TimelineEvent | null, so: SoFar): void {
  if (event?.type === "goal") so.score[event.side]++;
  else if (event?.type === "red_card") so.redCards[event.side]++;
  else if (event?.type === "penalty_scored" || event?.type === "penalty_missed")
    so.kicks.push({side: event.side, scored: event.type === "penalty_scored"});
}

/** At kick-off nothing is known beyond the forecast. */
const atKickoff = ({
  outcome,
  homeAdvances,
}: Pick<Forecast, "outcome" | "homeAdvances">): Pick<InPlay, "outcome" | "advance"> => ({
  outcome,
  advance: homeAdvances === null ? null : {home: homeAdvances, away: 1 - homeAdvances},
});

const ended = (state: MatchState, knockout: boolean): InPlay =>
  decided(state.score.fullTime!, state.score.extraTime, knockout ? winnerOf(state) : null);

function pointOf(
  {at, elapsed, event}: TimelinePoint,
  {outcome, advance}: Pick<InPlay, "outcome" | "advance">,
  score: Pair,
  {redCards, kicks}: SoFar,
): MovementPoint {
  const home = advance && rounded(advance.home);
  return {
    at,
    elapsed,
    score,
    shootout: kicks.length > 0 ? tally(kicks.filter(({scored}) => scored)) : null,
    redCards: [redCards.home, redCards.away],
    ...roundedOutcome(outcome),
    advance: home === null ? null : {home, away: rounded(1 - home)},
    event,
  };
}

/** The step between two neighbouring points with the largest change. */
export interface LargestChange {
  readonly before: MovementPoint;
  readonly after: MovementPoint;
  /** Probability shifted by the step, 0 to 1. */
  readonly change: number;
}

/**
 * The moment that changed the chances most: half the sum of the absolute changes of win, draw and
 * loss or, in a knock-out, the change of the chance of advancing. Among equal changes the last,
 * because no later one undoes it. Null with fewer than two points.
 */
export function largestChange(points: readonly MovementPoint[]): LargestChange | null {
  let biggest: LargestChange | null = null;
  for (const [index, after] of points.slice(1).entries()) {
    const before = points[index]!;
    const change = rounded(changeBetween(before, after));
    if (biggest === null || change > biggest.change - ALIKE) biggest = {before, after, change};
  }
  return biggest;
}

const changeBetween = (a: MovementPoint, b: MovementPoint): number =>
  a.advance && b.advance
    ? Math.abs(a.advance.home - b.advance.home)
    : (Math.abs(a.home - b.home) + Math.abs(a.draw - b.draw) + Math.abs(a.away - b.away)) / 2;

/** Changes that differ by less count as equal, because texts would not show the difference. */
const ALIKE = 1e-4;

/** Points are rounded to six decimals, so one at 0 or 1 may still be open by less than this. */
const OPEN = 1e-6;
const open = (chance: number): number => Math.min(1 - OPEN, Math.max(OPEN, chance));

/** Before the end only a kick of the shoot-out can settle a match. */
const settles = ({event, shootout}: MovementPoint): boolean =>
  shootout !== null || event?.type === "full_time" || event?.type === "extra_time_over";

/**
 * The chances of a moment as shown, in whole per cents: of advancing in a knock-out, which has no
 * draw, otherwise of the result. In play none of them is 0 or 1.
 */
export function toldChances(point: MovementPoint): Outcome {
  const said = settles(point) ? (chance: number) => chance : open;
  const {home, draw, away, advance} = point;
  return advance
    ? {...inWholePercents({home: said(advance.home), away: said(advance.away)}), draw: 0}
    : inWholePercents({home: said(home), draw: said(draw), away: said(away)});
}

/** The goal, red card or kick that turned a match. */
export interface TurningPoint {
  readonly at: MovementPoint;
  readonly event: TimelineEvent & {readonly side: Side};
  /** The side whose chance is shown, before and after it, as in `toldChances`. */
  readonly side: Side;
  readonly before: number;
  readonly after: number;
}

/** Minimum change of the shown chance for a turning point. */
const TURNS = 0.1;
/**
 * The turning point of a match: the largest change, if a goal, a red card or a kick of the
 * shoot-out caused it and it was large enough. It is given from the side whose chance it changed
 * most; for equal changes, as in every knock-out match, from the side that gained. Null if there
 * was none.
 */
export function turningPoint(points: readonly MovementPoint[]): TurningPoint | null {
  const change = largestChange(points);
  const event = change?.after.event;
  if (!change || !event || event.side === null) return null;
  const {before, after} = change;
  const gain = (side: Side) => (after.advance ?? after)[side] - (before.advance ?? before)[side];
  const lead = Math.abs(gain("home")) - Math.abs(gain("away"));
  const gained: Side = gain("home") > 0 ? "home" : "away";
  const side: Side = Math.abs(lead) < ALIKE ? gained : lead > 0 ? "home" : "away";
  const [was, is] = [toldChances(before)[side], toldChances(after)[side]];
  return Math.abs(is - was) < TURNS - 1e-9
    ? null
    : {at: after, event, side, before: was, after: is};
}
