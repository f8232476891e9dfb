import {setTimeout as sleep} from "node:timers/promises";
import {type Command, Option} from "commander";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {checkTarget} from "../../publish/deploy/target.ts";
import {prepareFolder} from "../../publish/output/folder.ts";
import {takeRunLock} from "../../publish/output/lock.ts";
import {whenFree} from "../../publish/output/when-free.ts";
import type {Call} from "../call.ts";
import {keepRunning} from "../cycle/keep-running.ts";
import {notedCycle} from "../cycle/noted-cycle.ts";
import {planOf} from "../cycle/plan.ts";
import {STATUS} from "../cycle/result.ts";
import {stepOf} from "../cycle/step.ts";
import {duration} from "../duration.ts";
import {jsonOption, outOption, runsOption, type StageOptions, seedOption} from "../options.ts";
import {stopAtSignal} from "../shutdown.ts";
import {publicConfig} from "../site-config.ts";
import {waitOption} from "../wait-option.ts";

export interface RunOptions extends StageOptions {
  readonly every?: number;
  readonly wait?: number;
  readonly offline?: boolean;
  readonly deploy?: string;
  /** False with `--no-prune`. */
  readonly prune: boolean;
}

/** `run`: build → deploy → prune, once or again and again, with nobody else at it. */
export const runCommand = (command: Command, call: Call): Command =>
  command
    .addOption(
      new Option(
        "--every <duration>",
        "again and again: 15m, 1 hour, 1d; without it once",
      ).argParser(duration),
    )
    .option("--deploy <target>", "deploy what was printed there")
    .option("--no-prune", "throw nothing away afterwards")
    .option("--offline", "use only what is on this machine: ask no source")
    .addOption(waitOption())
    .addOption(outOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(jsonOption())
    .action(async (options: RunOptions) => {
      const config = publicConfig(call, options, "prints");
      prepareFolder(config.outDir);
      if (options.deploy !== undefined) checkTarget(options.deploy);
      const stop = new AbortController();
      const listenNoLonger = stopAtSignal(stop);
      const {signal} = stop;
      const pause = (ms: number) => sleep(ms, undefined, {signal});
      try {
        const release = await whenFree(() => takeRunLock(config.outDir), {
          forMs: options.wait ?? 0,
          now: () => performance.now(),
          sleep: pause,
        });
        const one = () =>
          notedCycle(call, config, planOf(config, options), {run: stepOf(call), signal});
        const tell = (done: object, summary: string) =>
          void call.out.write(`${options.json ? JSON.stringify(done) : summary}\n`);
        try {
          if (options.every === undefined) {
            const done = await one();
            tell(done, done.summary);
            if (STATUS[done.result] > 0) call.fail(STATUS[done.result]);
            return;
          }
          await keepRunning({
            everyMs: options.every,
            async cycle(dueAfter) {
              const done = await one();
              const failed = done.result !== "ok" && done.result !== "partly";
              const next = signal.aborted ? null : toInstant(dueAfter(failed));
              tell({...done, next}, next ? `${done.summary}; next ${next}` : done.summary);
              return {failed};
            },
            now: Date.now,
            sleep: pause,
            signal,
          });
        } finally {
          release();
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        listenNoLonger();
      }
    });
