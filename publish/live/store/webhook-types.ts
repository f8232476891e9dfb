import type {EventType, FeedEvent} from "../../../pipeline/tournament/feed-events.ts";
import type {Clock} from "./operation-types.ts";

export interface Webhook {
  readonly webhookId: string;
  readonly clientId: string;
  readonly url: string;
  /** Event types it subscribes to; null for all, including future types. */
  readonly events: readonly EventType[] | null;
  readonly description: string | null;
  /** The full secret, `whsec_…`: it signs deliveries, so a hash would not be enough. */
  readonly secret: string;
  /** The secret before a rotation, accepted until `previousSecretUntil`. */
  readonly previousSecret: string | null;
  readonly previousSecretUntil: string | null;
  readonly status: "active" | "disabled";
  readonly disabledReason: string | null;
  /** Start of the current run of failures; null after a success. */
  readonly failingSince: string | null;
  /** Id of the last event fanned out to it. */
  readonly cursor: number;
  readonly createdAt: string;
}
export type NewWebhook = Omit<
  Webhook,
  "cursor" | "failingSince" | "previousSecret" | "previousSecretUntil"
>;
/**
 * The properties that may change. Re-enabling a webhook or changing its URL resets `failingSince`.
 */
export type WebhookChange = Partial<
  Pick<
    Webhook,
    | "url"
    | "events"
    | "description"
    | "status"
    | "disabledReason"
    | "secret"
    | "previousSecret"
    | "previousSecretUntil"
    | "cursor"
  >
>;

export interface Webhooks {
  /**
   * Creates a webhook with its cursor at the head, so that it receives later events. An existing
   * one with this id is left unchanged. @returns undefined when the client already has `limit`
   * webhooks
   */
  create(webhook: NewWebhook, limit: number): Promise<Webhook | undefined>;
  /** The client's webhooks, oldest first. */
  list(clientId: string): Promise<readonly Webhook[]>;
  /** A webhook of this client only. */
  find(clientId: string, webhookId: string): Promise<Webhook | undefined>;
  update(clientId: string, webhookId: string, change: WebhookChange): Promise<Webhook | undefined>;
  /** Removes a webhook with its deliveries. @returns false when the client has no such webhook */
  remove(clientId: string, webhookId: string): Promise<boolean>;
}

/** One message to one webhook, with any number of attempts. */
export interface Delivery {
  readonly deliveryId: number;
  readonly webhookId: string;
  /** The receiver's idempotency key: the same for every attempt and replay of an event. */
  readonly messageId: string;
  readonly reason: "event" | "test" | "replay";
  readonly type: EventType | "webhook.test";
  /** Id of its event; null for a test. */
  readonly eventId: number | null;
  readonly createdAtMs: number;
  readonly dueAtMs: number;
  readonly tries: number;
  readonly status: "pending" | "delivered" | "failed";
  readonly finishedAtMs: number | null;
}

/** A delivery to send now, with everything needed to send it. */
export interface ClaimedDelivery extends Delivery {
  readonly webhook: Webhook;
  /** The event to send, or null for a test. */
  readonly event: FeedEvent | null;
  readonly payload: unknown;
}

export interface DeliveryAttempt {
  readonly deliveryId: number;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  readonly atMs: number;
  readonly durationMs: number;
  /** HTTP status; null without a response. */
  readonly responseStatus: number | null;
  /** Start of the response body. */
  readonly responseExcerpt: string | null;
  /** The reason for a failure, in words; null on success. */
  readonly error: string | null;
}

/** The result of an attempt and its consequences, which the caller decides. */
export interface DeliveryResult extends DeliveryAttempt {
  /**
   * The URL that was called: if the webhook's URL has changed since, the result does not affect the
   * webhook.
   */
  readonly url: string;
  readonly next:
    | {readonly status: "delivered"}
    | {readonly status: "failed"}
    | {readonly status: "pending"; readonly dueAtMs: number};
  /** The reason to disable the webhook; null to leave it enabled. */
  readonly disable: string | null;
  /** False for replays and tests, which do not affect the webhook's run of failures. */
  readonly countsForHealth: boolean;
}

export interface DeliveryRecord extends Delivery {
  readonly attempts: readonly DeliveryAttempt[];
}

/**
 * A webhook is active while it is not disabled and the key of its client is neither revoked nor
 * expired.
 */
export interface Deliveries {
  /**
   * The outbox: for every active webhook behind the head, inserts a delivery per subscribed event
   * and moves the cursor, in one transaction. No event is skipped or repeated, whichever process
   * wrote it.
   *
   * @param limit maximum number of events per webhook and call
   * @returns the number of deliveries inserted, and whether any webhook is still behind
   */
  enqueue(
    nowMs: number,
    limit: number,
  ): Promise<{readonly inserted: number; readonly behind: boolean}>;
  /**
   * Creates a delivery without an event, due at once or after `inMs`; `payload` is sent unchanged.
   */
  test(delivery: {
    webhookId: string;
    messageId: string;
    type: Delivery["type"];
    payload: unknown;
    nowMs: number;
    inMs?: number;
  }): Promise<Delivery>;
  /**
   * Sends events between a cursor and the webhook's own cursor again: at most `limit`, and none
   * with a replay already pending.
   *
   * @returns the number of events, and the cursor to continue from; null when none are left
   */
  replay(
    webhookId: string,
    after: number,
    limit: number,
    nowMs: number,
  ): Promise<{readonly replayed: number; readonly nextCursor: number | null}>;
  /**
   * Makes one finished delivery due again. @returns undefined when the webhook has no such delivery
   * or it is still pending
   */
  redeliver(webhookId: string, deliveryId: number, nowMs: number): Promise<Delivery | undefined>;
  /**
   * Claims up to `limit` deliveries that are due, or whose due time was set at a later time than
   * now (the clock was set back): at most one per active webhook, and none if the webhook has one
   * in progress. The claim lasts `leaseMs`; a delivery not finished by then is due again, so a
   * crash loses nothing.
   *
   * @param clock read once the caller has exclusive access, so that waiting does not shorten the
   * lease
   * @param except webhooks to skip
   */
  claim(
    limit: number,
    leaseMs: number,
    clock: Clock,
    except?: readonly string[],
  ): Promise<readonly ClaimedDelivery[]>;
  /** Claims a given delivery, due or not. @returns undefined when it is finished or in progress */
  claimOne(deliveryId: number, leaseMs: number, clock: Clock): Promise<ClaimedDelivery | undefined>;
  /**
   * Returns an attempt that was not made: the delivery is due again and the attempt does not count.
   * @returns false when the lease was lost
   */
  release(deliveryId: number, attempt: number): Promise<boolean>;
  /**
   * Records attempts and applies their consequences. @returns for each attempt, false when its
   * lease was lost: a later attempt has begun, so this one does not count
   */
  finish(results: readonly DeliveryResult[]): Promise<readonly boolean[]>;
  /** Deliveries of one webhook with all attempts, newest first, optionally before a delivery id. */
  log(webhookId: string, limit: number, before?: number): Promise<readonly DeliveryRecord[]>;
  /** The number of deliveries waiting for active webhooks, and the earliest due time. */
  backlog(): Promise<{readonly waiting: number; readonly oldestDueAtMs: number | null}>;
  /** Deletes deliveries finished before an instant. @returns the number deleted */
  prune(finishedBeforeMs: number): Promise<number>;
}
