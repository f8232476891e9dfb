import {UsageError} from "../../pipeline/kit/errors.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {publish} from "../editions/publish.ts";
import {isJobKind, type JobKind} from "../live/answers/admin/job-kinds.ts";
import type {Job} from "../live/store/types.ts";
import {isLocked} from "../output/folder.ts";
import {whenFree} from "../output/when-free.ts";
import {refreshChampionOdds} from "./champion-odds.ts";
import {crawlAllNews} from "./news.ts";
import {recomputeAll, recomputeMatch} from "./recompute.ts";
import type {JobContext, JobReport, Work} from "./report.ts";
import {syncSquads} from "./squads.ts";
import {verifyUpcomingProbabilities} from "./upcoming.ts";

const NOTHING: Work = {summary: "printed", changes: [], problems: [], counts: {}};

const WORK: Readonly<Record<JobKind, (job: JobContext, argument: string | null) => Promise<Work>>> =
  {
    "recompute-all": recomputeAll,
    recompute(job, matchId) {
      if (matchId === null)
        throw new UsageError("recompute needs a match; expected an id such as m-001");
      return recomputeMatch(job, matchId);
    },
    "crawl-news": crawlAllNews,
    "refresh-champion-odds": refreshChampionOdds,
    "verify-upcoming-probabilities": verifyUpcomingProbabilities,
    "sync-squads": syncSquads,
    print: async () => NOTHING,
  };

/** Maximum number of changed addresses listed in a report. */
const NAMED = 100;
/** Longest wait for another process that is building. */
const BUSY_MS = 10 * 60_000;

/** Does the work of a job, then publishes the result. */
export async function perform(
  {kind, argument}: Pick<Job, "kind" | "argument">,
  job: JobContext,
): Promise<JobReport> {
  if (!isJobKind(kind)) throw new UsageError(`there is no job "${kind}"`);
  const work = await WORK[kind](job, argument);
  job.signal.throwIfAborted();
  const {context, options, clock, sleep, signal} = job;
  if (isLocked(options.outDir)) context.progress.say("another process is building; waiting for it");
  const print = () => publish({...context, clock: () => toInstant(clock())}, options);
  const {id, written, changed} = await whenFree(print, {
    forMs: BUSY_MS,
    now: clock,
    sleep: (ms) => sleep(ms, signal),
  });
  return {
    ...work,
    edition: {id, written, changed: changed.length, addresses: changed.slice(0, NAMED)},
  };
}
