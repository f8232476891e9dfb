import type {Job, Jobs} from "../types.ts";
import {json, parsed, type Session} from "./session.ts";

type Row = Omit<Job, "report"> & {report: string | null};
const SELECT = `SELECT job_id AS jobId, kind, argument, status, requested_by AS requestedBy, requested_at AS requestedAt, started_at AS startedAt,
  finished_at AS finishedAt, report, error FROM job`;
const jobOf = (row: Row | undefined): Job | undefined => row && {...row, report: parsed<unknown>(row.report)};

export function jobs({sql, read, write}: Session): Jobs {
  const find = (jobId: string) => jobOf(sql<Row>(`${SELECT} WHERE job_id = ?`).get(jobId));
  return {
    enqueue: (job) =>
      write(() => {
        const same = sql<Row>(`${SELECT} WHERE status = 'queued' AND kind = ? AND argument IS ?`).get(job.kind, job.argument);
        if (same) return jobOf(same)!;
        sql(
          `INSERT INTO job (job_id, kind, argument, status, requested_by, requested_at) VALUES (@jobId, @kind, @argument, 'queued', @requestedBy, @requestedAt)`,
        ).run(job);
        return find(job.jobId)!;
      }),
    claim: (leaseMs, nowMs) =>
      write(() => {
        const next = sql<{jobId: string}>(
          `SELECT job_id AS jobId FROM job WHERE status = 'queued' OR (status = 'running' AND leased_until_ms <= ?) ORDER BY job_key LIMIT 1`,
        ).get(nowMs);
        const busy = sql("SELECT 1 FROM job WHERE status = 'running' AND leased_until_ms > ?").get(nowMs);
        if (!next || busy) return undefined;
        sql(
          `UPDATE job SET status = 'running', leased_until_ms = ?, started_at = strftime('%Y-%m-%dT%H:%M:%SZ', ? / 1000, 'unixepoch') WHERE job_id = ?`,
        ).run(nowMs + leaseMs, nowMs, next.jobId);
        return find(next.jobId);
      }),
    extend: (jobId, leaseMs, nowMs) =>
      write(
        () => sql("UPDATE job SET leased_until_ms = ? WHERE job_id = ? AND status = 'running'").run(nowMs + leaseMs, jobId).changes === 1,
      ),
    finish: (jobId, {finishedAt, report, error}) =>
      write(() => {
        sql("UPDATE job SET status = ?, finished_at = ?, report = ?, error = ? WHERE job_id = ?").run(
          error === undefined ? "done" : "failed",
          finishedAt,
          json(report),
          error ?? null,
          jobId,
        );
      }),
    find: (jobId) => read(() => find(jobId)),
    list: (limit) =>
      read(() =>
        sql<Row>(`${SELECT} ORDER BY job_key DESC LIMIT ?`)
          .all(limit)
          .map((row) => jobOf(row)!),
      ),
  };
}
