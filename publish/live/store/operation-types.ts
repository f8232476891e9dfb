import type {Shapes} from "../../../schemas/bodies.d.ts";
/** The wall clock, in milliseconds since the epoch. It may be set forward or back at any moment. */
export type Clock = () => number;

/** A long task requested by an administrator. */
export interface Job {
  readonly jobId: string;
  /** `recompute`, `crawl-news` … */
  readonly kind: string;
  readonly argument: string | null;
  readonly status: "queued" | "running" | "done" | "failed";
  readonly requestedBy: string;
  readonly requestedAt: string;
  /** Start of its latest attempt; null before the first. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Number of times it was started: more than one after a worker died. */
  readonly attempts: number;
  /** Its current or last step, in a few words. */
  readonly progress: string | null;
  /** Its result, stored as JSON; null until done. */
  readonly report: unknown;
  readonly error: string | null;
}
export interface JobLine {
  readonly at: string;
  readonly text: string;
}
/** A progress report of a running job, which also shows that its worker is alive. */
interface JobProgress {
  /** Null when unchanged. */
  readonly progress: string | null;
  readonly lines: readonly JobLine[];
  /** Number of lines that this attempt reported before these. */
  readonly first: number;
  readonly leaseMs: number;
}
/**
 * A worker's hold on a job: the job and the attempt number. Once another worker has started the
 * job, the old hold can no longer write.
 */
export type JobHold = Pick<Job, "jobId" | "attempts">;

/** A job in progress. */
export interface RunningJob extends Job {
  readonly startedAt: string;
  /** The name it was claimed under. */
  readonly worker: string;
  readonly leasedUntilMs: number;
}

export interface Jobs {
  /**
   * Queues a job, unless one of the same kind and argument is queued or running; that one is
   * returned instead.
   *
   * @param besideRunning queues it even while one is running, since that one may use older facts
   */
  enqueue(
    job: Pick<Job, "jobId" | "kind" | "argument" | "requestedBy" | "requestedAt">,
    options?: {readonly besideRunning?: boolean},
  ): Promise<Job>;
  /** Whether `claim` with a lease of this length would find a job. */
  isDue(leaseMs: number, nowMs: number): Promise<boolean>;
  /**
   * Starts the oldest job that is queued or whose lease expired, unless another is running. A job
   * whose workers died `most` times is marked failed instead of being started again. A lease that
   * ends too far in the future counts as expired: the clock was set back.
   *
   * @param clock read once the caller has exclusive access, so that waiting does not shorten the
   * lease
   */
  claim(
    claim: {readonly worker: string; readonly leaseMs: number; readonly most: number},
    clock: Clock,
  ): Promise<Job | undefined>;
  /**
   * Extends the lease of a running job and records its progress.
   *
   * @returns false when another worker has taken over the job
   */
  reportProgress(hold: JobHold, progress: JobProgress, clock: Clock): Promise<boolean>;
  finish(
    hold: JobHold,
    result: {readonly finishedAt: string; readonly report?: unknown; readonly error?: string},
  ): Promise<boolean>;
  /** Returns an unfinished job to the queue; the attempt does not count. */
  release(hold: JobHold): Promise<boolean>;
  /** Ends the leases of a worker known to be dead. @returns the number ended */
  abandon(worker: string): Promise<number>;
  find(jobId: string): Promise<Job | undefined>;
  /** Newest first. */
  list(limit: number): Promise<readonly Job[]>;
  /**
   * Jobs marked as running: the one in progress, and any whose worker died and that have not been
   * restarted.
   */
  running(): Promise<readonly RunningJob[]>;
  /** The last lines of a job, oldest first. */
  lines(jobId: string, limit: number): Promise<readonly JobLine[]>;
  /**
   * Deletes jobs that finished before an instant, with their lines, except the newest `keep` of
   * each kind.
   * @returns the number deleted
   */
  prune(finishedBefore: string, keep: number): Promise<number>;
}

/** A write by an administrator, allowed or rejected. */
export type AuditEntry = Shapes["Audit"]["entries"][number];
export type NewAuditEntry = Omit<AuditEntry, "auditId">;
/** An audit entry that was written to another database together with the change it records. */
export interface BroughtEntry extends NewAuditEntry {
  /** Its unique name. */
  readonly origin: string;
}
/** An administrative write to be recorded in the transaction that makes the change. */
export interface AuditedWrite {
  /** The entry to append if the write succeeds; undefined once recorded. */
  pending(): NewAuditEntry | undefined;
  /** Called after the entry is committed. */
  recorded(): void;
}
export interface AuditLog {
  append(entry: NewAuditEntry): Promise<void>;
  /** Newest first, optionally before an id. */
  list(limit: number, before?: number): Promise<readonly AuditEntry[]>;
}

/** The state of an `Idempotency-Key`. */
type IdempotencyState =
  | {readonly state: "new"}
  | {readonly state: "running"}
  | {readonly state: "other-request"}
  | {
      readonly state: "done";
      readonly status: number;
      readonly headers: string;
      readonly body: string;
    };
export interface Idempotency {
  /**
   * Claims a client's key for a request. An incomplete claim expires after `leaseMs`, or at once if
   * it ends too far in the future (the clock was set back); a completed one expires at its
   * `keepUntilMs`.
   */
  begin(claim: {
    scope: string;
    key: string;
    requestSha256: string;
    nowMs: number;
    leaseMs: number;
  }): Promise<IdempotencyState>;
  /** Stores the response. @param done headers and body are JSON */
  complete(done: {
    scope: string;
    key: string;
    status: number;
    headers: string;
    body: string;
    keepUntilMs: number;
  }): Promise<void>;
  /** Releases the key after a failure. */
  forget(scope: string, key: string): Promise<void>;
  prune(nowMs: number): Promise<number>;
}

/** Rate limits with fixed windows. */
export interface Limits {
  /**
   * Counts a request in a window of `limit` per `windowMs`, which begins with its first request.
   * Requests over the limit are not counted.
   */
  take(key: string, window: {limit: number; windowMs: number}, nowMs: number): Promise<Taken>;
}
interface Taken {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Time until the full limit is available again. */
  readonly resetMs: number;
}

export interface Secrets {
  /** Returns the secret stored under a name; the first time, stores and returns `fresh`. */
  ensure(name: string, fresh: string): Promise<string>;
  /** The secret stored under a name; undefined if there is none. */
  read(name: string): Promise<string | undefined>;
  /** Replaces a secret. @returns false when `before` is not the stored one */
  replace(name: string, before: string, after: string): Promise<boolean>;
}
