import {describe, expect, test} from "vitest";
import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import {finalState} from "../../../../pipeline/tournament/facts/load.ts";
import {rounded, roundedOutcome} from "../../../../pipeline/tournament/forecasting/engine.ts";
import {
  largestChange,
  type MovementPoint,
  movement,
} from "../../../../pipeline/tournament/forecasting/movement.ts";
import {
  isTraceable,
  type PlayedState,
} from "../../../../pipeline/tournament/forecasting/timeline.ts";
import {inPlay} from "../../../../pipeline/tournament/model/in-play.ts";
import {advance} from "../../../../pipeline/tournament/model/knockout.ts";
import {outcome, scoreGrid} from "../../../../pipeline/tournament/model/scoreline.ts";
import {availableAt} from "../../../../pipeline/tournament/rules/available-at.ts";
import {wallClock} from "../../../../pipeline/tournament/rules/match-clock.ts";
import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import type {Goal} from "../../../../pipeline/tournament/types.ts";
import {facts} from "../model/world-cup-2026.ts";
import {card, goal, regular, shootout} from "../rules/played-matches.ts";

const rates = {home: 1.4, away: 1.1};
const rho = -0.05;
const forecast = {rates, rho, outcome: roundedOutcome(outcome(scoreGrid(rates, rho)))};
const fixtureOf = (number: number) => facts.fixtures.find((fixture) => fixture.number === number)!;
const played = (number: number) =>
  finalState(
    fixtureOf(number).matchId,
    facts.matches.find((match) => match.number === number)!,
  ) as PlayedState;
const move = (number: number, state = played(number)) =>
  movement({fixture: fixtureOf(number)}, state, {
    ...forecast,
    homeAdvances: fixtureOf(number).stage === "group" ? null : rounded(advance(rates, rho)),
  });
const told = (points: readonly MovementPoint[]) =>
  points.flatMap(({event, elapsed, score, shootout}) =>
    event
      ? [
          `${elapsed.minute}+${elapsed.stoppage} ${event.type} ${event.side ?? "-"} ${(shootout ?? score).join("-")}`,
        ]
      : [],
  );

// From the records of the three matches.
test.each([
  [
    "Mexico–South Africa: two goals, three red cards",
    1,
    [
      "0+0 kick_off - 0-0",
      "9+0 goal home 1-0",
      "45+0 half_time - 1-0",
      "49+0 red_card away 1-0",
      "67+0 goal home 2-0",
      "84+0 red_card away 2-0",
      "90+2 red_card home 2-0",
      "90+0 full_time - 2-0",
    ],
    {home: 1, draw: 0, away: 0, advance: null},
  ],
  [
    "the final: a goal in extra time",
    104,
    [
      "0+0 kick_off - 0-0",
      "45+0 half_time - 0-0",
      "90+0 full_time - 0-0",
      "90+0 extra_time - 0-0",
      "105+0 extra_time_half_time - 0-0",
      "106+0 goal home 1-0",
      "120+0 extra_time_over - 1-0",
    ],
    {home: 0, draw: 1, away: 0, advance: {home: 1, away: 0}},
  ],
  [
    "Germany–Paraguay: a shoot-out of twelve kicks",
    74,
    [
      "0+0 kick_off - 0-0",
      "42+0 goal away 0-1",
      "45+0 half_time - 0-1",
      "54+0 goal home 1-1",
      "90+0 full_time - 1-1",
      "90+0 extra_time - 1-1",
      "105+0 extra_time_half_time - 1-1",
      "120+0 extra_time_over - 1-1",
      "120+0 penalty_missed home 0-0",
      "120+0 penalty_scored away 0-1",
      "120+0 penalty_scored home 1-1",
      "120+0 penalty_scored away 1-2",
      "120+0 penalty_scored home 2-2",
      "120+0 penalty_scored away 2-3",
      "120+0 penalty_missed home 2-3",
      "120+0 penalty_missed away 2-3",
      "120+0 penalty_scored home 3-3",
      "120+0 penalty_missed away 3-3",
      "120+0 penalty_missed home 3-3",
      "120+0 penalty_scored away 3-4",
    ],
    {home: 0, draw: 1, away: 0, advance: {home: 0, away: 1}},
  ],
])("%s", (_, number, events, last) => {
  const points = move(number);
  expect(told(points)).toEqual(events);
  expect(points.at(-1)).toMatchObject(last);
});

test("kick-off says what the forecast says", () => {
  const {home, draw, away, advance: through, at} = move(104)[0]!;
  const frozen = outcome(scoreGrid(forecast.rates, forecast.rho));
  expect([home, draw, away]).toEqual(
    [frozen.home, frozen.draw, frozen.away].map((p) => expect.closeTo(p, 5)),
  );
  expect(through!.home).toBeCloseTo(advance(forecast.rates, forecast.rho), 5);
  expect(at).toBe(played(104).kickoffAt);
});

