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
 * The state of the live server, grouped by noun. Every method is one whole transaction: none spans
 * several calls.
 *
 * Ids, secrets and the clock come from the caller. Instants are texts such as
 * `2026-06-11T19:00:00Z`; names ending in `AtMs` are milliseconds since the epoch. A method that
 * finds nothing returns undefined. A store that temporarily cannot write rejects with
 * `StoreBusyError`.
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
   * Writes a value to disk and reads it back. Rejects with `StoreBusyError` and an explanation when
   * writes would be lost or refused.
   */
  check(): Promise<void>;
  /**
   * This store for one administrative write: the first transaction that changes anything also
   * appends the audit entry.
   */
  audited(write: AuditedWrite): LiveStore;
  close(): Promise<void>;
}

/** The feed of match events: the pipeline's ingest appends, everything else reads. */
export interface Events {
  /** Up to `limit` events after the cursor, in order. */
  read(after: number, limit: number): Promise<readonly FeedEvent[]>;
  /** Id of the newest event; 0 if there are none. */
  head(): Promise<number>;
  /**
   * The oldest cursor from which a reader can resume without loss: events up to it are no longer
   * served. 0 while all are.
   */
  oldest(): Promise<number>;
  /**
   * Moves `oldest` forward, never back and never past the head. It deletes nothing.
   * @returns its new value
   */
  retain(oldest: number): Promise<number>;
  /**
   * Deletes events beyond bounds, from the beginning of the feed, after moving `oldest` past them.
   * Events that a webhook has yet to receive or a pending delivery needs, and the newest event of
   * each match, are kept.
   *
   * @param options `dryRun` only reports what would be deleted
   */
  prune(bounds: FeedBounds, options: {readonly dryRun: boolean}): Promise<PrunedEvents>;
  /** Appends events, with consecutive ids. @returns the events with their ids */
  append(events: readonly NewFeedEvent[]): Promise<readonly FeedEvent[]>;
  /** The newest event of every match that has one. */
  latest(): Promise<readonly LatestEvent[]>;
}
/** Events deleted from a feed, or to be deleted. */
export interface PrunedEvents {
  readonly count: number;
  /** Total size of the events. */
  readonly bytes: number;
  /** The webhook that has yet to receive the next event; null if none prevents further deletion. */
  readonly keptBackBy: string | null;
}
export interface LatestEvent {
  readonly matchId: string;
  readonly id: number;
  readonly occurredAt: string;
}

/** A partner and the hash of its key; the key itself is not stored. */
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
  /** All clients, including revoked ones, oldest first. */
  list(): Promise<readonly ApiClient[]>;
  find(clientId: string): Promise<ApiClient | undefined>;
  /** Records when the key was last used. */
  touch(clientId: string, at: string): Promise<void>;
  /** @returns false when there is no such client or it is already revoked */
  revoke(clientId: string, at: string): Promise<boolean>;
}

/**
 * The store temporarily cannot write, for example because another process holds it or the disk is
 * full. Reading still works.
 */
export class StoreBusyError extends StoreError {
  override name = "StoreBusyError";
}
