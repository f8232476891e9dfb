import {
  cupMatches,
  finalsMatches,
  OTHER_FINALS,
} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import type {PairedDifference} from "../../pipeline/tournament/accuracy/backtest/paired.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {ENGINE_OPTIONS} from "../../pipeline/tournament/model/engine-options.ts";
import {offsetCases, tournamentsFor} from "../research/offset-cases.ts";
import {compared, fitWeight, leaveOneOut, type OffsetCase} from "../research/offset-weights.ts";

/** Prints the weights of the offsets and the improvement they bring, as in docs/models.md. */
const facts = readFacts("data", 2026);
const text = ({mean, standardError}: PairedDifference) =>
  `${mean.toFixed(5)} ± ${standardError.toFixed(5)}`;
const line = (what: string, {logLoss, rps}: Record<"logLoss" | "rps", PairedDifference>) =>
  console.log(`  ${what.padEnd(44)}log loss ${text(logLoss)}   RPS ${text(rps)}`);

const heldOut = [
  ...[2018, 2022, 2026].map((cup) => cupMatches(facts, cup)),
  ...OTHER_FINALS.map((finals) => finalsMatches(facts, finals)),
];
for (const key of ["leagueIndex", "headToHead"] as const) {
  const tuning = offsetCases(facts, key, tournamentsFor(facts, key));
  const {priorSd} = ENGINE_OPTIONS.offsets[key];
  const count = (cases: readonly OffsetCase[]) => cases.filter(({x}) => x !== 0).length;
  console.log(
    `${key}: ${tuning.length} tournaments, ${tuning.flat().length} matches, x known of ${count(tuning.flat())}`,
  );
  for (const sd of [priorSd, 0.1, 9]) {
    const {beta, standardError} = fitWeight(tuning.flat(), sd);
    console.log(`  τ ${sd}: β ${beta.toFixed(6)} ± ${standardError.toFixed(6)}`);
  }
  line("tuning, each with the weight of the others", leaveOneOut(tuning, priorSd));
  if (key === "leagueIndex") line("the same of 2002–2014", leaveOneOut(tuning.slice(3), priorSd));
  const others = offsetCases(facts, key, heldOut);
  const weight = ENGINE_OPTIONS.offsets[key].beta;
  line(
    "2018, 2022, 2026, Euro and Copa 2021, 2024",
    compared(
      others,
      others.map(() => weight),
    ),
  );
}
