import {expect, test} from "vitest";
import {fit as fitRatings} from "../../../../pipeline/tournament/model/dixon-coles.ts";
import {inPlay} from "../../../../pipeline/tournament/model/in-play.ts";
import {rates} from "../../../../pipeline/tournament/model/rates.ts";
import {logLoss} from "../../../../pipeline/tournament/model/scoring.ts";
import type {Ratings} from "../../../../pipeline/tournament/model/types.ts";
import type {MatchFacts, MatchMinute, Phase, Side} from "../../../../pipeline/tournament/types.ts";
import {facts, games, learnt} from "./world-cup-2026.ts";

const MOMENTS: readonly (readonly [phase: Phase, minute: number])[] = [
  ["first_half", 0],
  ["first_half", 15],
  ["first_half", 30],
  ["half_time", 45],
  ["second_half", 60],
  ["second_half", 75],
  ["second_half", 85],
];
const by = <T extends MatchMinute & {side: Side}>(
  list: readonly T[] | null,
  minute: number,
  side: Side,
) => (list ?? []).filter((one) => one.side === side && one.minute <= minute).length;
const sentOff = ({cards}: MatchFacts) => (cards ?? []).filter(({card}) => card !== "yellow");

/** Mean log loss of the 90-minute result at each moment, using ratings of strictly earlier days. */
function losses(): number[] {
  const matches = [
    ...facts.history.internationals,
    ...games.map((game) => learnt(game, ({extraTime, fullTime}) => (extraTime ?? fullTime)!)),
  ];
  const totals = MOMENTS.map(() => 0);
  let ratings: Ratings | undefined;
  for (const day of [...new Set(games.map(({on}) => on))].sort()) {
    ratings = fitRatings(matches, {cutoffOn: day}, ratings);
    for (const game of games.filter(({on}) => on === day)) {
      const [scored, conceded] = game.score.fullTime!;
      const expected = rates(ratings, game.home, game.away, game.ground);
      for (const [index, [phase, minute]] of MOMENTS.entries()) {
        const {outcome} = inPlay({
          rates: expected,
          rho: ratings.rho,
          phase,
          elapsed: {minute, stoppage: 0},
          score: [by(game.goals, minute, "home"), by(game.goals, minute, "away")],
          redCards: {
            home: by(sentOff(game), minute, "home"),
            away: by(sentOff(game), minute, "away"),
          },
          knockout: false,
          kicks: [],
        });
        totals[index]! += logLoss(
          [outcome.home, outcome.draw, outcome.away],
          scored > conceded ? 0 : scored === conceded ? 1 : 2,
        );
      }
    }
  }
  return totals.map((total) => total / games.length);
}

// Measured with this model when it was written; the loss at kick-off equals that of the forecasts
// (docs/authors/in-play.md).
test("the 104 matches of 2026 grow surer as they are played", () => {
  const expected = [0.8608, 0.8376, 0.8283, 0.7741, 0.7475, 0.6414, 0.4518];
  for (const [index, loss] of losses().entries())
    expect(Math.abs(loss - expected[index]!), MOMENTS[index]!.join(" ")).toBeLessThan(0.002);
});
