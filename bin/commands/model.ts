import {Command} from "commander";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {
  asOfOption,
  configFrom,
  jsonOption,
  quietOption,
  report,
  runsOption,
  type StageOptions,
  seedOption,
  withContext,
} from "../options.ts";

/** `model`: ratings, frozen forecasts and odds, as far as they are missing. */
export const modelCommand = (root: string): Command =>
  new Command("model")
    .description("fit the ratings, freeze the forecasts and simulate the odds that are still missing")
    .addOption(asOfOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (options: StageOptions) => {
      const config = configFrom(root, options);
      const done = await withContext(config, options, (context) =>
        context.progress.step("model", (note) => runModel(context, currentYear(config.dataDir), options, note)),
      );
      report(
        options,
        done,
        `${done.editions} editions: ${done.fitted} fitted, ${done.forecasts} forecasts frozen, ${done.simulated} simulations`,
      );
    });