test("a point at the end of every fifth minute, from the 80th of every one, except where something happened", () => {
  const silent = move(104).flatMap(({event, elapsed}) =>
    event === null ? `${elapsed.minute}+${elapsed.stoppage}` : [],
  );
  const to80 = Array.from({length: 16}, (_, index) => 5 * (index + 1));
  const to120 = Array.from({length: 40}, (_, index) => 81 + index);
  expect(silent).toEqual(
    [...to80, ...to120]
      // The only goal of the final was in its 106th minute.
      .filter((minute) => minute !== 106)
      // Nominal stoppage time is five minutes; the last one ends with the whistle.
      .flatMap((minute) => (minute === 90 ? [0, 1, 2, 3, 4] : [0]).map((of) => `${minute}+${of}`)),
  );
  const withGoals = move(104, {
    ...played(104),
    goals: [goal("home", "25"), goal("home", "90+2"), goal("away", "106")],
    goalsNow: [2, 1],
  });
  for (const {minute, stoppage} of [
    {minute: 25, stoppage: 0},
    {minute: 90, stoppage: 2},
  ])
    expect(
      withGoals
        .filter(({elapsed}) => elapsed.minute === minute && elapsed.stoppage === stoppage)
        .map(({event}) => event?.type),
    ).toEqual(["goal"]);
});

test("no chance of any of the 104 matches jumps when only time passed", () => {
  for (const {number} of facts.matches) {
    const points = move(number);
    for (const [index, after] of points.slice(1).entries()) {
      const before = points[index]!;
      if (after.event && after.event.side !== null) continue;
      for (const result of ["home", "draw", "away"] as const)
        expect(
          Math.abs(after[result] - before[result]),
          `match ${number}, ${before.elapsed.minute} to ${after.elapsed.minute}`,
        ).toBeLessThan(0.1);
    }
  }
});

test("all matches of 2026: every goal has its point, chances sum to 1, time runs on, the end is certain and right", () => {
  for (const {number, score} of facts.matches) {
    const state = played(number);
    const points = move(number);
    expect(points.filter(({event}) => event?.type === "goal")).toHaveLength(state.goals.length);
    for (const {home, draw, away, advance} of points) {
      expect(home + draw + away).toBeCloseTo(1, 9);
      expect(Math.min(home, draw, away)).toBeGreaterThanOrEqual(0);
      if (advance) expect(advance.home + advance.away).toBeCloseTo(1, 9);
    }
    const instants = points.map(({at}) => at);
    expect(instants, `match ${number}`).toEqual(instants.toSorted());
    const last = points.at(-1)!;
    const [home, away] = score.fullTime!;
    expect([last.home, last.draw, last.away]).toEqual(
      [home > away, home === away, home < away].map(Number),
    );
    if (number > 72) expect(Math.max(last.advance!.home, last.advance!.away)).toBe(1);
    expect(last.at).toBe(wallClock(state).endedAt);
  }
});

describe("nothing later is in a point", () => {
  const later: Goal = {...goal("away", "80"), kind: "penalty"};
  test.each([
    [
      "one goal more",
      (state: PlayedState) => ({
        ...state,
        goals: [...state.goals, later],
        goalsNow: [2, 1] as const,
      }),
    ],
    [
      "a red card",
      (state: PlayedState) => ({
        ...state,
        cards: [...(state.cards ?? []), card("home", "80", "red")],
      }),
    ],
  ])("%s in the 80th minute changes nothing before it", (_, change) => {
    const early = (points: readonly MovementPoint[]) =>
      points.filter(({elapsed}) => elapsed.minute < 80);
    const changed = move(1, change(played(1)));
    expect(early(changed)).toEqual(early(move(1)));
    expect(changed).not.toEqual(move(1));
  });

  /** During a break the period has its nominal end, until the next period begins. */
  const settled = (points: readonly MovementPoint[]) =>
    points.map(({at, ...point}, index) =>
      index === points.length - 1 && point.event?.side === null ? point : {at, ...point},
    );

  // 1: goals and red cards; 74: extra time and shoot-out; 104: cards unknown, extra time.
  test.each([1, 74, 104])(
    "match %d in play, minute by minute, has the first of its final points",
    (number) => {
      const state = played(number);
      const {endedAt, kickoffAt} = wallClock(state);
      const whole = move(number);
      let longest = 0;
      for (let at = kickoffAt; at < endedAt; at = plusMinutes(at, 1)) {
        const known = availableAt(state, endedAt, at);
        expect(isTraceable(known)).toBe(true);
        const points = move(number, known as PlayedState);
        expect(settled(points)).toEqual(settled(whole.slice(0, points.length)));
        expect(points.at(-1)!.at <= at, `${at} knows of ${points.at(-1)!.at}`).toBe(true);
        expect(points.length).toBeGreaterThanOrEqual(longest);
        longest = points.length;
      }
      expect(longest).toBeGreaterThanOrEqual(whole.length - 2);
    },
  );
});

