import {expect, test} from "vitest";
import {advance, waysThrough} from "../../../../pipeline/tournament/model/knockout.ts";
import {outcome, outcomeOf, scoreGrid} from "../../../../pipeline/tournament/model/scoreline.ts";

const matches = [
  {says: "equal sides", rates: {home: 1.3, away: 1.3}, rho: -0.05},
  {says: "a favourite", rates: {home: 2.1, away: 0.8}, rho: -0.05},
  {says: "few goals", rates: {home: 0.3, away: 0.2}, rho: 0.02},
];

test.each(matches)("one of the two goes through: $says", ({rates, rho}) => {
  expect(advance(rates, rho) + advance({home: rates.away, away: rates.home}, rho)).toBeCloseTo(
    1,
    12,
  );
});

test("equal sides have equal chances", () =>
  expect(advance({home: 1.3, away: 1.3}, -0.05)).toBeCloseTo(0.5, 12));

test("a favourite is likelier to go through than to win in 90 minutes, but extra time is short", () => {
  const rates = {home: 2.1, away: 0.8};
  const {home, draw} = outcome(scoreGrid(rates, -0.05));
  const chance = advance(rates, -0.05);
  expect(chance).toBeGreaterThan(home + draw / 2);
  expect(chance).toBeLessThan(home + (draw * home) / (1 - draw));
});

// Win in 90 minutes; or draw and win extra time at a third of the rates; or draw again and win half
// of the shoot-outs: summed directly from the Poisson distributions, up to 8 goals.
test("adds up the ways through", () => {
  const distribution = (rate: number, n: number) =>
    (Math.exp(-rate) * rate ** n) / [1, 1, 2, 6, 24, 120, 720, 5040, 40320][n]!;
  const ways = (home: number, away: number) => {
    let win = 0;
    let level = 0;
    for (let i = 0; i <= 8; i++) {
      level += distribution(home, i) * distribution(away, i);
      for (let j = 0; j < i; j++) win += distribution(home, i) * distribution(away, j);
    }
    return {win, level};
  };
  const regular = ways(0.3, 0.2);
  const extra = ways(0.1, 0.2 / 3);
  expect(advance({home: 0.3, away: 0.2}, 0)).toBeCloseTo(
    regular.win + regular.level * (extra.win + extra.level / 2),
    9,
  );
});

test.each(matches)(
  "the outcome by running sums is that of the whole grid: $says",
  ({rates, rho}) => {
    const [quick, whole] = [outcomeOf(rates, rho), outcome(scoreGrid(rates, rho))];
    for (const side of ["home", "draw", "away"] as const)
      expect(quick[side]).toBeCloseTo(whole[side], 12);
  },
);

test.each(matches)("the ways through add up: $says", ({rates, rho}) => {
  const {after90, afterExtraTime, onPenalties, advance: through} = waysThrough(rates, rho);
  expect(after90.home + after90.draw + after90.away).toBeCloseTo(1, 12);
  expect(afterExtraTime.home + afterExtraTime.draw + afterExtraTime.away).toBeCloseTo(1, 12);
  expect(afterExtraTime.draw).toBeLessThan(after90.draw);
  expect(onPenalties.home).toBe(onPenalties.away);
  expect(onPenalties.home + onPenalties.away).toBeCloseTo(afterExtraTime.draw, 12);
  expect(through.home).toBeCloseTo(afterExtraTime.home + onPenalties.home, 12);
  expect(through.home + through.away).toBe(1);
  expect(through.home).toBe(advance(rates, rho));
});

test.each(matches)("without extra time every draw is a shoot-out: $says", ({rates, rho}) => {
  const straight = {withoutExtraTime: true} as const;
  const {after90, afterExtraTime, advance: through} = waysThrough(rates, rho, straight);
  expect(afterExtraTime).toEqual(after90);
  expect(through.home).toBeCloseTo(after90.home + after90.draw / 2, 12);
  expect(through.home).toBe(advance(rates, rho, straight));
});
