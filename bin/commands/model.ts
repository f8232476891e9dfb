import type {Command} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {modelAll} from "../../pipeline/tournament/forecasting/run-all.ts";
import type {Call} from "../call.ts";
import {report, type StageOptions, stageOptions, withLoaded} from "../options.ts";

/** `model`: computes missing ratings, frozen forecasts and odds. */
export const modelCommand = (command: Command, call: Call): Command =>
  stageOptions(command).action(async (options: StageOptions) => {
    const config = readConfig(call.env, call.root);
    const done = await withLoaded(call, config, options, (context) =>
      context.progress.step("model", (note) => modelAll(context, options, note)),
    );
    report(
      call,
      options,
      done,
      `${done.editions} forecast runs: ${done.fitted} fitted, ${done.forecasts} forecasts frozen, ${done.simulated} simulations`,
    );
  });
