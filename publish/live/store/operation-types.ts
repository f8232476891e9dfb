/**
 * The wall clock, in milliseconds since the epoch. Somebody may set it, forward or back, at any
 * moment.
 */
export type Clock = () => number;

/** Something long that an administrator asked for. */
export interface Job {
  readonly jobId: string;
  /** `recompute`, `crawl-news` … */
  readonly kind: string;
  readonly argument: string | null;
  readonly status: "queued" | "running" | "done" | "failed";
  readonly requestedBy: string;
  readonly requestedAt: string;
  /** The instant it was taken up last; null before. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** The number of times it was taken up: more than one after a worker died. */
  readonly attempts: number;
  /** Its present or last step, in a few words. */
  readonly progress: string | null;
  /** Its result, as JSON; null until done. */
  readonly report: unknown;
  readonly error: string | null;
}
export interface JobLine {
  readonly at: string;
  readonly text: string;
}
/** A report of a running job, which shows that its worker lives. */
interface JobProgress {
  /** Null when it is as before. */
  readonly progress: string | null;
  readonly lines: readonly JobLine[];
  /** The number of lines that this attempt reported before these. */
  readonly first: number;
  readonly leaseMs: number;
}
/**
 * A worker's right to a job: the job and which time it was taken up. Once another worker has taken
 * it up, the old right writes nothing.
 */
export type JobHold = Pick<Job, "jobId" | "attempts">;

/** A job at work. */
export interface RunningJob extends Job {
  readonly startedAt: string;
  /** The name it was claimed under. */
  readonly worker: string;
  readonly leasedUntilMs: number;
}

export interface Jobs {
  /**
   * Queues it, unless one of the same kind and argument is open already, which is returned instead.
   *
   * @param besideRunning queue it although one is running, whose facts may be older
   */
  enqueue(
    job: Pick<Job, "jobId" | "kind" | "argument" | "requestedBy" | "requestedAt">,
    options?: {readonly besideRunning?: boolean},
  ): Promise<Job>;
  /** Whether `claim` with leases of this length would find one. */
  isDue(leaseMs: number, nowMs: number): Promise<boolean>;
  /**
   * Starts the oldest queued job, or one whose lease ran out, unless another runs. A job whose
   * workers died `most` times is marked failed instead of being taken up once more. A lease that
   * ends further off than `leaseMs` has run out: the clock was set back.
   *
   * @param clock read when the store is the caller's alone, so that a lease is not partly over
   * before it begins
   */
  claim(
    claim: {readonly worker: string; readonly leaseMs: number; readonly most: number},
    clock: Clock,
  ): Promise<Job | undefined>;
  /**
   * Keeps a running job its worker's, and records its progress.
   *
   * @returns false when the job was lost to another
   */
  reportProgress(hold: JobHold, progress: JobProgress, clock: Clock): Promise<boolean>;
  finish(
    hold: JobHold,
    result: {readonly finishedAt: string; readonly report?: unknown; readonly error?: string},
  ): Promise<boolean>;
  /** Gives a job back unfinished: it is queued again, and the attempt does not count. */
  release(hold: JobHold): Promise<boolean>;
  /** Ends the leases of a worker that is known to be gone. @returns how many */
  abandon(worker: string): Promise<number>;
  find(jobId: string): Promise<Job | undefined>;
  /** Newest first. */
  list(limit: number): Promise<readonly Job[]>;
  /** Those at work: one, and beside it any whose worker died and that nobody has taken up again. */
  running(): Promise<readonly RunningJob[]>;
  /** The last lines of a job, oldest first. */
  lines(jobId: string, limit: number): Promise<readonly JobLine[]>;
  /**
   * Drops jobs that ended before, with their lines, but for the newest `keep` of each kind.
   * @returns how many
   */
  prune(finishedBefore: string, keep: number): Promise<number>;
}

/** A write by an administrator, allowed or rejected. */
export interface AuditEntry {
  readonly auditId: number;
  readonly at: string;
  /** `admin`, `workshop`; `unknown` without a valid token. */
  readonly actor: string;
  /** `POST /api/admin/api-clients` */
  readonly action: string;
  /** Id of what was created, changed or removed. */
  readonly target: string | null;
  readonly status: number;
  readonly requestId: string;
  readonly ip: string;
}
export type NewAuditEntry = Omit<AuditEntry, "auditId">;
/** An audit entry that was written elsewhere, with the change that it is of. */
export interface BroughtEntry extends NewAuditEntry {
  /** Its name, which no other entry has. */
  readonly origin: string;
}
/** An administrative write that is to be recorded together with what it changes. */
export interface AuditedWrite {
  /** The entry as it will be when the write succeeds; undefined once it was recorded. */
  pending(): NewAuditEntry | undefined;
  /** The entry was committed. */
  recorded(): void;
}
export interface AuditLog {
  append(entry: NewAuditEntry): Promise<void>;
  /** Newest first, before an id. */
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
   * Claims a key of a client for a request. A claim that was never completed lapses after
   * `leaseMs`, or when it would last longer than that (the clock was set back); a completed one at
   * its `keepUntilMs`.
   */
  begin(claim: {
    scope: string;
    key: string;
    requestSha256: string;
    nowMs: number;
    leaseMs: number;
  }): Promise<IdempotencyState>;
  /** Keeps the answer. @param done headers and body are JSON */
  complete(done: {
    scope: string;
    key: string;
    status: number;
    headers: string;
    body: string;
    keepUntilMs: number;
  }): Promise<void>;
  /** Gives the key back after a failure. */
  forget(scope: string, key: string): Promise<void>;
  prune(nowMs: number): Promise<number>;
}

/** A fixed window of requests. */
export interface Limits {
  /**
   * Counts a request in a window of `limit` per `windowMs`, begun with the first request in it;
   * what exceeds the limit is not counted.
   */
  take(key: string, window: {limit: number; windowMs: number}, nowMs: number): Promise<Taken>;
}
interface Taken {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until the window is full again. */
  readonly resetMs: number;
}

export interface Secrets {
  /** The secret kept under a name; keeps and returns `fresh` the first time. */
  ensure(name: string, fresh: string): Promise<string>;
  /** The secret kept under a name; undefined while there is none. */
  read(name: string): Promise<string | undefined>;
  /** Keeps another in place of one. @returns false when that is not the one that is kept */
  replace(name: string, before: string, after: string): Promise<boolean>;
}
