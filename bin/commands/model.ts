import type {Command} from "commander";
import {modelAll} from "../../publish/build.ts";
import {configFrom, report, type StageOptions, stageOptions, withLoaded} from "../options.ts";

/** `model`: ratings, frozen forecasts and odds, as far as they are missing. */
export const modelCommand = (command: Command, root: string): Command =>
  stageOptions(command).action(async (options: StageOptions) => {
    const config = configFrom(root, options);
    const done = await withLoaded(config, options, (context) => context.progress.step("model", (note) => modelAll(context, options, note)));
    report(
      options,
      done,
      `${done.editions} editions: ${done.fitted} fitted, ${done.forecasts} forecasts frozen, ${done.simulated} simulations`,
    );
  });
