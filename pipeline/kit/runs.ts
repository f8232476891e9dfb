import type {Store} from "./store.ts";
import type {Instant} from "./types.ts";

/**
 * Work of the pipeline that an operator wants to know of; `poll` is that of `live`, `print` that of
 * any process as of its own moment, `cycle` that of `run`.
 */
const RUNS = ["backup", "build", "crawl", "cycle", "live", "poll", "print"] as const;
export type RunName = (typeof RUNS)[number];

/** How a piece of work went last. */
export interface Run {
  readonly name: RunName;
  readonly startedAt: Instant;
  /**
   * Of the last that ended, like all below; null before the first has. While one is under way it is
   * the one before.
   */
  readonly endedAt: Instant | null;
  /** `ok`, `failed`, or a word of the work's own. */
  readonly result: string | null;
  /** One line of why, where it did not go well. */
  readonly detail: string | null;
  readonly durationMs: number | null;
  /** Files written, where it writes any. */
  readonly written: number | null;
  /** When it last ended well. */
  readonly succeededAt: Instant | null;
  /** When it last gave a sign of life, where it lives on. */
  readonly aliveAt: Instant | null;
}

interface Ended {
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly result: string;
  /** Whether it counts as done. */
  readonly good: boolean;
  readonly detail?: string | null;
  readonly written?: number;
}

/** How all work went last, by name. */
export const lastRuns = (store: Store): Run[] =>
  store
    .prepare<[], Run>(
      `SELECT name, started_at AS startedAt, ended_at AS endedAt, result, detail, duration_ms AS durationMs, written,
         succeeded_at AS succeededAt, alive_at AS aliveAt FROM run ORDER BY name`,
    )
    .all();

/** Notes that work has begun. */
export const noteStart = (store: Store, name: RunName, at: Instant): void =>
  noting(() =>
    store
      .prepare(
        "INSERT INTO run (name, started_at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at",
      )
      .run(name, at),
  );

/** Notes how work has ended. */
export const noteEnd = (
  store: Store,
  name: RunName,
  {startedAt, endedAt, result, good, detail, written}: Ended,
): void =>
  noting(() =>
    store
      .prepare(
        `INSERT INTO run (name, started_at, ended_at, result, detail, duration_ms, written, succeeded_at)
         VALUES (@name, @startedAt, @endedAt, @result, @detail, @durationMs, @written, @succeededAt)
         ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, ended_at = excluded.ended_at, result = excluded.result,
           detail = excluded.detail, duration_ms = excluded.duration_ms, written = excluded.written,
           succeeded_at = COALESCE(excluded.succeeded_at, succeeded_at)`,
      )
      .run({
        name,
        startedAt,
        endedAt,
        result,
        detail: detail ?? null,
        durationMs: Date.parse(endedAt) - Date.parse(startedAt),
        written: written ?? null,
        succeededAt: good ? endedAt : null,
      }),
  );

/** Notes that work which lives on is alive. */
export const noteAlive = (store: Store, name: RunName, at: Instant): void =>
  noting(() => store.prepare("UPDATE run SET alive_at = ? WHERE name = ?").run(at, name));

/**
 * A database that takes no note fails nothing that was done: what is known of the work grows old,
 * and that is seen.
 */
export function noting(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith("SQLITE_")) throw error;
  }
}
