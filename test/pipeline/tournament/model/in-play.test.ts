import {describe, expect, test} from "vitest";
import {
  decided,
  type InPlay,
  inPlay,
  type Position,
} from "../../../../pipeline/tournament/model/in-play.ts";
import {type Kick, shootoutWin} from "../../../../pipeline/tournament/model/in-play-shootout.ts";
import {advance} from "../../../../pipeline/tournament/model/knockout.ts";
import {outcome, scoreGrid} from "../../../../pipeline/tournament/model/scoreline.ts";
import type {Pair, Phase} from "../../../../pipeline/tournament/types.ts";

const PAIRS = [
  {says: "equal sides", home: 1.3, away: 1.3},
  {says: "a favourite", home: 2.4, away: 0.5},
  {says: "an outsider", home: 0.7, away: 1.9},
  {says: "a rout", home: 5.2, away: 0.2},
];
const RHO = -0.05;
const kickOff: Position = {
  rates: PAIRS[1]!,
  rho: RHO,
  phase: "first_half",
  elapsed: {minute: 0, stoppage: 0},
  score: [0, 0],
  redCards: {home: 0, away: 0},
  knockout: true,
  kicks: [],
};
const at = (phase: Phase, minute: number, score: Pair, rest: Partial<Position> = {}): Position => ({
  ...kickOff,
  phase,
  elapsed: {minute, stoppage: 0},
  score,
  ...rest,
});

/** Every five minutes at several scores, with all three red-card situations. */
const positions = PAIRS.flatMap((rates) =>
  [0, 5, 30, 44, 45].flatMap((minute) =>
    (["first_half", "second_half"] as const).flatMap((phase) =>
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
        [3, 1],
        [0, 4],
      ].flatMap(([a, b]) =>
        [
          {home: 0, away: 0},
          {home: 1, away: 0},
          {home: 0, away: 2},
        ].map((redCards) =>
          at(phase, phase === "first_half" ? minute : 45 + minute, [a!, b!], {rates, redCards}),
        ),
      ),
    ),
  ),
);
const extraTimes = PAIRS.flatMap((rates) =>
  [91, 100, 105, 119].flatMap((minute) =>
    [
      [1, 1],
      [2, 1],
      [1, 2],
    ].map(([a, b]) =>
      at(minute <= 105 ? "extra_time_first_half" : "extra_time_second_half", minute, [a!, b!], {
        rates,
      }),
    ),
  ),
);

describe("at kick-off it is the forecast", () => {
  test.each(PAIRS)("$says", (rates) => {
    const now = inPlay({...kickOff, rates});
    const frozen = outcome(scoreGrid(rates, RHO));
    expect(now.outcome.home).toBeCloseTo(frozen.home, 12);
    expect(now.outcome.draw).toBeCloseTo(frozen.draw, 12);
    expect(now.advance!.home).toBeCloseTo(advance(rates, RHO), 12);
  });
});

test("all chances are chances and sum to 1", () => {
  for (const position of [...positions, ...extraTimes]) {
    const {outcome, afterExtraTime, onPenalties, advance} = inPlay(position);
    for (const {home, draw, away} of [outcome, afterExtraTime!]) {
      expect(Math.min(home, draw, away)).toBeGreaterThanOrEqual(0);
      expect(home + draw + away).toBeCloseTo(1, 12);
    }
    expect(onPenalties).toBe(0.5);
    expect(advance!.home + advance!.away).toBeCloseTo(1, 12);
  }
});

test("a group match has no chance of going through", () => {
  expect(inPlay({...kickOff, knockout: false})).toMatchObject({
    afterExtraTime: null,
    onPenalties: null,
    advance: null,
  });
});

/** Win, win or draw, and advance chances of the home side, which all grow with its strength. */
const chances = ({outcome, advance}: InPlay) => [
  outcome.home,
  outcome.home + outcome.draw,
  advance!.home,
];

test("a goal never lowers a side's chance", () => {
  for (const position of [...positions, ...extraTimes]) {
    const before = chances(inPlay(position));
    const after = chances(inPlay({...position, score: [position.score[0] + 1, position.score[1]]}));
    for (const [index, chance] of after.entries())
      expect(chance).toBeGreaterThanOrEqual(before[index]! - 1e-12);
  }
});