test.each([
  ["before kick-off", false, unrecorded("m-001")],
  ["without a list of goals", false, {...regular, goals: null}],
  ["with a goal the list does not have", false, {...regular, goalsNow: [3, 1] as const}],
  ["abandoned", false, {...regular, status: "abandoned" as const}],
  ["played", true, regular],
  ["interrupted", true, {...regular, status: "suspended" as const, phase: null, clock: null}],
  ["in play", true, {...regular, status: "live" as const, phase: "second_half" as const}],
])("%s a match can be traced: %s", (_, traceable, state) => {
  expect(isTraceable(state)).toBe(traceable);
});

test("at half-time of extra time half of it is to come", () => {
  const points = move(104);
  const pause = points.findIndex(({event}) => event?.type === "extra_time_half_time");
  // The nominal clock: 90 + 3 + 15 + 5 minutes of regular time and breaks before extra time, then
  // 15 + 1, counted from kick-off.
  expect(points[pause]!.at).toBe(
    plusMinutes(played(104).kickoffAt!, 45 + 3 + 15 + 45 + 5 + 5 + 15 + 1),
  );
  const {outcome, afterExtraTime} = inPlay({
    ...forecast,
    phase: "extra_time_half_time",
    elapsed: {minute: 105, stoppage: 0},
    score: [0, 0],
    redCards: {home: 0, away: 0},
    knockout: true,
    kicks: [],
  });
  expect(outcome.draw).toBe(1);
  expect(points[pause]!.advance!.home).toBeCloseTo(
    afterExtraTime!.home + afterExtraTime!.draw / 2,
    6,
  );
});

describe("an interrupted match has its path up to the last recorded event", () => {
  /** The remaining record of a suspended match, without phase and clock. */
  const interrupted = (number: number, at: number): PlayedState => {
    const state = played(number);
    const known = availableAt(state, wallClock(state).endedAt, plusMinutes(state.kickoffAt!, at));
    return {...known, status: "suspended", phase: null, clock: null} as PlayedState;
  };
  // Minutes since kick-off: a break of 15 after 45 + 3, extra time from 118 on.
  test.each([
    [
      "in the first half, after the goal of the 9th minute",
      1,
      14,
      {elapsed: {minute: 9, stoppage: 0}, score: [1, 0]},
    ],
    [
      "after the red card of the 49th",
      1,
      70,
      {elapsed: {minute: 49, stoppage: 0}, redCards: [0, 1]},
    ],
    [
      "after ninety minutes, before extra time",
      104,
      115,
      {elapsed: {minute: 90, stoppage: 0}, event: {type: "full_time"}},
    ],
    [
      "in extra time, after the goal of the 106th",
      104,
      145,
      {elapsed: {minute: 106, stoppage: 0}, score: [1, 0]},
    ],
  ])("%s", (_, number, at, last) => {
    const state = interrupted(number, at);
    const points = move(number, state);
    const whole = move(number);
    expect(points.at(-1)).toMatchObject(last);
    expect(points).toEqual(whole.slice(0, points.length));
  });
  test("known only to have begun: kick-off alone", () => {
    const state = {
      ...interrupted(104, 10),
      cards: null,
      substitutions: null,
      goals: [],
      goalsNow: [0, 0],
    } as unknown as PlayedState;
    expect(told(move(104, state))).toEqual(["0+0 kick_off - 0-0"]);
  });
});

test("a shoot-out of which only the result is known ends at once", () => {
  const points = move(73, {...shootout, shootoutKicks: null} as PlayedState);
  expect(told(points).slice(-2)).toEqual([
    "120+0 extra_time_over - 2-2",
    "120+0 shootout_over - 2-2",
  ]);
  expect(points.at(-2)!.advance).toEqual({home: 0.5, away: 0.5});
  expect(points.at(-1)!.advance).toEqual({home: 1, away: 0});
});

test.each([
  {says: "Mexico–South Africa: the first goal", number: 1, event: "goal", minute: 9},
  {says: "the final: the goal of extra time", number: 104, event: "goal", minute: 106},
  {
    says: "Germany–Paraguay: the second of two misses with equal changes",
    number: 74,
    event: "penalty_missed",
    minute: 120,
  },
  {
    // Balbuena's miss took Germany from 15% to 50%, and Tah's straight after it back to 15%.
    says: "Germany–Paraguay: no kick that the next one undoes",
    number: 74,
    event: "penalty_missed",
    minute: 120,
    side: "home",
  },
])("the largest change in $says", ({number, event, minute, side}) => {
  expect(largestChange(move(number))!.after).toMatchObject({
    event: {type: event, ...(side && {side})},
    elapsed: {minute},
  });
});

test("a single point is not a swing", () => {
  expect(largestChange(move(1).slice(0, 1))).toBeNull();
  expect(largestChange([])).toBeNull();
});
