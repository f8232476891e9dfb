import {join} from "node:path";
import {setTimeout as sleep} from "node:timers/promises";
import type {Command} from "commander";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {readPointer} from "../../publish/output/builds.ts";
import {readAddress} from "../../publish/output/public-address.ts";
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
 * `start`: check that a server can run, build and serve, then run `live` beside it. Build and `live`
 * are processes of their own. A current edition for this address is served while the build works,
 * so that a restart is no outage.
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
        const args = ["build", ...stages, ...(options.offline ? ["--offline"] : [])];
        const isServable = hasEdition(config);
        const built = runCommand(isServable ? {...own, fail: () => {}} : own, args, signal);
        if (!isServable && !(await built)) return;
        const keepLive = () =>
          keepAlive({
            start: () => command(join(call.root, "bin/broadsheet"), ["live", ...stages], call.env),
            onEnd: (how, waitMs) =>
              call.err.write(
                `live ended with ${how}; started again in ${Math.round(waitMs / 1000)} s\n`,
              ),
            clock: () => performance.now(),
            sleep: (ms, signal) => sleep(ms, undefined, {signal}),
            signal,
          });
        const live = built.then(options.offline || asksNobody(config) ? () => {} : keepLive);
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

/** Whether the output folder has a current edition whose links lead to this server. */
const hasEdition = ({outDir, baseUrl}: Config): boolean =>
  readPointer(outDir) !== undefined && readAddress(outDir) === baseUrl;

/** Whether the operator has turned off whatever could be asked. */
const asksNobody = ({providers, marketProviders, newsSources}: Config): boolean =>
  providers.length === 0 && marketProviders.length === 0 && newsSources[0] === "none";
