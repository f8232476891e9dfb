import {join} from "node:path";
import {setTimeout as sleep} from "node:timers/promises";
import type {Command} from "commander";
import type {Config} from "../../pipeline/kit/config/config.ts";
import type {Call} from "../call.ts";
import {checkFirst} from "../check-first.ts";
import {jobProcess} from "../job-process.ts";
import {command, keepAlive, runCommand} from "../keep-alive.ts";
import {
  quietOption,
  runsOption,
  type StageOptions,
  seedOption,
  stageArguments,
} from "../options.ts";
import {serve} from "../serve.ts";
import {endAtSignal, endWithNpm} from "../shutdown.ts";
import {publicConfig} from "../site-config.ts";

/**
 * `start`: see that a server can be had, build, then serve, with `live` beside it. Build and `live`
 * are processes of their own.
 */
export const startCommand = (program: Command, call: Call): Command =>
  program
    .addOption(seedOption())
    .addOption(runsOption())
    .option("--offline", "use only what is on this machine: ask no source, print nothing new")
    .addOption(quietOption())
    .action(async (options: StageOptions & {readonly offline?: boolean}) => {
      const config = publicConfig(call, options, "prints and serves");
      const stop = new AbortController();
      const listenNoLonger = endAtSignal(stop);
      endWithNpm(stop, call.env);
      const {signal} = stop;
      // what its links lead to follows from the port of this server
      const own = {...call, env: {...call.env, BASE_URL: config.baseUrl}};
      const stages = stageArguments(options);
      try {
        await checkFirst(call, config);
        const build = ["build", ...stages, ...(options.offline ? ["--offline"] : [])];
        if (!(await runCommand(own, build, signal))) return;
        const live =
          options.offline || asksNobody(config)
            ? undefined
            : keepAlive({
                start: () =>
                  command(join(call.root, "bin/broadsheet"), ["live", ...stages], call.env),
                onEnd: (how, waitMs) =>
                  call.err.write(
                    `live ended with ${how}; started again in ${Math.round(waitMs / 1000)} s\n`,
                  ),
                clock: () => performance.now(),
                sleep: (ms, signal) => sleep(ms, undefined, {signal}),
                signal,
              });
        try {
          await serve(call, config, jobProcess(call, config, options), signal);
        } finally {
          stop.abort();
          await live;
        }
      } finally {
        listenNoLonger();
      }
    });

/** Whether the operator has turned off whatever could be asked. */
const asksNobody = ({providers, marketProviders, newsSources}: Config): boolean =>
  providers.length === 0 && marketProviders.length === 0 && newsSources[0] === "none";
