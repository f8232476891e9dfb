import {Command} from "commander";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {auditChain} from "../../pipeline/tournament/forecasting/chain.ts";
import {asOfOption, configFrom, jsonOption, report, type StageOptions, withContext} from "../options.ts";

/** `audit`: recomputes the chain of frozen forecasts; exit status 1 when it is broken. */
export const auditCommand = (root: string): Command =>
  new Command("audit")
    .description("recompute the hash chain of the frozen forecasts and say whether any was changed")
    .addOption(asOfOption())
    .addOption(jsonOption())
    .action(async (options: StageOptions) => {
      const config = configFrom(root, {});
      const audit = await withContext(config, {...options, quiet: true}, ({store, now}) =>
        auditChain(store, currentYear(config.dataDir), now),
      );
      const {forecasts, head, broken} = audit;
      const end = head ? `the chain is whole; its head is ${head.sha256} after ${head.forecasts}` : "the chain is empty";
      const found = broken && `the chain is broken at ${broken.matchId} as of ${broken.asOf}: ${broken.reason}`;
      report(options, audit, `${forecasts} forecasts of ${audit.year}: ${found ?? end}`);
      if (broken) process.exitCode = 1;
    });