test("losing a man never helps", () => {
  for (const position of [...positions, ...extraTimes]) {
    const before = chances(inPlay(position));
    const after = chances(
      inPlay({...position, redCards: {...position.redCards, home: position.redCards.home + 1}}),
    );
    for (const [index, chance] of after.entries())
      expect(chance).toBeLessThanOrEqual(before[index]! + 1e-12);
  }
});

test("ten against ten is eleven against eleven", () => {
  expect(inPlay(at("second_half", 60, [1, 0], {redCards: {home: 1, away: 1}}))).toEqual(
    inPlay(at("second_half", 60, [1, 0])),
  );
});

test("seen from the other side it is the same match", () => {
  for (const position of [...positions, ...extraTimes]) {
    const {rates, score, redCards} = position;
    const mirrored = inPlay({
      ...position,
      rates: {home: rates.away, away: rates.home},
      score: [score[1], score[0]],
      redCards: {home: redCards.away, away: redCards.home},
    });
    const {outcome, advance} = inPlay(position);
    expect(mirrored.outcome.home).toBeCloseTo(outcome.away, 12);
    expect(mirrored.outcome.draw).toBeCloseTo(outcome.draw, 12);
    expect(mirrored.advance!.home).toBeCloseTo(advance!.away, 12);
  }
});

// By hand, with ρ = 0 and equal rates of 1: at half-time 6,476 of 11,467 goals are still to come,
// so each side scores Poisson(.564751) more and P(level) is e^(−2·.564751)·I₀(1.129502) =
// .323194·1.345294.
test("a score worked by hand", () => {
  const {outcome} = inPlay(at("half_time", 45, [0, 0], {rates: {home: 1, away: 1}, rho: 0}));
  expect(outcome.draw).toBeCloseTo(0.434791, 5);
  expect(outcome.home).toBeCloseTo((1 - 0.434791) / 2, 5);
});

// 562.8 of 11,467 goals come in stoppage time: .0589 at a rate of 1.2 a match, so the other side
// scores with probability .0572.
test.each([
  {says: "a goal ahead after 90 minutes", score: [1, 0], least: 0.94, most: 0.95},
  {says: "two goals ahead after 90 minutes", score: [2, 0], least: 0.998, most: 1},
] as const)("$says it is nearly won", ({score, least, most}) => {
  const {outcome} = inPlay(at("second_half", 90, score, {rates: {home: 1.2, away: 1.2}}));
  expect(outcome.home).toBeGreaterThan(least);
  expect(outcome.home).toBeLessThan(most);
});

test("between equal sides a lead grows safer with time alone, a draw likelier", () => {
  const minutes = [45, 50, 55, 60, 65, 70, 75, 80, 85, 90];
  const rates = {home: 1.3, away: 1.3};
  const led = minutes.map(
    (minute) => inPlay(at("second_half", minute, [1, 0], {rates})).outcome.home,
  );
  const level = minutes.map(
    (minute) => inPlay(at("second_half", minute, [1, 1], {rates})).outcome.draw,
  );
  expect(led).toEqual(led.toSorted((a, b) => a - b));
  expect(level).toEqual(level.toSorted((a, b) => a - b));
});

describe("extra time", () => {
  const rates = {home: 1.5, away: 0.9};
  test("its start is what the forecast made of a draw", () => {
    const extra = outcome(scoreGrid({home: 0.5, away: 0.3}, 0));
    const {
      outcome: ninety,
      afterExtraTime,
      advance: through,
    } = inPlay(at("extra_time_break", 90, [2, 2], {rates}));
    expect(ninety).toEqual({home: 0, draw: 1, away: 0});
    expect(afterExtraTime!.home).toBeCloseTo(extra.home, 12);
    expect(through!.home).toBeCloseTo(extra.home + extra.draw / 2, 12);
  });
  test("a goal in its last minutes all but decides", () => {
    const {advance: through} = inPlay(at("extra_time_second_half", 118, [3, 2], {rates}));
    expect(through!.home).toBeGreaterThan(0.98);
  });
  test("its half-time has half of it to come", () => {
    const extra = outcome(scoreGrid({home: 0.25, away: 0.15}, 0));
    expect(
      inPlay(at("extra_time_half_time", 105, [0, 0], {rates})).afterExtraTime!.home,
    ).toBeCloseTo(extra.home, 12);
  });
});

const kicks = (text: string): Kick[] =>
  [...text].map((letter, n) => ({side: n % 2 ? "away" : "home", scored: letter === "x"}));

