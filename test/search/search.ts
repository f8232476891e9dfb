import {writeFileSync} from "node:fs";
import {choose, descend, GRID, meanOf, type Ranked, type Settings, trialOn} from "../../pipeline/tournament/backtest/search.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";

/** Searches the engine's settings on the finals tournaments of 2002–2017 and writes every trial to docs/models/search.csv. */
const trials = descend(trialOn(readFacts("data", 2026)), ({settings, logLoss}) =>
  process.stderr.write(`${logLoss.toFixed(5)} ${JSON.stringify(settings)}\n`),
);
const keys = Object.keys(GRID) as (keyof Settings)[];
const row = ({settings, losses, logLoss, excess, standardError, eligible, chosen}: Ranked): string => {
  const means = [
    meanOf(losses.map(({rps}) => rps)),
    meanOf(losses.map(({brier}) => brier)),
    meanOf(losses.map((loss) => loss.exactLogLoss!)),
  ];
  const marks = [eligible ? 1 : 0, chosen ? 1 : 0];
  return [...keys.map((key) => settings[key] ?? ""), ...[logLoss, ...means, excess, standardError].map((x) => x.toFixed(5)), ...marks].join(
    ",",
  );
};
const header = [...keys, "logLoss", "rps", "brier", "exactLogLoss", "excess", "standardError", "eligible", "chosen"].join(",");
const ranked = choose(trials).sort((a, b) => a.logLoss - b.logLoss);
writeFileSync("docs/models/search.csv", `${[header, ...ranked.map(row)].join("\n")}\n`);
const chosen = ranked.find((trial) => trial.chosen)!;
console.log(
  `${trials.length} trials on ${trials[0]!.losses.length} matches; chosen ${JSON.stringify(chosen.settings)}, log loss ${chosen.logLoss.toFixed(5)}`,
);
