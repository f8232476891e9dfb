import {Command} from "commander";
import {build} from "../../publish/build.ts";
import {chatFrom, configFrom, quietOption, runsOption, type StageOptions, seedOption, withContext} from "../options.ts";
import {serve} from "../serve.ts";

/** `start`: build, then serve. */
export const startCommand = (root: string): Command =>
  new Command("start")
    .description("the main job: build the edition of this moment, then serve it")
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(quietOption())
    .action(async (options: StageOptions) => {
      const config = configFrom(root, options);
      await withContext(config, options, (context) =>
        build(context, {...options, outDir: config.outDir, baseUrl: config.baseUrl, chat: chatFrom(config)}),
      );
      await serve(config);
    });
