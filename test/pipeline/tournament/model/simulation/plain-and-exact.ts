import {fit as fitRatings} from "../../../../../pipeline/tournament/model/dixon-coles.ts";
import {simulate} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import {ROUNDS} from "../../../../../pipeline/tournament/model/types.ts";
import {cupAfter, facts} from "../world-cup-2026.ts";

/** Ratings on the eve of the 2026 World Cup. */
export const ratings = fitRatings(facts.history.internationals, {cutoffOn: "2026-06-11"});

/**
 * Deviations of the plain simulation, which also draws the knock-outs, from the exact bracket for
 * every team and round, in standard errors of the difference. The plain simulation's error is
 * √(p(1−p)/n) with the exact p, because it may count no run of a rare event.
 */
export function deviationsOfPlain(runs: {exact: number; plain: number}, seed: string) {
  const exact = simulate({...cupAfter(0, ratings), runs: runs.exact, seed: `exact${seed}`});
  const plain = simulate(
    {...cupAfter(0, ratings), runs: runs.plain, seed: `plain${seed}`},
    "drawn",
  );
  return exact.teams.flatMap((team, t) =>
    ROUNDS.map((round) => {
      const {probability: p, standardError} = team[round];
      return {
        says: `${team.teamId} ${round}`,
        z:
          (plain.teams[t]![round].probability - p) /
          Math.hypot(standardError, Math.sqrt((p * (1 - p)) / runs.plain)),
      };
    }),
  );
}

/** Mean square of the deviations: 1 when the reported errors are right. */
export const meanSquare = (deviations: readonly {readonly z: number}[]): number =>
  deviations.reduce((sum, {z}) => sum + z ** 2, 0) / deviations.length;
