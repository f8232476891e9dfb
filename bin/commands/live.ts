import type {Command} from "commander";
import type {Call} from "../call.ts";
import {outOption, quietOption, runsOption, type StageOptions, seedOption} from "../options.ts";

/** `live`: keeps the edition current until stopped. */
export const liveCommand = (command: Command, call: Call): Command =>
  command
    .addOption(outOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(quietOption())
    .action(async (options: StageOptions) => (await import("../live.ts")).live(call, options));
