import {Command} from "commander";
import {build} from "../../publish/build.ts";
import {crawlFor} from "../crawling.ts";
import {chatFrom, configFrom, quietOption, runsOption, type StageOptions, seedOption, withContext} from "../options.ts";
import {serve} from "../serve.ts";

/** `start`: build, then serve. */
export const startCommand = (root: string, version: string): Command =>
  new Command("start")
    .description("the main job: build the edition of this moment, then serve it")
    .addOption(seedOption())
    .addOption(runsOption())
    .option("--offline", "use only what is on this machine: ask no source")
    .addOption(quietOption())
    .action(async (options: StageOptions & {readonly offline?: boolean}) => {
      const config = configFrom(root, options);
      await withContext(config, options, (context) =>
        build(context, {
          ...options,
          outDir: config.outDir,
          baseUrl: config.baseUrl,
          chat: chatFrom(config),
          crawl: options.offline ? undefined : crawlFor(config, version),
        }),
      );
      await serve(config);
    });
