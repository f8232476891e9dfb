import {trainingMatches} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {fit as fitRatings} from "../../pipeline/tournament/model/dixon-coles.ts";
import {confederationsOf, ENGINE_OPTIONS} from "../../pipeline/tournament/model/engine-options.ts";
import {standardErrors} from "../../pipeline/tournament/model/standard-errors.ts";
import type {Ratings} from "../../pipeline/tournament/model/types.ts";

/**
 * Prints the figures in docs/models.md about one fit of the engine, on the eve of 2026: its size,
 * its time, and some parameters with their errors.
 */
const facts = readFacts("data", 2026);
const known = trainingMatches(facts, ENGINE_OPTIONS.ninetyMinutes ? "ninety" : "final");
const options = {
  ...ENGINE_OPTIONS.fit,
  confederations: confederationsOf(facts.history.teams),
  cutoffOn: "2026-06-11",
};
const earlier = fitRatings(known, {...options, cutoffOn: "2026-06-08"});

function bestOfTwelve(start?: Ratings): {ratings: Ratings; milliseconds: number} {
  const runs = Array.from({length: 12}, () => {
    const startedAt = performance.now();
    const ratings = fitRatings(known, options, start);
    return {ratings, milliseconds: performance.now() - startedAt};
  });
  return runs.reduce((a, b) => (b.milliseconds < a.milliseconds ? b : a));
}

const cold = bestOfTwelve();
const warm = bestOfTwelve(earlier);
console.log(`${cold.ratings.matches} matches, ${cold.ratings.teams.size} teams`);
console.log(
  `from nothing ${cold.milliseconds.toFixed(0)} ms, ${cold.ratings.iterations} iterations`,
);
console.log(
  `from three days before ${warm.milliseconds.toFixed(0)} ms, ${warm.ratings.iterations} iterations`,
);
const errors = standardErrors(known, options, cold.ratings);
const spain = cold.ratings.teams.get("esp")!;
const of = (value: number, error: number, digits: number) =>
  `${value.toFixed(digits)} ± ${error.toFixed(digits)}`;
console.log(
  `Spain: attack ${of(spain.attack, errors.teams.get("esp")!.attack, 2)}, defence ${of(spain.defence, errors.teams.get("esp")!.defence, 2)}`,
);
for (const key of ["homeBonus", "visitorChange", "rho"] as const)
  console.log(`${key} ${of(cold.ratings[key], errors[key], 3)}`);