/**
 * Enumerates all continuations kick by kick, up to `deep` kicks in total; an undecided shoot-out
 * then counts half.
 */
function bruteForce(taken: string, p: number, deep = 16): number {
  const of = (parity: number) => [...taken].filter((_, n) => n % 2 === parity);
  const [own, other] = [of(0), of(1)];
  const goals = (list: string[]) => list.filter((letter) => letter === "x").length;
  const leftOwn =
    Math.max(0, 5 - own.length) + (own.length >= 5 && own.length < other.length ? 1 : 0);
  const leftOther =
    Math.max(0, 5 - other.length) + (other.length >= 5 && other.length < own.length ? 1 : 0);
  if (goals(own) > goals(other) + Math.max(leftOther, own.length > other.length ? 1 : 0)) return 1;
  if (goals(other) > goals(own) + Math.max(leftOwn, other.length > own.length ? 1 : 0)) return 0;
  if (taken.length >= deep) return 0.5;
  return p * bruteForce(`${taken}x`, p, deep) + (1 - p) * bruteForce(`${taken}o`, p, deep);
}

describe("shoot-out, home first, x scored and o missed", () => {
  test.each([
    "",
    "x",
    "o",
    "xo",
    "ox",
    "xxx",
    "xoxox",
    "xxxxox",
    "oxoxxo",
    "xxxxxxxxxx",
    "xoxoxxxxo",
    "xxxxxxxxxxx",
    "xxxxxxxxxxo",
  ])("after '%s' as by brute force", (taken) => {
    expect(shootoutWin(kicks(taken), 0.7)).toBeCloseTo(bruteForce(taken, 0.7), 12);
  });
  test.each([
    {says: "no kick taken", taken: "", wins: 0.5},
    {says: "three up after three rounds", taken: "xoxoxo", wins: 1},
    {says: "three down after three rounds", taken: "oxoxox", wins: 0},
    {says: "level after five rounds", taken: "xxxxxxxxxx", wins: 0.5},
    {
      says: "scored in the sixth: the other must score, and is level then",
      taken: "xxxxxxxxxxx",
      wins: 0.3 + 0.7 / 2,
    },
    {says: "missed in the sixth", taken: "xxxxxxxxxxo", wins: 0.3 / 2},
    {says: "Germany–Paraguay 2026: 3–4 in the sixth round", taken: "oxxxxxooxoox", wins: 0},
  ])("$says → $wins", ({taken, wins}) => {
    expect(shootoutWin(kicks(taken), 0.7)).toBeCloseTo(wins, 12);
  });
  test("who begins does not matter to the rule", () => {
    const taken = kicks("xoxx");
    const swapped = taken.map(
      ({side, scored}): Kick => ({side: side === "home" ? "away" : "home", scored}),
    );
    expect(shootoutWin(swapped)).toBeCloseTo(1 - shootoutWin(taken), 12);
  });
  test("in play it is what decides", () => {
    const {outcome, advance} = inPlay(at("shootout", 120, [1, 1], {kicks: kicks("xoxox")}));
    expect(outcome.draw).toBe(1);
    expect(advance!.home).toBeCloseTo(shootoutWin(kicks("xoxox")), 12);
  });
});

test.each([
  {
    says: "a group match",
    parts: [[2, 1], null, null],
    outcome: {home: 1, draw: 0, away: 0},
    advance: null,
  },
  {
    says: "a drawn group match",
    parts: [[1, 1], null, null],
    outcome: {home: 0, draw: 1, away: 0},
    advance: null,
  },
  {
    says: "a knock-out in 90",
    parts: [[0, 1], null, "away"],
    outcome: {home: 0, draw: 0, away: 1},
    advance: {home: 0, away: 1},
  },
  {
    says: "extra time",
    parts: [[1, 1], [2, 1], "home"],
    outcome: {home: 0, draw: 1, away: 0},
    advance: {home: 1, away: 0},
  },
  {
    says: "a shoot-out",
    parts: [[1, 1], [1, 1], "away"],
    outcome: {home: 0, draw: 1, away: 0},
    advance: {home: 0, away: 1},
  },
] as const)("once over, $says is certain", ({parts, outcome, advance}) => {
  const [fullTime, extraTime, winner] = parts;
  expect(decided(fullTime, extraTime, winner)).toMatchObject({outcome, advance});
});
