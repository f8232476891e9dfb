import {Argument, type Command, Option} from "commander";
import {JOB_KINDS, type JobKind} from "../../publish/live/answers/admin/job-kinds.ts";
import type {Call} from "../call.ts";
import type {JobOptions} from "../job.ts";
import {jsonOption, outOption, quietOption, runsOption, seedOption} from "../options.ts";

/**
 * `job`: runs the jobs of the operator's endpoints, from cron or by hand; without a kind it works
 * off the queue.
 */
export const jobCommand = (command: Command, call: Call): Command =>
  command
    .addArgument(new Argument("[kind]", "kind of job").choices(JOB_KINDS))
    .argument("[match]", "match to recompute: m-001 or its address")
    .addOption(outOption())
    .addOption(seedOption())
    .addOption(runsOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .addOption(new Option("--worker <id>", "name of this process in the list of jobs").hideHelp())
    .action(async (kind: JobKind | undefined, match: string | undefined, options: JobOptions) =>
      (await import("../job.ts")).job(call, kind, match, options),
    );
