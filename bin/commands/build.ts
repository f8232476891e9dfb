import type {Command} from "commander";
import {build, moved} from "../../publish/build.ts";
import type {Call} from "../call.ts";
import {crawlFor} from "../crawling.ts";
import {
  chatFrom,
  outOption,
  publicConfig,
  report,
  type StageOptions,
  servicesOf,
  stageOptions,
  withContext,
} from "../options.ts";

/** `build`: facts → store → model → printed edition. */
export const buildCommand = (command: Command, call: Call): Command =>
  stageOptions(command)
    .addOption(outOption())
    .option("--offline", "use only what is on this machine: ask no source")
    .action(async (options: StageOptions & {readonly offline?: boolean}) => {
      const config = publicConfig(call, options, "prints");
      const done = await withContext(call, config, options, (context) =>
        build(context, {
          ...options,
          outDir: config.outDir,
          baseUrl: config.baseUrl,
          services: servicesOf(config),
          sources: config,
          chat: chatFrom(config),
          crawl: options.offline ? undefined : crawlFor(config, call.version),
        }),
      );
      const {written, files, removed, id} = done.publish;
      const printed = `${written} of ${files} files written, ${removed} removed${moved(done.publish, config.baseUrl)}`;
      report(
        call,
        options,
        done,
        `edition ${id}: ${printed}, in ${(done.ms / 1000).toFixed(1)} s → ${config.outDir}`,
      );
    });
