import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {LEASED, type Lease, leaseFrom} from "../lease.ts";
import {decoded, json} from "../statements.ts";
import type {Job, JobHold, JobLine, Jobs, RunningJob} from "../types.ts";
import {alone, type Session, type Transaction} from "./session.ts";

const COLUMNS = `job_id AS "jobId", kind, argument, status, requested_by AS "requestedBy", requested_at AS "requestedAt", started_at AS "startedAt",
  finished_at AS "finishedAt", attempts, progress, report, error`;
const SELECT = `SELECT ${COLUMNS} FROM job`;
const jobOf = (row: object) => decoded<Job>(row, "report");

/** Of a job that tells much, the last. */
const LINES_KEPT = 500;
const LAPSED = `status = 'running' AND NOT (${LEASED})`;
const HELD = "job_id = @jobId AND attempts = @attempts AND status = 'running'";
/** One node at a time decides which job comes next. */
const IN_TURN = "jobs";

type Reads = Pick<Transaction, "one">;

export function jobs({one, all, read, write, run}: Session): Jobs {
  const find = async (statements: Reads, jobId: string): Promise<Job | undefined> => {
    const row = await statements.one<object>(`${SELECT} WHERE job_id = ?`, jobId);
    return row && jobOf(row);
  };
  const busy = async ({one}: Reads, lease: Lease) =>
    (await one(`SELECT 1 FROM job WHERE status = 'running' AND ${LEASED} LIMIT 1`, lease)) !==
    undefined;
  const next = ({one}: Reads, lease: Lease) =>
    one<{jobId: string}>(
      `SELECT job_id AS "jobId" FROM job WHERE status = 'queued' OR (${LAPSED}) ORDER BY job_key LIMIT 1`,
      lease,
    );
  const only = ({jobId, attempts}: JobHold) => ({jobId, attempts});

  return {
    enqueue: (job, {besideRunning = false} = {}) =>
      write(async (transaction) => {
        const {one, run} = transaction;
        await alone(transaction, IN_TURN);
        const open = besideRunning ? "status = 'queued'" : "status IN ('queued', 'running')";
        const same = await one<object>(
          `${SELECT} WHERE ${open} AND kind = ? AND argument IS NOT DISTINCT FROM ?::text ORDER BY job_key LIMIT 1`,
          job.kind,
          job.argument,
        );
        if (same) return jobOf(same);
        await run(
          `INSERT INTO job (job_id, kind, argument, status, requested_by, requested_at) VALUES (@jobId, @kind, @argument, 'queued', @requestedBy, @requestedAt)`,
          job,
        );
        return (await find(transaction, job.jobId))!;
      }),
    isDue: (leaseMs, nowMs) =>
      read(async (transaction) => {
        const lease = leaseFrom(nowMs, leaseMs);
        return !(await busy(transaction, lease)) && (await next(transaction, lease)) !== undefined;
      }),
    claim: ({worker, leaseMs, most}, clock) =>
      write(async (transaction) => {
        await alone(transaction, IN_TURN);
        const lease = leaseFrom(clock(), leaseMs);
        if (await busy(transaction, lease)) return undefined;
        const now = toInstant(lease.nowMs);
        await transaction.run(
          `UPDATE job SET status = 'failed', finished_at = @now, error = 'its process died ' || attempts || ' times'
           WHERE ${LAPSED} AND attempts >= @most`,
          {...lease, now, most},
        );
        const found = await next(transaction, lease);
        if (!found) return undefined;
        await transaction.run(
          `UPDATE job SET status = 'running', worker = @worker, leased_until_ms = @untilMs, attempts = attempts + 1, progress = NULL,
             started_at = @now WHERE job_id = @jobId`,
          {worker, untilMs: lease.untilMs, now, jobId: found.jobId},
        );
        return find(transaction, found.jobId);
      }),
    reportProgress: ({jobId, attempts}, {progress, first, lines, leaseMs}, clock) =>
      write(async ({one, run}) => {
        // whoever takes it over meanwhile is waited for, and the lease begins after that
        await one("SELECT 1 FROM job WHERE job_id = ? FOR UPDATE", jobId);
        const held = await run(
          `UPDATE job SET leased_until_ms = @until, progress = coalesce(@progress, progress) WHERE ${HELD}`,
          {jobId, attempts, until: clock() + leaseMs, progress},
        );
        if (held === 0) return false;
        await run(
          `INSERT INTO job_line (job_id, attempt, line, at, text)
           SELECT ?::text, ?::int, l.line - 1 + ?::int, l.at, l.text FROM unnest(?::text[], ?::text[]) WITH ORDINALITY AS l (at, text, line)`,
          jobId,
          attempts,
          first,
          lines.map(({at}) => at),
          lines.map(({text}) => text),
        );
        await run(
          "DELETE FROM job_line WHERE job_id = ? AND (attempt < ? OR line < ?)",
          jobId,
          attempts - 1,
          first + lines.length - LINES_KEPT,
        );
        return true;
      }),
    finish: async (hold, {finishedAt, report, error}) =>
      (await run(
        `UPDATE job SET status = @status, finished_at = @finishedAt, leased_until_ms = 0, report = @report, error = @error WHERE ${HELD}`,
        {
          ...only(hold),
          status: error === undefined ? "done" : "failed",
          finishedAt,
          report: json(report),
          error: error ?? null,
        },
      )) === 1,
    release: async (hold) =>
      (await run(
        `UPDATE job SET status = 'queued', worker = NULL, leased_until_ms = 0, attempts = attempts - 1 WHERE ${HELD}`,
        only(hold),
      )) === 1,
    abandon: (worker) =>
      run(
        "UPDATE job SET leased_until_ms = 0 WHERE status = 'running' AND worker = ? AND leased_until_ms > 0",
        worker,
      ),
    find: (jobId) => find({one}, jobId),
    list: async (limit) =>
      (await all<object>(`${SELECT} ORDER BY job_key DESC LIMIT ?::bigint`, limit)).map(jobOf),
    running: () =>
      all<RunningJob>(
        `SELECT ${COLUMNS}, worker, leased_until_ms AS "leasedUntilMs" FROM job WHERE status = 'running'`,
      ),
    lines: async (jobId, limit) =>
      (
        await all<JobLine>(
          "SELECT at, text FROM job_line WHERE job_id = ? ORDER BY attempt DESC, line DESC LIMIT ?::bigint",
          jobId,
          limit,
        )
      ).reverse(),
    prune: (finishedBefore, keep) =>
      run(
        `DELETE FROM job WHERE finished_at < ? AND job_key IN (
           SELECT job_key FROM (SELECT job_key, row_number() OVER (PARTITION BY kind ORDER BY job_key DESC) AS place FROM job
           WHERE status IN ('done', 'failed')) AS ended WHERE place > ?)`,
        finishedBefore,
        keep,
      ),
  };
}
