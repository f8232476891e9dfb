import type {Command} from "commander";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {readPointer} from "../../publish/output/builds.ts";
import {readAddress} from "../../publish/output/public-address.ts";
import {type Call, warn} from "../call.ts";
import {checkFirst} from "../check-first.ts";
import {explain} from "../explain.ts";
import {jobProcess} from "../job-process.ts";
import {keepCurrent} from "../keep-current.ts";
import {
  quietOption,
  runsOption,
  type StageOptions,
  seedOption,
  stageArguments,
} from "../options.ts";
import {runCommand} from "../own-command.ts";
import {serve} from "../serve.ts";
import {endAtSignal, endWithNpm} from "../shutdown.ts";
import {publicConfig} from "../site-config.ts";

/**
 * `start`: check that a server can run, build, serve, and keep the edition current. Whatever prints
 * is a process of its own that ends. A current edition for this address is served while the build
 * works, so that a restart is no outage.
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
      try {
        await checkFirst(call, config);
        const isServable = hasEdition(config);
        const args = [
          "build",
          ...stageArguments(options),
          ...(options.offline ? ["--offline"] : []),
          // a job of before the restart may be printing
          ...(isServable ? ["--wait"] : []),
        ];
        const built = runCommand(isServable ? {...own, fail: () => {}} : own, args, signal);
        if (!isServable && (await built) === undefined) return;
        const isKept = !options.offline && !asksNobody(config);
        const kept = built
          .then(() => (isKept ? keepCurrent(own, config, options, signal) : undefined))
          .catch((error: unknown) =>
            warn(call, `the edition is no longer kept current: ${explain(error, call.env)}`),
          );
        try {
          await serve(call, config, jobProcess(call, config, options), signal);
        } finally {
          stop.abort();
          await kept;
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
