import {expect, test} from "vitest";
import {inPlay} from "../../../../pipeline/tournament/model/in-play.ts";
import {logLoss} from "../../../../pipeline/tournament/model/scoring.ts";
import type {MatchFacts, MatchMinute, Phase, Side} from "../../../../pipeline/tournament/types.ts";
import {forecastGames, games} from "./world-cup-2026.ts";

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
  const totals = MOMENTS.map(() => 0);
  for (const {game, expected, rho, happened} of forecastGames())
    for (const [index, [phase, minute]] of MOMENTS.entries()) {
      const {home, draw, away} = inPlay({
        rates: expected,
        rho,
        phase,
        elapsed: {minute, stoppage: 0},
        score: [by(game.goals, minute, "home"), by(game.goals, minute, "away")],
        redCards: {
          home: by(sentOff(game), minute, "home"),
          away: by(sentOff(game), minute, "away"),
        },
        knockout: false,
        kicks: [],
      }).outcome;
      totals[index]! += logLoss([home, draw, away], happened);
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
