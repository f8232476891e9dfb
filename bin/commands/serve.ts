import {Command} from "commander";
import {jobProcess} from "../job-process.ts";
import {outOption, publicConfig, runsOption, type StageOptions, seedOption} from "../options.ts";
import {serve} from "../serve.ts";

/** `serve`: the printed edition over HTTP; a newly printed one is taken up as soon as the pointer moves. */
export const serveCommand = (root: string): Command =>
  new Command("serve")
    .description("serve the printed edition and follow newer ones")
    .addOption(outOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .action((options: StageOptions) => {
      const config = publicConfig(root, options, "serves");
      return serve(config, jobProcess(root, config, options));
    });
