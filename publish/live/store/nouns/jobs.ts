import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {
  affected,
  affects,
  all,
  alone,
  decoded,
  json,
  lock,
  one,
  rows,
  run,
  type Session,
} from "../statement.ts";
import type {Job, JobLine, Jobs, RunningJob} from "../types.ts";
import {LEASED, type Lease, leaseFrom} from "./lease.ts";

const COLUMNS = `job_id AS "jobId", kind, argument, status, requested_by AS "requestedBy", requested_at AS "requestedAt", started_at AS "startedAt",
  finished_at AS "finishedAt", attempts, progress, report, error`;
const SELECT = `SELECT ${COLUMNS} FROM job`;
const jobOf = (row: object) => decoded<Job>(row, "report");

/** Maximum number of lines kept per attempt; the last ones are kept. */
const LINES_KEPT = 500;
const LAPSED = `status = 'running' AND NOT (${LEASED})`;
const HELD = "job_id = @jobId AND attempts = @attempts AND status = 'running'";
/** Lets one node at a time choose the next job. */
const inTurn = alone("jobs");

const jobById = (jobId: string) => one<Job>(`${SELECT} WHERE job_id = @jobId`, {jobId}, jobOf);
const busyJob = (lease: Lease) =>
  one(`SELECT 1 FROM job WHERE status = 'running' AND ${LEASED} LIMIT 1`, lease);
const nextJob = (lease: Lease) =>
  one<{jobId: string}>(
    `SELECT job_id AS "jobId" FROM job WHERE status = 'queued' OR (${LAPSED}) ORDER BY job_key LIMIT 1`,
    lease,
  );

export const jobs = ({ask, read, write}: Session): Jobs => ({
  enqueue: (job, {besideRunning = false} = {}) =>
    write(function* () {
      yield* inTurn;
      const open = besideRunning ? "status = 'queued'" : "status IN ('queued', 'running')";
      const same = yield* one<Job>(
        `${SELECT} WHERE ${open} AND kind = @kind AND argument IS NOT DISTINCT FROM @argument::text ORDER BY job_key LIMIT 1`,
        job,
        jobOf,
      );
      if (same) return same;
      yield* run(
        `INSERT INTO job (job_id, kind, argument, status, requested_by, requested_at) VALUES (@jobId, @kind, @argument, 'queued', @requestedBy, @requestedAt)`,
        job,
      );
      return (yield* jobById(job.jobId))!;
    }),
  isDue: (leaseMs, nowMs) =>
    read(function* () {
      const lease = leaseFrom(nowMs, leaseMs);
      return !(yield* busyJob(lease)) && (yield* nextJob(lease)) !== undefined;
    }),
  claim: ({worker, leaseMs, most}, clock) =>
    write(function* () {
      yield* inTurn;
      const lease = leaseFrom(clock(), leaseMs);
      if (yield* busyJob(lease)) return undefined;
      const now = toInstant(lease.nowMs);
      yield* run(
        `UPDATE job SET status = 'failed', finished_at = @now, error = 'its process died ' || attempts || ' times'
         WHERE ${LAPSED} AND attempts >= @most`,
        {...lease, now, most},
      );
      const found = yield* nextJob(lease);
      if (!found) return undefined;
      yield* run(
        `UPDATE job SET status = 'running', worker = @worker, leased_until_ms = @untilMs, attempts = attempts + 1, progress = NULL,
           started_at = @now WHERE job_id = @jobId`,
        {worker, untilMs: lease.untilMs, now, jobId: found.jobId},
      );
      return yield* jobById(found.jobId);
    }),
  reportProgress: ({jobId, attempts}, {progress, first, lines, leaseMs}, clock) =>
    write(function* () {
      // waits for a worker that is taking it over; the lease begins after that
      yield* lock("SELECT 1 FROM job WHERE job_id = @jobId FOR UPDATE", {jobId});
      const held = yield* affects(
        `UPDATE job SET leased_until_ms = @until, progress = coalesce(@progress, progress) WHERE ${HELD}`,
        {jobId, attempts, until: clock() + leaseMs, progress},
      );
      if (!held) return false;
      yield* run(
        `INSERT INTO job_line (job_id, attempt, line, at, text)
         SELECT @jobId::text, @attempts::int, (value ->> 'line')::int, value ->> 'at', value ->> 'text' FROM json_array_elements(@lines::json)`,
        {jobId, attempts, lines: rows(lines.map((line, k) => ({line: first + k, ...line})))},
      );
      yield* run(
        "DELETE FROM job_line WHERE job_id = @jobId AND (attempt < @before OR line < @from)",
        {jobId, before: attempts - 1, from: first + lines.length - LINES_KEPT},
      );
      return true;
    }),
  finish: (hold, {finishedAt, report, error}) =>
    ask(
      affects(
        `UPDATE job SET status = @status, finished_at = @finishedAt, leased_until_ms = 0, report = @report, error = @error WHERE ${HELD}`,
        {
          ...hold,
          status: error === undefined ? "done" : "failed",
          finishedAt,
          report: json(report),
          error: error ?? null,
        },
      ),
    ),
  release: (hold) =>
    ask(
      affects(
        `UPDATE job SET status = 'queued', worker = NULL, leased_until_ms = 0, attempts = attempts - 1 WHERE ${HELD}`,
        hold,
      ),
    ),
  abandon: (worker) =>
    ask(
      affected(
        "UPDATE job SET leased_until_ms = 0 WHERE status = 'running' AND worker = @worker AND leased_until_ms > 0",
        {worker},
      ),
    ),
  find: (jobId) => ask(jobById(jobId)),
  list: (limit) =>
    ask(all<Job>(`${SELECT} ORDER BY job_key DESC LIMIT @limit::bigint`, {limit}, jobOf)),
  running: () =>
    ask(
      all<RunningJob>(
        `SELECT ${COLUMNS}, worker, leased_until_ms AS "leasedUntilMs" FROM job WHERE status = 'running'`,
      ),
    ),
  lines: async (jobId, limit) =>
    (
      await ask(
        all<JobLine>(
          "SELECT at, text FROM job_line WHERE job_id = @jobId ORDER BY attempt DESC, line DESC LIMIT @limit::bigint",
          {jobId, limit},
        ),
      )
    ).reverse(),
  prune: (finishedBefore, keep) =>
    ask(
      affected(
        `DELETE FROM job WHERE finished_at < @finishedBefore AND job_key IN (
           SELECT job_key FROM (SELECT job_key, row_number() OVER (PARTITION BY kind ORDER BY job_key DESC) AS place FROM job
           WHERE status IN ('done', 'failed')) AS ended WHERE place > @keep)`,
        {finishedBefore, keep},
      ),
    ),
});
