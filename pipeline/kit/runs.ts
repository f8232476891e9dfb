import type {Store} from "./store.ts";
import type {Instant} from "./types.ts";

/**
 * Recorded work of the pipeline: `poll` is part of `live`, `cycle` of `run`, and `print` of every
 * build as of the present.
 */
const RUNS = ["backup", "build", "crawl", "cycle", "live", "poll", "print"] as const;
export type RunName = (typeof RUNS)[number];

/** The last outcome of one kind of work. */
export interface Run {
  readonly name: RunName;
  readonly startedAt: Instant;
  /**
   * End of the last finished run, which all fields below describe too; null before the first. While
   * a run is under way, it is the end of the previous one.
   */
  readonly endedAt: Instant | null;
  /** `ok`, `failed`, or a word specific to the work. */
  readonly result: string | null;
  /** The reason in one line, if it did not succeed. */
  readonly detail: string | null;
  readonly durationMs: number | null;
  /** Files written, if it writes any. */
  readonly written: number | null;
  /** Time of the last success. */
  readonly succeededAt: Instant | null;
  /** Last sign of life of long-running work. */
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

/** The last outcome of each kind of work, by name. */
export const lastRuns = (store: Store): Run[] =>
  store
    .prepare<[], Run>(
      `SELECT name, started_at AS startedAt, ended_at AS endedAt, result, detail, duration_ms AS durationMs, written,
         succeeded_at AS succeededAt, alive_at AS aliveAt FROM run ORDER BY name`,
    )
    .all();

/** Records the start of work. */
export const noteStart = (store: Store, name: RunName, at: Instant): void =>
  noting(() =>
    store
      .prepare(
        "INSERT INTO run (name, started_at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at",
      )
      .run(name, at),
  );

/** Records the end of work. */
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

/** Records that long-running work is alive. */
export const noteAlive = (store: Store, name: RunName, at: Instant): void =>
  noting(() => store.prepare("UPDATE run SET alive_at = ? WHERE name = ?").run(at, name));

/**
 * Writes a record without failing the work: if the database refuses, the record gets old, which is
 * visible.
 */
export function noting(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith("SQLITE_")) throw error;
  }
}
