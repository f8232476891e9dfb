import {writeFileSync} from "node:fs";
import {meanOf} from "../../pipeline/tournament/accuracy/backtest/paired.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {
  atEnd,
  choose,
  descend,
  GRID,
  type Ranked,
  type Settings,
  trialOn,
} from "../research/search.ts";

/**
 * Searches the engine's settings on the finals tournaments of 2002–2017 and writes every trial to
 * docs/models/search.csv.
 */
const trials = descend(trialOn(readFacts("data", 2026)), ({settings, logLoss}) =>
  process.stderr.write(`${logLoss.toFixed(5)} ${JSON.stringify(settings)}\n`),
);
const keys = Object.keys(GRID) as (keyof Settings)[];
const row = ({
  settings,
  losses: byTournament,
  logLoss,
  excess,
  standardError,
  eligible,
  chosen,
}: Ranked): string => {
  const losses = byTournament.flat();
  const means = [
    meanOf(losses.map(({rps}) => rps)),
    meanOf(losses.map(({brier}) => brier)),
    meanOf(losses.map((loss) => loss.exactLogLoss!)),
  ];
  const marks = [eligible ? 1 : 0, chosen ? 1 : 0];
  return [
    ...keys.map((key) => settings[key] ?? ""),
    ...[logLoss, ...means, excess, standardError].map((x) => x.toFixed(5)),
    ...marks,
  ].join(",");
};
const header = [
  ...keys,
  "logLoss",
  "rps",
  "brier",
  "exactLogLoss",
  "excess",
  "standardError",
  "eligible",
  "chosen",
].join(",");
const ranked = choose(trials).sort((a, b) => a.logLoss - b.logLoss);
writeFileSync("docs/models/search.csv", `${[header, ...ranked.map(row)].join("\n")}\n`);
const chosen = ranked.find((trial) => trial.chosen)!;
console.log(
  `${trials.length} trials on ${trials[0]!.losses.flat().length} matches, ${ranked.filter(({eligible}) => eligible).length} eligible`,
);
for (const [name, {settings, logLoss, excess, standardError}] of Object.entries({
  lowest: ranked[0]!,
  chosen,
})) {
  const difference = `${excess.toFixed(5)} ± ${standardError.toFixed(5)} above the lowest`;
  console.log(
    `${name}: ${JSON.stringify(settings)}, ${logLoss.toFixed(5)}, ${difference}; at an end of the grid: ${atEnd(settings).join(", ") || "none"}`,
  );
}
