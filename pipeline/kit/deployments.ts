import {noting} from "./runs.ts";
import type {Store} from "./store.ts";
import type {Instant} from "./types.ts";

/** How the last deployment to one target went. */
export interface Deployment {
  /** As it was named: `dir:/srv/www`, `s3://bucket`. */
  readonly target: string;
  readonly startedAt: Instant;
  /**
   * Of the last that ended, like all below; null before the first has. One that began later is
   * under way, or was killed.
   */
  readonly endedAt: Instant | null;
  /** `ok`; `partly` where the edition is out and a cache was not told; `failed`. */
  readonly result: "ok" | "partly" | "failed" | null;
  /** One line of why, where it did not go well. */
  readonly detail: string | null;
  /** The edition that was sent; null where none was. */
  readonly edition: string | null;
  /** Files sent. */
  readonly sent: number | null;
  readonly durationMs: number | null;
  /** When an edition was last out there as it should be. */
  readonly succeededAt: Instant | null;
}

type Ended = Omit<Deployment, "endedAt" | "durationMs" | "succeededAt"> & {
  readonly endedAt: Instant;
  readonly durationMs: number;
};

/** A target that nobody has deployed to for so long is one no longer, in milliseconds. */
const TARGET_FOR_MS = 7 * 86_400_000;

/** How the last deployment to each target went, those of which none was begun for a week left out. */
export const lastDeployments = (store: Store, nowMs: number): Deployment[] =>
  store
    .prepare<[], Deployment>(
      `SELECT target, started_at AS startedAt, ended_at AS endedAt, result, detail, edition, sent, duration_ms AS durationMs,
         succeeded_at AS succeededAt FROM deployment ORDER BY target`,
    )
    .all()
    .filter(({startedAt}) => Date.parse(startedAt) > nowMs - TARGET_FOR_MS);

/** Notes that a deployment has begun. */
export const noteDeploymentStart = (store: Store, target: string, at: Instant): void =>
  noting(() =>
    store
      .prepare(
        "INSERT INTO deployment (target, started_at) VALUES (?, ?) ON CONFLICT (target) DO UPDATE SET started_at = excluded.started_at",
      )
      .run(target, at),
  );

/** Notes how a deployment has ended. */
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
