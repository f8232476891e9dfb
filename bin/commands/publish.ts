import {Command} from "commander";
import {publish} from "../../publish/build.ts";
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

/** `publish`: prints what the store holds. */
export const publishCommand = (root: string): Command =>
  new Command("publish")
    .description("print the edition that the store holds; only what changed is written")
    .addOption(asOfOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(outOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (options: StageOptions) => {
      const config = configFrom(root, options);
      const done = await withContext(config, options, (context) =>
        publish(context, {...options, outDir: config.outDir, baseUrl: config.baseUrl}),
      );
      report(options, done, `edition ${done.id}: ${done.written} of ${done.files} files written → ${config.outDir}`);
    });
