import {writeFileSync} from "node:fs";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {ablations} from "../research/ablations.ts";
import type {Verdict} from "../research/verdict.ts";

/** Tries possible additions to the engine, one at a time, and writes docs/models/ablations.csv. */
const header =
  "what,values,best,bestLogLoss,bestChange,bestStandardError,change,standardError,before2010,from2010,passes";
const range = (values: readonly string[]) =>
  values.length > 5 ? `${values[0]} to ${values.at(-1)} in ${values.length}` : values.join(" ");
const row = ({
  what,
  values,
  best,
  bestLogLoss,
  bestChange,
  change,
  early,
  late,
  passes,
}: Verdict): string => {
  const numbers = [
    bestLogLoss,
    bestChange.mean,
    bestChange.standardError,
    change.mean,
    change.standardError,
    early,
    late,
  ];
  return [what, range(values), best, ...numbers.map((x) => x.toFixed(5)), passes ? 1 : 0].join(",");
};
const {engineLogLoss, judgements} = ablations(readFacts("data", 2026), (one) =>
  process.stderr.write(`${row(one)}\n`),
);
writeFileSync("docs/models/ablations.csv", `${[header, ...judgements.map(row)].join("\n")}\n`);
const signed = (x: number) => `${x < 0 ? "−" : ""}${Math.abs(x).toFixed(5).replace(/^0/, "")}`;
const table = judgements.map(({what, values, best, bestChange, change, early, late, passes}) => {
  const difference = `${signed(change.mean)} ± ${signed(change.standardError)}`;
  const cells = [
    what,
    range(values),
    best,
    signed(bestChange.mean),
    difference,
    signed(early),
    signed(late),
    passes ? "passes" : "",
  ];
  return `| ${cells.join(" | ")} |`;
});
console.log(`engine ${engineLogLoss.toFixed(5)}\n${table.join("\n")}`);
