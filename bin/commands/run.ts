import {type Command, Option} from "commander";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {lastGoodCycleAt} from "../../pipeline/kit/cycles.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {sleep} from "../../pipeline/kit/pause.ts";
import {targetNamed} from "../../publish/deploy/target.ts";
import {prepareFolder, takeRunLock} from "../../publish/output/folder.ts";
import {whenFree} from "../../publish/output/when-free.ts";
import type {Call} from "../call.ts";
import {keepRunning} from "../cycle/keep-running.ts";
import {notedCycle} from "../cycle/noted-cycle.ts";
import {planOf} from "../cycle/plan.ts";
import {STATUS} from "../cycle/result.ts";
import {firstDueMs} from "../cycle/schedule.ts";
import {stepOf} from "../cycle/step.ts";
import {periodOf, type TimesOfDay, timesOfDay} from "../cycle/times-of-day.ts";
import {type TargetOptions, targetOptions} from "../deploy-options.ts";
import {duration} from "../duration.ts";
import {jsonOption, outOption, runsOption, type StageOptions, seedOption} from "../options.ts";
import {endAtSignal} from "../shutdown.ts";
import {publicConfig} from "../site-config.ts";
import {takeNote} from "../take-note.ts";
import {waitOption} from "../wait-option.ts";

export interface RunOptions extends StageOptions, TargetOptions {
  readonly every?: number;
  readonly at?: TimesOfDay;
  readonly wait?: number;
  readonly offline?: boolean;
  readonly deploy?: string;
  /** False with `--no-prune`. */
  readonly prune: boolean;
}

/** Start of the last good cycle, in milliseconds since the epoch; undefined before the first. */
function lastGoodMs(call: Call, config: Config): number | undefined {
  const lastAt = takeNote(call, config, lastGoodCycleAt);
  return lastAt === undefined ? undefined : Date.parse(lastAt);
}

/** `run`: build → deploy → prune, once or on a schedule; only one run at a time. */
export const runCommand = (command: Command, call: Call): Command =>
  targetOptions(
    command
      .addOption(
        new Option(
          "--every <duration>",
          "repeat at this interval: 15m, 1 hour, 1d; once by default",
        ).argParser(duration),
      )
      .addOption(
        new Option(
          "--at <times>",
          "run at these times of day, by this machine's clock: 03:17, or 6:00,18:30; with --every 6h, from there on",
        ).argParser(timesOfDay),
      )
      .option("--deploy <target>", "deploy the edition to this target, with the options of deploy")
      .option("--no-prune", "do not prune afterwards")
      .option("--offline", "use only data on this machine; ask no source"),
  )
    .addOption(waitOption())
    .addOption(outOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(jsonOption())
    .action(async (options: RunOptions) => {
      const config = publicConfig(call, options, "prints");
      const {at, every} = options;
      const everyMs = at === undefined ? every : periodOf(at, every);
      prepareFolder(config.outDir);
      if (options.deploy !== undefined) targetNamed(options.deploy, config.outDir);
      const plan = planOf(config, options);
      const stop = new AbortController();
      const listenNoLonger = endAtSignal(stop);
      const {signal} = stop;
      try {
        const release = await whenFree(() => takeRunLock(config.outDir), {
          forMs: options.wait ?? 0,
          now: () => performance.now(),
          sleep: (ms) => sleep(ms, signal),
        });
        const one = () => notedCycle(call, config, plan, {run: stepOf(call), signal});
        const tell = (done: object, summary: string) =>
          void call.out.write(`${options.json ? JSON.stringify(done) : summary}\n`);
        try {
          if (everyMs === undefined) {
            const done = await one();
            tell(done, done.summary);
            if (STATUS[done.result] > 0) call.fail(STATUS[done.result]);
            return;
          }
          const schedule = {everyMs, at};
          const goodMs = lastGoodMs(call, config);
          const first = () => firstDueMs(Date.now(), schedule, goodMs);
          if (first() > Date.now())
            call.err.write(`the next run is due at ${toInstant(first())}\n`);
          await keepRunning({
            schedule,
            firstDueMs: first,
            async cycle(dueAfter) {
              const done = await one();
              const failed = done.result !== "ok" && done.result !== "partly";
              const next = signal.aborted ? null : toInstant(dueAfter(failed));
              tell({...done, next}, next ? `${done.summary}; next ${next}` : done.summary);
              return {failed};
            },
            now: Date.now,
            sleep,
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
