import {join} from "node:path";
import {setTimeout as sleep} from "node:timers/promises";
import type {Command} from "commander";
import type {Config} from "../../pipeline/kit/config/config.ts";
import type {Call} from "../call.ts";
import {checkFirst} from "../check-first.ts";
import {crawlFor} from "../crawl-setup.ts";
import {jobProcess} from "../job-process.ts";
import {command as childOf, keepAlive} from "../keep-alive.ts";
import {quietOption, runsOption, type StageOptions, seedOption, withContext} from "../options.ts";
import {serve} from "../serve.ts";
import {publicConfig, publishOptions} from "../site-config.ts";
import {build, chatFrom} from "./build.ts";

/**
 * `start`: see that a server can be had, build, then serve, with `live` beside it in a process of
 * its own.
 */
export const startCommand = (command: Command, call: Call): Command =>
  command
    .addOption(seedOption())
    .addOption(runsOption())
    .option("--offline", "use only what is on this machine: ask no source, print nothing new")
    .addOption(quietOption())
    .action(async (options: StageOptions & {readonly offline?: boolean}) => {
      const config = publicConfig(call, options, "prints and serves");
      await checkFirst(call, config);
      await withContext(call, config, options, (context) =>
        build(context, {
          ...publishOptions(config, options),
          chat: chatFrom(config),
          crawl: options.offline ? undefined : crawlFor(config, call.version),
        }),
      );
      const stop = new AbortController();
      const args = [
        "live",
        "--seed",
        options.seed,
        "--runs",
        String(options.runs),
        ...(options.quiet ? ["--quiet"] : []),
      ];
      const live =
        options.offline || asksNobody(config)
          ? undefined
          : keepAlive({
              start: () => childOf(join(call.root, "bin/broadsheet"), args, call.env),
              onEnd: (how, waitMs) =>
                call.err.write(
                  `live ended with ${how}; started again in ${Math.round(waitMs / 1000)} s\n`,
                ),
              clock: () => performance.now(),
              sleep: (ms, signal) => sleep(ms, undefined, {signal}),
              signal: stop.signal,
            });
      try {
        await serve(call, config, jobProcess(call, config, options));
      } finally {
        stop.abort();
        await live;
      }
    });

/** Whether the operator has turned off whatever could be asked. */
const asksNobody = ({providers, marketProviders, newsSources}: Config): boolean =>
  providers.length === 0 && marketProviders.length === 0 && newsSources[0] === "none";
