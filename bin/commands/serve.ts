import type {Command} from "commander";
import {jobProcess} from "../job-process.ts";
import {openDatabase, outOption, publicConfig, runsOption, type StageOptions, seedOption} from "../options.ts";
import {serve} from "../serve.ts";

/** `serve`: the printed edition over HTTP; a newly printed one is taken up as soon as the pointer moves. */
export const serveCommand = (command: Command, root: string): Command =>
  command
    .addOption(outOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .action((options: StageOptions) => {
      const config = publicConfig(root, options, "serves");
      // partners, keys and sign-ups are in it: a path that is mistyped begins no new one
      openDatabase(config.databasePath, {mustExist: true}).close();
      return serve(config, jobProcess(root, config, options));
    });
