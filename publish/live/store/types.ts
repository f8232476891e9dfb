import {StoreError} from "../../../pipeline/kit/errors.ts";
import type {FeedEvent, NewFeedEvent} from "../../../pipeline/tournament/feed-events.ts";
import type {FeedBounds} from "../../../pipeline/tournament/old-events.ts";
import type {Scope} from "../../contracts/contract.ts";
import type {
  AuditedWrite,
  AuditLog,
  Idempotency,
  Jobs,
  Limits,
  Secrets,
} from "./operation-types.ts";

import type {
  Feedback,
  OauthClients,
  QuizSubmissions,
  Signups,
  Translations,
  Watchlists,
  WorkshopEvents,
} from "./visitor-types.ts";
import type {Deliveries, Webhooks} from "./webhook-types.ts";

export type * from "./operation-types.ts";
export type * from "./visitor-types.ts";
export type * from "./webhook-types.ts";
export type {FeedEvent, NewFeedEvent};

/**
 * The state of the live server, grouped by noun. Every method is one whole transaction: nothing is
 * begun in one call and ended in another.
 *
 * Ids, secrets and the clock come from the caller. Instants are `2026-06-11T19:00:00Z`; what is
 * counted in milliseconds since the epoch ends in `AtMs`. A method that finds nothing returns
 * undefined. A store that cannot write for now rejects with `StoreBusyError`.
 */
export interface LiveStore {
  readonly events: Events;
  readonly clients: Clients;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly jobs: Jobs;
  readonly audit: AuditLog;
  readonly watchlists: Watchlists;
  readonly idempotency: Idempotency;
  readonly limits: Limits;
  readonly secrets: Secrets;
  readonly signups: Signups;
  readonly workshopEvents: WorkshopEvents;
  readonly feedback: Feedback;
  readonly quiz: QuizSubmissions;
  readonly oauthClients: OauthClients;
  readonly translations: Translations;
  /**
   * Writes something that reaches the disk and reads it back. Rejects with `StoreBusyError`, in
   * words, when writes would be lost or refused.
   */
  check(): Promise<void>;
  /**
   * The same store for one administrative write: its first transaction that changes anything
   * appends the entry as well.
   */
  audited(write: AuditedWrite): LiveStore;
  close(): Promise<void>;
}

/** The feed of match events: the pipeline's ingest appends, everybody else reads. */
export interface Events {
  /** Up to `limit` events after the cursor, in order. */
  read(after: number, limit: number): Promise<readonly FeedEvent[]>;
  /** Id of the newest event; 0 while there is none. */
  head(): Promise<number>;
  /**
   * The oldest cursor that still resumes without a loss: events up to it are no longer handed out.
   * 0 while all are.
   */
  oldest(): Promise<number>;
  /**
   * Moves `oldest` forward, never back and never past the head. It deletes nothing.
   * @returns where it is now
   */
  retain(oldest: number): Promise<number>;
  /**
   * Deletes what is beyond bounds, from the beginning on, once `oldest` is past it; never what a
   * webhook is still to be sent, what a delivery waits with, or the newest of a match.
   *
   * @param options with `dryRun` it only says what would go
   */
  prune(bounds: FeedBounds, options: {readonly dryRun: boolean}): Promise<PrunedEvents>;
  /** Appends at the end, ids without gaps. @returns the events with their ids */
  append(events: readonly NewFeedEvent[]): Promise<readonly FeedEvent[]>;
  /** The newest event of every match that has one. */
  latest(): Promise<readonly LatestEvent[]>;
}
/** What went, or would go, of a feed. */
export interface PrunedEvents {
  readonly count: number;
  /** Of their content. */
  readonly bytes: number;
  /** The webhook that is still to be sent what comes next; null where none keeps events back. */
  readonly keptBackBy: string | null;
}
export interface LatestEvent {
  readonly matchId: string;
  readonly id: number;
  readonly occurredAt: string;
}

/** A partner and its key, of which only a hash is kept. */
export interface ApiClient {
  readonly clientId: string;
  readonly name: string;
  /** sha256 of the secret part of the key, lower-case hex. */
  readonly secretSha256: string;
  readonly scopes: readonly Scope[];
  /** Requests allowed per minute; null for the server's default. */
  readonly requestsPerMinute: number | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}
export interface Clients {
  create(client: ApiClient): Promise<void>;
  /** All, revoked ones included, oldest first. */
  list(): Promise<readonly ApiClient[]>;
  find(clientId: string): Promise<ApiClient | undefined>;
  /** Remembers when the key was last used. */
  touch(clientId: string, at: string): Promise<void>;
  /** @returns false when there is no such client or it was revoked before */
  revoke(clientId: string, at: string): Promise<boolean>;
}

/**
 * The store cannot write for now: another process is writing for long, the disk is full. Reading
 * goes on.
 */
export class StoreBusyError extends StoreError {
  override name = "StoreBusyError";
}
