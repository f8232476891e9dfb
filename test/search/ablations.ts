import {writeFileSync} from "node:fs";
import {ablations} from "../../pipeline/tournament/backtest/ablations.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";

/** Tries what might be added to the engine, one thing at a time, and writes docs/models/ablations.csv. */
const {rows, coefficients} = ablations(readFacts("data", 2026));
const header = "what,setting,tuningLogLoss,tuningRps,tuningChange,standardError,heldOutLogLoss,heldOutRps";
const lines = rows.map(({what, setting, ...losses}) => [what, setting, ...Object.values(losses).map((x) => x.toFixed(5))].join(","));
writeFileSync("docs/models/ablations.csv", `${[header, ...lines].join("\n")}\n`);
console.log([header, ...lines].join("\n"));
for (const {what, c, standardError} of coefficients) console.log(`${what}: fitted c = ${c.toFixed(4)} ± ${standardError.toFixed(4)}`);
