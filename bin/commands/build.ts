import {type Command, Option} from "commander";
import type {BuildCommandOptions} from "../build.ts";
import type {Call} from "../call.ts";
import {outOption, stageOptions} from "../options.ts";
import {waitOption} from "../wait-option.ts";

/** `build`: facts → store → model → edition. */
export const buildCommand = (command: Command, call: Call): Command =>
  stageOptions(command)
    .addOption(outOption())
    .option("--offline", "use only data on this machine; ask no source")
    .addOption(waitOption())
    .addOption(new Option("--answer").hideHelp())
    .action(async (options: BuildCommandOptions) =>
      (await import("../build.ts")).buildAsAsked(call, options),
    );
