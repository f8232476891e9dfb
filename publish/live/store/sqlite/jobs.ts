import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {LEASED, type Lease, leaseFrom} from "../lease.ts";
import {decoded, json} from "../statements.ts";
import type {Job, JobHold, JobLine, Jobs, RunningJob} from "../types.ts";
import type {Session} from "./session.ts";

const COLUMNS = `job_id AS jobId, kind, argument, status, requested_by AS requestedBy, requested_at AS requestedAt, started_at AS startedAt,
  finished_at AS finishedAt, attempts, progress, report, error`;
const SELECT = `SELECT ${COLUMNS} FROM job`;
const jobOf = (row: object) => decoded<Job>(row, "report");

/** Of a job that tells much, the last. */
const LINES_KEPT = 500;
const LAPSED = `status = 'running' AND NOT (${LEASED})`;
const HELD = "job_id = @jobId AND attempts = @attempts AND status = 'running'";

export function jobs({sql, read, write, all, run}: Session): Jobs {
  const find = (jobId: string) => {
    const row = sql<object>(`${SELECT} WHERE job_id = ?`).get(jobId);
    return row && jobOf(row);
  };
  const busy = (lease: Lease) =>
    sql(`SELECT 1 FROM job WHERE status = 'running' AND ${LEASED}`).get(lease) !== undefined;
  const next = (lease: Lease) =>
    sql<{jobId: string}>(
      `SELECT job_id AS jobId FROM job WHERE status = 'queued' OR (${LAPSED}) ORDER BY job_key LIMIT 1`,
    ).get(lease);
  const only = ({jobId, attempts}: JobHold) => ({jobId, attempts});

  return {
    enqueue: (job, {besideRunning = false} = {}) =>
      write(() => {
        const open = besideRunning ? "status = 'queued'" : "status IN ('queued', 'running')";
        const same = sql<object>(
          `${SELECT} WHERE ${open} AND kind = ? AND argument IS ? ORDER BY job_key LIMIT 1`,
        ).get(job.kind, job.argument);
        if (same) return jobOf(same);
        sql(
          `INSERT INTO job (job_id, kind, argument, status, requested_by, requested_at) VALUES (@jobId, @kind, @argument, 'queued', @requestedBy, @requestedAt)`,
        ).run(job);
        return find(job.jobId)!;
      }),
    isDue: (leaseMs, nowMs) =>
      read(() => {
        const lease = leaseFrom(nowMs, leaseMs);
        return !busy(lease) && next(lease) !== undefined;
      }),
    claim: ({worker, leaseMs, most}, clock) =>
      write(() => {
        const lease = leaseFrom(clock(), leaseMs);
        if (busy(lease)) return undefined;
        const now = toInstant(lease.nowMs);
        sql(
          `UPDATE job SET status = 'failed', finished_at = @now, error = 'its process died ' || attempts || ' times'
           WHERE ${LAPSED} AND attempts >= @most`,
        ).run({...lease, now, most});
        const found = next(lease);
        if (!found) return undefined;
        sql(
          `UPDATE job SET status = 'running', worker = @worker, leased_until_ms = @untilMs, attempts = attempts + 1, progress = NULL,
             started_at = @now WHERE job_id = @jobId`,
        ).run({worker, untilMs: lease.untilMs, now, jobId: found.jobId});
        return find(found.jobId);
      }),
    reportProgress: ({jobId, attempts}, {progress, first, lines, leaseMs}, clock) =>
      write(() => {
        const held = sql(
          `UPDATE job SET leased_until_ms = @until, progress = coalesce(@progress, progress) WHERE ${HELD}`,
        );
        if (held.run({jobId, attempts, until: clock() + leaseMs, progress}).changes === 0)
          return false;
        lines.forEach(({at, text}, index) => {
          sql("INSERT INTO job_line (job_id, attempt, line, at, text) VALUES (?, ?, ?, ?, ?)").run(
            jobId,
            attempts,
            first + index,
            at,
            text,
          );
        });
        sql("DELETE FROM job_line WHERE job_id = ? AND (attempt < ? OR line < ?)").run(
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
    find: (jobId) => read(() => find(jobId)),
    list: async (limit) =>
      (await all<object>(`${SELECT} ORDER BY job_key DESC LIMIT ?`, limit)).map(jobOf),
    running: () =>
      all<RunningJob>(
        `SELECT ${COLUMNS}, worker, leased_until_ms AS leasedUntilMs FROM job WHERE status = 'running'`,
      ),
    lines: async (jobId, limit) =>
      (
        await all<JobLine>(
          "SELECT at, text FROM job_line WHERE job_id = ? ORDER BY attempt DESC, line DESC LIMIT ?",
          jobId,
          limit,
        )
      ).reverse(),
    prune: (finishedBefore, keep) =>
      run(
        `DELETE FROM job WHERE finished_at < ? AND job_key IN (
           SELECT job_key FROM (SELECT job_key, row_number() OVER (PARTITION BY kind ORDER BY job_key DESC) AS place FROM job
           WHERE status IN ('done', 'failed')) WHERE place > ?)`,
        finishedBefore,
        keep,
      ),
  };
}
