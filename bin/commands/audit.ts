import {Command} from "commander";
import {archiveYears, currentYear} from "../../pipeline/tournament/facts/years.ts";
import {type Audit, auditChain} from "../../pipeline/tournament/forecasting/chain.ts";
import {asOfOption, configFrom, jsonOption, report, type StageOptions, withLoaded} from "../options.ts";

/** `audit`: recomputes the chains of frozen forecasts, one a year; exit status 1 when one is broken, or empty. */
export const auditCommand = (root: string): Command =>
  new Command("audit")
    .description("recompute the hash chain of the frozen forecasts, year by year, and say whether any was changed")
    .addOption(asOfOption())
    .addOption(jsonOption())
    .action(async (options: StageOptions) => {
      const config = configFrom(root, {});
      const {audit, archives} = await withLoaded(config, {...options, quiet: true}, ({store, now}) => ({
        audit: auditChain(store, currentYear(config.dataDir), now),
        archives: archiveYears(config.dataDir).map((year) => auditChain(store, year, now)),
      }));
      const all = [audit, ...archives];
      report(options, {...audit, archives}, all.map(sentence).join("\n"));
      if (all.some(({broken, head}) => broken || !head)) process.exitCode = 1;
    });

function sentence({year, forecasts, head, broken}: Audit): string {
  const end = head
    ? `the chain is whole; its head is ${head.sha256} after ${head.forecasts}`
    : "the chain is empty; expected the forecasts that the model stage freezes";
  const found = broken && `the chain is broken at ${broken.matchId} as of ${broken.asOf}: ${broken.reason}`;
  return `${forecasts} forecasts of ${year}: ${found ?? end}`;
}
