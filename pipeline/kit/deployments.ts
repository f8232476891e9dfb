import {noting} from "./runs.ts";
import type {Store} from "./store.ts";
import type {Instant} from "./types.ts";

/** Outcome of the last deployment to one target. */
export interface Deployment {
  /** The target as given: `dir:/srv/www`, `s3://bucket`. */
  readonly target: string;
  readonly startedAt: Instant;
  /**
   * End of the last finished deployment, which all fields below describe too; null before the
   * first. If it is earlier than the start, a deployment is running or was killed.
   */
  readonly endedAt: Instant | null;
  /**
   * `ok`; `partly` if the edition is current at the target but a cache was not purged; `failed`.
   */
  readonly result: "ok" | "partly" | "failed" | null;
  /** The reason in one line, if it did not succeed. */
  readonly detail: string | null;
  /** The edition sent; null if none was. */
  readonly edition: string | null;
  /** Files sent. */
  readonly sent: number | null;
  readonly durationMs: number | null;
  /** Time of the last successful deployment. */
  readonly succeededAt: Instant | null;
}

type Ended = Omit<Deployment, "endedAt" | "durationMs" | "succeededAt"> & {
  readonly endedAt: Instant;
  readonly durationMs: number;
};

/** Age in milliseconds after which a target without deployments is dropped from the list. */
const TARGET_FOR_MS = 7 * 86_400_000;

/** The last deployment to each target, except targets without a deployment for a week. */
export const lastDeployments = (store: Store, nowMs: number): Deployment[] =>
  store
    .prepare<[], Deployment>(
      `SELECT target, started_at AS startedAt, ended_at AS endedAt, result, detail, edition, sent, duration_ms AS durationMs,
         succeeded_at AS succeededAt FROM deployment ORDER BY target`,
    )
    .all()
    .filter(({startedAt}) => Date.parse(startedAt) > nowMs - TARGET_FOR_MS);

/** Records the start of a deployment. */
export const noteDeploymentStart = (store: Store, target: string, at: Instant): void =>
  noting(() =>
    store
      .prepare(
        "INSERT INTO deployment (target, started_at) VALUES (?, ?) ON CONFLICT (target) DO UPDATE SET started_at = excluded.started_at",
      )
      .run(target, at),
  );

/** Records the end of a deployment. */
export const noteDeploymentEnd = (store: Store, ended: Ended): void =>
  noting(() =>
    store
      .prepare(
        `INSERT INTO deployment (target, started_at, ended_at, result, detail, edition, sent, duration_ms, succeeded_at)
         VALUES (@target, @startedAt, @endedAt, @result, @detail, @edition, @sent, @durationMs, @succeededAt)
         ON CONFLICT (target) DO UPDATE SET started_at = excluded.started_at, ended_at = excluded.ended_at, result = excluded.result,
           detail = excluded.detail, edition = COALESCE(excluded.edition, edition), sent = excluded.sent,
           duration_ms = excluded.duration_ms, succeeded_at = COALESCE(excluded.succeeded_at, succeeded_at)`,
      )
      .run({
        ...ended,
        succeededAt: ended.result === "failed" ? null : ended.endedAt,
      }),
  );
