import type {Command} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {archiveYears, currentYear} from "../../pipeline/tournament/facts/years.ts";
import {type Audit, auditChain} from "../../pipeline/tournament/forecasting/chain.ts";
import {tournament} from "../../pipeline/tournament/queries/tournament.ts";
import {requireField} from "../../pipeline/tournament/state.ts";
import type {Call} from "../call.ts";
import {asOfOption, jsonOption, report, type StageOptions, withLoaded} from "../options.ts";

/**
 * `audit`: recomputes the chains of frozen forecasts, one per year; exit status 1 if one is broken
 * or empty.
 */
export const auditCommand = (command: Command, call: Call): Command =>
  command
    .addOption(asOfOption())
    .addOption(jsonOption())
    .action(async (options: StageOptions) => {
      const config = readConfig(call.env, call.root);
      const {audit, archives} = await withLoaded(
        call,
        config,
        {...options, quiet: true},
        ({store, now}) => {
          const year = currentYear(config.dataDir);
          requireField(tournament(store, year)!, now);
          const archives = archiveYears(config.dataDir).map((archive) =>
            auditChain(store, archive, now),
          );
          return {audit: auditChain(store, year, now), archives};
        },
      );
      const all = [audit, ...archives];
      report(
        call,
        options,
        {...audit, archives},
        all.map((one) => sentence(one, options.asOf)).join("\n"),
      );
      if (all.some(({broken, head}) => broken || !head)) call.fail();
    });

function sentence({year, forecasts, head, broken}: Audit, asOf?: string): string {
  const none =
    asOf !== undefined && forecasts > 0
      ? `the chain has no forecast up to ${asOf}; expected one of the daily forecasts by then`
      : "the chain is empty; expected the forecasts that the model stage freezes";
  const end = head
    ? `the chain is intact; its head is ${head.sha256} after ${head.forecasts} forecasts`
    : none;
  const found =
    broken && `the chain is broken at ${broken.matchId} as of ${broken.asOf}: ${broken.reason}`;
  return `${forecasts} forecasts of ${year}: ${found ?? end}`;
}
