import {UsageError} from "../../pipeline/kit/errors.ts";
import {isJobKind, type JobKind} from "../live/answers/admin/job-kinds.ts";
import type {Job} from "../live/store/types.ts";
import {refreshChampionOdds} from "./champion-odds.ts";
import {crawlAllNews} from "./news.ts";
import {publishWhenFree} from "./print.ts";
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

/** Does the work of a job, then publishes the result. */
export async function perform(
  {kind, argument}: Pick<Job, "kind" | "argument">,
  job: JobContext,
): Promise<JobReport> {
  if (!isJobKind(kind)) throw new UsageError(`there is no job "${kind}"`);
  const work = await WORK[kind](job, argument);
  job.signal.throwIfAborted();
  const {id, written, changed} = await publishWhenFree(job);
  return {
    ...work,
    edition: {id, written, changed: changed.length, addresses: changed.slice(0, NAMED)},
  };
}
