import type {Command} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {loadFacts} from "../../pipeline/tournament/facts/load-facts.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {simulateNow} from "../../pipeline/tournament/forecasting/simulate-now.ts";
import type {Call} from "../call.ts";
import {type StageOptions, stageOptions, withLoaded} from "../options.ts";

/** `simulate`: writes champion odds to the terminal; stores nothing. */
export const simulateCommand = (command: Command, call: Call): Command =>
  stageOptions(command).action(async (options: StageOptions) => {
    const config = readConfig(call.env, call.root);
    const odds = await withLoaded(call, config, options, async (context) => {
      await context.progress.step("load", (note) => loadFacts(context, {note}));
      return context.progress.step("simulate", () =>
        simulateNow(context.store, currentYear(config.dataDir), context.now, options),
      );
    });
    if (options.json) return void call.out.write(`${JSON.stringify(odds)}\n`);
    const percent = (p: number) => `${(100 * p).toFixed(1).padStart(5)} %`;
    const drawn = odds.exact
      ? "exact: no group match is left to draw"
      : `${odds.runs} runs, seed ${odds.seed}`;
    call.out.write(`champion odds as of ${odds.asOf}, ${drawn}\n`);
    for (const {teamId, champion, F, SF} of odds.teams)
      call.out.write(
        `${teamId.toUpperCase()}  ${percent(champion.probability)} ± ${(100 * champion.standardError).toFixed(2)}   final ${percent(F.probability)}   semi-final ${percent(SF.probability)}\n`,
      );
  });
