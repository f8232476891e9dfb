import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {adminContracts} from "../../../contracts/admin.ts";
import type {LiveDeps} from "../../deps.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {NOTHING_PRINTED} from "../../printed/bodies.ts";
import {type Answer, type LiveRequest, type LiveRoute, liveRoute} from "../../route.ts";
import type {Job} from "../../store/types.ts";
import {isJobKind, JOB_NOTES, type JobKind} from "./job-kinds.ts";

/** Log lines shown with a job. */
const LINES_SHOWN = 50;

const urlOf = ({jobId}: Pick<Job, "jobId">): string => `/api/admin/jobs/${jobId}`;

/**
 * A job as shown to the operator; the store keeps kind and report as `queueJob` and `perform`
 * passed them.
 */
export const shownJob = (job: Job) => ({
  ...job,
  kind: job.kind as JobKind,
  report: job.report as Bodies["live/job-report.json"] | null,
  note: isJobKind(job.kind) ? JOB_NOTES[job.kind] : null,
  url: urlOf(job),
});

/** The answer of a server without a pipeline for its jobs. */
export const NO_OPERATIONS = problem(
  503,
  "this server shows a replay: it runs no jobs and accepts no line-ups",
);

interface Wanted {
  readonly kind: JobKind;
  readonly argument?: string;
  /** Queue it even if one is running, because that one's facts may be older. */
  readonly besideRunning?: boolean;
}

/** Queues a job, or finds the open one of its kind, and has it run soon. */
export async function queueJob(
  {store, operations, clock}: LiveDeps,
  {kind, argument, ...how}: Wanted,
  jobId: string,
): Promise<Job> {
  const request = {
    jobId,
    kind,
    argument: argument ?? null,
    requestedBy: "admin",
    requestedAt: toInstant(clock()),
  };
  const job = await store.jobs.enqueue(request, how);
  operations?.runJobs();
  return job;
}

export const newJobId = (random: LiveDeps["random"]): string => random(8).toString("hex");

async function accepted(
  deps: LiveDeps,
  wanted: Wanted,
  audit: LiveRequest["audit"],
): Promise<Answer<ReturnType<typeof shownJob>> | Problem> {
  if (deps.operations === null) return NO_OPERATIONS;
  const jobId = newJobId(deps.random);
  audit?.concerns(jobId);
  const job = await queueJob(deps, wanted, jobId);
  audit?.concerns(job.jobId);
  return {status: 202, body: shownJob(job), headers: {Location: urlOf(job)}};
}

/** A handler that queues a job of a kind. */
const queues =
  (kind: JobKind) =>
  ({audit}: Pick<LiveRequest, "audit">, deps: LiveDeps) =>
    accepted(deps, {kind}, audit);

/** Jobs for long work: the answer names the job, whose own address shows the progress. */
export const jobRoutes: readonly LiveRoute[] = [
  liveRoute(adminContracts.recomputeAll, queues("recompute-all")),
  liveRoute(adminContracts.recompute, async ({params, audit}, deps) => {
    if (deps.operations === null) return NO_OPERATIONS;
    const matchId = await deps.operations.matchIdOf(params.matchId.toLowerCase());
    if (matchId !== undefined) return accepted(deps, {kind: "recompute", argument: matchId}, audit);
    return deps.printed() === undefined && deps.operations.submitLineup === null
      ? NOTHING_PRINTED
      : unknownMatch(params.matchId);
  }),
  liveRoute(adminContracts.crawlNews, queues("crawl-news")),
  liveRoute(adminContracts.refreshChampionOdds, queues("refresh-champion-odds")),
  liveRoute(adminContracts.verifyUpcomingProbabilities, queues("verify-upcoming-probabilities")),
  liveRoute(adminContracts.syncSquads, queues("sync-squads")),
  liveRoute(adminContracts.listJobs, async ({query}, {store}) => ({
    status: 200,
    body: {jobs: (await store.jobs.list(Number(query.limit))).map(shownJob)},
  })),
  liveRoute(adminContracts.readJob, async ({params: {id}}, {store}) => {
    const job = await store.jobs.find(id);
    if (!job) return problem(404, `there is no job ${JSON.stringify(id)}`);
    return {status: 200, body: {...shownJob(job), log: await store.jobs.lines(id, LINES_SHOWN)}};
  }),
];

export const unknownMatch = (ref: string): Problem =>
  problem(
    404,
    `there is no match ${JSON.stringify(ref)}; expected an id such as m-001 or the address of a match`,
  );
