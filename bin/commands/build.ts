import {Command} from "commander";
import {build} from "../../publish/build.ts";
import {
  asOfOption,
  configFrom,
  jsonOption,
  outOption,
  quietOption,
  report,
  runsOption,
  type StageOptions,
  seedOption,
  withContext,
} from "../options.ts";

/** `build`: facts → store → model → printed edition. */
export const buildCommand = (root: string): Command =>
  new Command("build")
    .description("bring the store up to the facts, run the model and print what changed")
    .addOption(asOfOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(outOption())
    .option("--offline", "use only what is on this machine (sources are not crawled yet, so this is always so)")
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (options: StageOptions) => {
      const config = configFrom(root, options);
      const done = await withContext(config, options, (context) =>
        build(context, {...options, outDir: config.outDir, baseUrl: config.baseUrl}),
      );
      const {written, files, removed, id} = done.publish;
      report(
        options,
        done,
        `edition ${id}: ${written} of ${files} files written, ${removed} removed, in ${(done.ms / 1000).toFixed(1)} s → ${config.outDir}`,
      );
    });
