import type {Command} from "commander";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {progressTo, silent} from "../../pipeline/kit/progress.ts";
import type {Draft} from "../../publish/live/printed/draft.ts";
import {readPointer} from "../../publish/output/builds.ts";
import {readAddress} from "../../publish/output/public-address.ts";
import {type Call, warn} from "../call.ts";
import {checkFirst} from "../check-first.ts";
import {draftOfChild} from "../draft-of-child.ts";
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

const SERVING = "serving the current edition; the next one is made beside it";
const LASTS =
  "pages answer in about 15 s, and are all written some 15 s later (longer on a busy machine)";
const HINT =
  "try / (today), /on (any day of the tournament), /desk (the Vietnamese market), /docs/api (the API; its console takes the token)";

/**
 * `start`: checks that a server can run, builds, serves, and keeps the edition current. Every build
 * runs in a process of its own. A current edition for this address is served during the build, so
 * that a restart causes no outage. Without one, the first edition is made from what is on this
 * machine, and served by the process that makes it until it is current; then the sources are asked.
 */
export const startCommand = (program: Command, call: Call): Command =>
  program
    .addOption(seedOption())
    .addOption(runsOption())
    .option(
      "--offline",
      "use only data on this machine; ask no source, and do not update the edition",
    )
    .addOption(quietOption())
    .action(async (options: StageOptions & {readonly offline?: boolean}) => {
      const config = publicConfig(call, options, "prints and serves");
      const stop = new AbortController();
      const listenNoLonger = endAtSignal(stop);
      endWithNpm(stop, call.env);
      const {signal} = stop;
      // its links depend on the port of this server
      const own = {...call, env: {...call.env, BASE_URL: config.baseUrl}};
      try {
        await checkFirst(call, config);
        const isServable = hasEdition(config);
        const moves = isServable ? undefined : await formerAddress(call, config);
        const progress = options.quiet ? silent : progressTo(call.err);
        progress.say(isServable ? SERVING : `making ${editionOf(moves)}: ${LASTS}`);
        const isAsking = !options.offline && !asksNobody(config);
        let kept: Promise<void> | undefined;
        /** @param first the first edition in the making, if there is no current one */
        const keep = async (first?: Promise<string | undefined>) => {
          // the child has reported why
          if (first && (await first) === undefined) return stop.abort();
          if (!first || isAsking || config.llmBaseUrl !== "")
            // a job from before the restart may be publishing
            await runCommand(
              {...own, fail: () => {}},
              [
                "build",
                "--wait",
                ...stageArguments(options),
                ...(options.offline ? ["--offline"] : []),
              ],
              signal,
            );
          if (isAsking) await keepCurrent(own, config, options, signal);
        };
        const noLonger = (error: unknown) =>
          warn(call, `the edition is no longer kept current: ${explain(error, call.env)}`);
        const startJobs = jobProcess(call, config, options);
        if (isServable) kept = keep().catch(noLonger);
        const draft = () => {
          const first = firstEdition(own, options, signal);
          kept = keep(first.printed).catch(noLonger);
          return first.draft;
        };
        try {
          const hint = options.quiet ? undefined : HINT;
          await serve(call, config, {startJobs, hint, ...(!isServable && {draft})}, signal);
        } finally {
          stop.abort();
          await kept;
        }
      } finally {
        listenNoLonger();
      }
    });

/**
 * Makes the first edition from what is on this machine, in a process that answers requests
 * meanwhile.
 */
function firstEdition(call: Call, options: StageOptions, signal: AbortSignal) {
  let draft!: Promise<Draft | undefined>;
  // a job that was queued before may be publishing
  const args = ["build", "--offline", "--answer", "--wait", ...stageArguments(options)];
  const printed = runCommand(call, args, signal, (child) => {
    draft = draftOfChild(child);
  });
  const told = async (made: Draft | undefined) => {
    // a process that ends without a draft has failed, or the edition was already current
    if (!made) await printed;
    return made;
  };
  return {draft: draft.then(told), printed};
}

const editionOf = (former: string | undefined): string =>
  former === undefined
    ? "the first edition from the facts on this machine"
    : `an edition whose links no longer lead to ${former}`;

/**
 * The address on this machine that the links of the folder's current edition lead to.
 *
 * @throws UsageError if a server is running there, whose site would lead elsewhere
 */
async function formerAddress({env}: Call, {outDir, baseUrl}: Config): Promise<string | undefined> {
  const former = readAddress(outDir);
  if (env.BASE_URL || former === undefined || former === baseUrl) return undefined;
  const {answers} = await import("../doctor/ports.ts");
  if (await answers(former))
    throw new UsageError(
      `${outDir} has the site of the server that is running at ${former}; stop that, or set BROADSHEET_OUT and BROADSHEET_DB to others`,
    );
  return former;
}

/** Whether the output folder has a current edition whose links lead to this server. */
const hasEdition = ({outDir, baseUrl}: Config): boolean =>
  readPointer(outDir) !== undefined && readAddress(outDir) === baseUrl;

/** Whether the operator has turned off all sources. */
const asksNobody = ({providers, marketProviders, newsSources}: Config): boolean =>
  providers.length === 0 && marketProviders.length === 0 && newsSources[0] === "none";
