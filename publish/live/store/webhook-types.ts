import type {EventType, FeedEvent} from "../../../pipeline/tournament/feed-events.ts";
import type {Clock} from "./operation-types.ts";

export interface Webhook {
  readonly webhookId: string;
  readonly clientId: string;
  readonly url: string;
  /** Event types it listens for; null for all, those to come included. */
  readonly events: readonly EventType[] | null;
  readonly description: string | null;
  /** The whole text `whsec_…`: a delivery is signed with it, so it cannot be kept as a hash. */
  readonly secret: string;
  /** Still accepted from before a rotation, until the instant beside it. */
  readonly previousSecret: string | null;
  readonly previousSecretUntil: string | null;
  readonly status: "active" | "disabled";
  readonly disabledReason: string | null;
  /** Start of the run of failures it is in; null since its last success. */
  readonly failingSince: string | null;
  /** Id of the last event it was fanned out. */
  readonly cursor: number;
  readonly createdAt: string;
}
export type NewWebhook = Omit<
  Webhook,
  "cursor" | "failingSince" | "previousSecret" | "previousSecretUntil"
>;
/** The properties that may change. Enabling again, or another address, forgets the failures. */
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
   * Creates it with its cursor at the head: it hears of what comes after. One that is there under
   * this id stays as it is. @returns undefined when the client has `limit` already
   */
  create(webhook: NewWebhook, limit: number): Promise<Webhook | undefined>;
  /** The client's, oldest first. */
  list(clientId: string): Promise<readonly Webhook[]>;
  /** Of that client only. */
  find(clientId: string, webhookId: string): Promise<Webhook | undefined>;
  update(clientId: string, webhookId: string, change: WebhookChange): Promise<Webhook | undefined>;
  /** Removes it with its deliveries. @returns false when the client has none such */
  remove(clientId: string, webhookId: string): Promise<boolean>;
}

/** One message to one webhook, however often it is tried. */
export interface Delivery {
  readonly deliveryId: number;
  readonly webhookId: string;
  /** The receiver's idempotency key: the same at every try and in every replay of an event. */
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

/** A delivery to be made now, with all that making it needs. */
export interface ClaimedDelivery extends Delivery {
  readonly webhook: Webhook;
  /** The event to send, or null for a test. */
  readonly event: FeedEvent | null;
  readonly payload: unknown;
}

export interface DeliveryAttempt {
  readonly deliveryId: number;
  /** 1 for the first. */
  readonly attempt: number;
  readonly atMs: number;
  readonly durationMs: number;
  /** HTTP status; null when none came. */
  readonly responseStatus: number | null;
  /** Start of the response body. */
  readonly responseExcerpt: string | null;
  /** The reason of a failure, in words; null for a success. */
  readonly error: string | null;
}

/** The result of a try, and what follows from it; the policy is the caller's. */
export interface DeliveryResult extends DeliveryAttempt {
  /**
   * The address that was tried: when the webhook has another by now, it says nothing of the
   * webhook.
   */
  readonly url: string;
  readonly next:
    | {readonly status: "delivered"}
    | {readonly status: "failed"}
    | {readonly status: "pending"; readonly dueAtMs: number};
  /** The reason to disable the webhook with it; null to leave it. */
  readonly disable: string | null;
  /** Replays and tests leave the webhook's run of failures as it was. */
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
   * The outbox: for every active webhook behind the head, inserts a delivery per event that it
   * listens for and moves its cursor, in one transaction. Whoever wrote the events, in whatever
   * process, none is skipped and none comes twice.
   *
   * @param limit of events per webhook and call
   * @returns deliveries inserted, and whether a webhook is behind still
   */
  enqueue(
    nowMs: number,
    limit: number,
  ): Promise<{readonly inserted: number; readonly behind: boolean}>;
  /** A delivery that answers no event, due at once or `inMs` later; `payload` is sent as it is. */
  test(delivery: {
    webhookId: string;
    messageId: string;
    type: Delivery["type"];
    payload: unknown;
    nowMs: number;
    inMs?: number;
  }): Promise<Delivery>;
  /**
   * Events after a cursor, up to where the webhook has been fanned out, once more; at most `limit`,
   * and none that a replay is under way of.
   *
   * @returns how many, and the cursor to go on from; null when those were all
   */
  replay(
    webhookId: string,
    after: number,
    limit: number,
    nowMs: number,
  ): Promise<{readonly replayed: number; readonly nextCursor: number | null}>;
  /**
   * Makes one finished delivery due again. @returns undefined when the webhook has none such or it
   * is pending still
   */
  redeliver(webhookId: string, deliveryId: number, nowMs: number): Promise<Delivery | undefined>;
  /**
   * Takes up to `limit` deliveries that are due, or were given their due time later than now (the
   * clock was set back), at most one of each active webhook and none of a webhook that has one
   * under way. They are the caller's for `leaseMs`; one not finished by then is due again, so a
   * crash loses nothing.
   *
   * @param clock read when the store is the caller's alone, so that a lease is not partly over
   * before it begins
   * @param except webhooks that none is taken of
   */
  claim(
    limit: number,
    leaseMs: number,
    clock: Clock,
    except?: readonly string[],
  ): Promise<readonly ClaimedDelivery[]>;
  /** Takes one given delivery, due or not. @returns undefined when it is finished or under way */
  claimOne(deliveryId: number, leaseMs: number, clock: Clock): Promise<ClaimedDelivery | undefined>;
  /**
   * Gives a try back that was not carried through: it is due again and not counted. @returns false
   * when the lease was lost
   */
  release(deliveryId: number, attempt: number): Promise<boolean>;
  /**
   * Keeps attempts and what follows from each. @returns for each false when its lease was lost:
   * another try has begun, this one is not counted
   */
  finish(results: readonly DeliveryResult[]): Promise<readonly boolean[]>;
  /** Of one webhook, newest first, before a delivery id; with every attempt. */
  log(webhookId: string, limit: number, before?: number): Promise<readonly DeliveryRecord[]>;
  /** The number of deliveries of active webhooks that wait, and since when the longest. */
  backlog(): Promise<{readonly waiting: number; readonly oldestDueAtMs: number | null}>;
  /** Drops what was finished before. @returns how many deliveries */
  prune(finishedBeforeMs: number): Promise<number>;
}
