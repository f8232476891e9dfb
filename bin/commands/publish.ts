import type {Command} from "commander";
import {heldBack, moved, publish} from "../../publish/editions/publish.ts";
import type {Call} from "../call.ts";
import {outOption, report, type StageOptions, stageOptions, withLoaded} from "../options.ts";
import {publicConfig, publishOptions} from "../site-config.ts";

/** `publish`: builds an edition from the store. */
export const publishCommand = (command: Command, call: Call): Command =>
  stageOptions(command)
    .addOption(outOption())
    .action(async (options: StageOptions) => {
      const config = publicConfig(call, options, "prints");
      const done = await withLoaded(call, config, options, (context) =>
        publish(context, publishOptions(config, options)),
      );
      report(
        call,
        options,
        done,
        `edition ${done.id}: ${done.written} of ${done.files} files written${moved(done, config.baseUrl)} → ${config.outDir}${heldBack(done)}`,
      );
    });
