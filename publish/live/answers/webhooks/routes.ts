import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {webhookContracts} from "../../../contracts/webhooks.ts";
import {oncePerKey} from "../../access/idempotency-key.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryRecord,
  LiveStore,
  Webhook,
  WebhookChange,
} from "../../store/types.ts";
import {LEASE_MS} from "../../webhooks/dispatcher.ts";
import {TEST_TYPE, testPayload} from "../../webhooks/message.ts";
import {newSecret, OVERLAP_MS} from "../../webhooks/signature.ts";
import {gone, lostCursor} from "../integration/cursor.ts";

/** Also the answer for a webhook of another client. */
const noWebhook = (id: string): Problem =>
  problem(404, `there is no webhook ${JSON.stringify(id)} of this client`);

/** A webhook as its owner sees it, without its secret. schemas/live/webhook.json */
const shownWebhook = (webhook: Webhook, nowMs: number) => ({
  id: webhook.webhookId,
  url: webhook.url,
  events: webhook.events,
  description: webhook.description,
  status: webhook.status,
  disabledReason: webhook.disabledReason,
  failingSince: webhook.failingSince,
  cursor: webhook.cursor,
  previousSecretUntil:
    webhook.previousSecretUntil !== null && nowMs < Date.parse(webhook.previousSecretUntil)
      ? webhook.previousSecretUntil
      : null,
  createdAt: webhook.createdAt,
});

/** A delivery with its attempts, oldest first. schemas/live/webhook-delivery.json */
const shownDelivery = (delivery: Delivery & {readonly attempts: readonly DeliveryAttempt[]}) => ({
  id: delivery.deliveryId,
  messageId: delivery.messageId,
  reason: delivery.reason,
  type: delivery.type,
  eventId: delivery.eventId,
  status: delivery.status,
  createdAt: toInstant(delivery.createdAtMs),
  nextAttemptAt: delivery.status === "pending" ? toInstant(delivery.dueAtMs) : null,
  finishedAt: delivery.finishedAtMs === null ? null : toInstant(delivery.finishedAtMs),
  attempts: delivery.attempts.map(
    ({attempt, atMs, durationMs, responseStatus, responseExcerpt, error}) => ({
      attempt,
      at: toInstant(atMs),
      durationMs,
      responseStatus,
      response: responseExcerpt,
      error,
    }),
  ),
});

/** Maximum number of events replayed by one request. */
const MAX_REPLAYED = 1_000;

async function deliveryOf(
  store: LiveStore,
  webhookId: string,
  deliveryId: number,
): Promise<DeliveryRecord | undefined> {
  const [newest] = await store.deliveries.log(webhookId, 1, deliveryId + 1);
  return newest?.deliveryId === deliveryId ? newest : undefined;
}

/** Deliveries to a webhook, and sending them again. */
const webhookDeliveryRoutes: readonly LiveRoute[] = [
  liveRoute(
    webhookContracts.test,
    async ({client, params: {id}}, {store, dispatcher, clock, random}) => {
      if (!(await store.webhooks.find(client!.clientId, id))) return noWebhook(id);
      const nowMs = clock();
      const messageId = `msg_${random(12).toString("hex")}`;
      const test = {
        webhookId: id,
        messageId,
        type: TEST_TYPE,
        payload: testPayload(id, toInstant(nowMs)),
        nowMs,
        inMs: LEASE_MS,
      };
      const {deliveryId} = await store.deliveries.test(test);
      const claimed = await store.deliveries.claimOne(deliveryId, LEASE_MS, clock);
      if (claimed !== undefined) await dispatcher.deliver(claimed);
      const delivery = await deliveryOf(store, id, deliveryId);
      return delivery ? {status: 200, body: shownDelivery(delivery)} : noWebhook(id);
    },
  ),
  liveRoute(
    webhookContracts.deliveries,
    async ({client, params: {id}, query: {cursor, limit}}, {store}) => {
      if (!(await store.webhooks.find(client!.clientId, id))) return noWebhook(id);
      const found = await store.deliveries.log(
        id,
        Number(limit) + 1,
        cursor === undefined ? undefined : Number(cursor),
      );
      const page = found.slice(0, Number(limit));
      return {
        status: 200,
        body: {
          deliveries: page.map(shownDelivery),
          nextCursor: found.length > page.length ? page.at(-1)!.deliveryId : null,
        },
      };
    },
  ),
  liveRoute(
    webhookContracts.redeliver,
    async ({client, params: {id, deliveryId}}, {store, dispatcher, clock}) => {
      if (!(await store.webhooks.find(client!.clientId, id))) return noWebhook(id);
      const number = /^\d{1,15}$/.test(deliveryId) ? Number(deliveryId) : 0;
      const again = await store.deliveries.redeliver(id, number, clock());
      const delivery = await deliveryOf(store, id, number);
      if (delivery === undefined)
        return problem(404, `this webhook has no delivery ${JSON.stringify(deliveryId)}`);
      if (again === undefined)
        return problem(
          409,
          `delivery ${number} is still being attempted; expected one that was delivered or failed`,
        );
      dispatcher.wake();
      return {status: 202, body: shownDelivery(delivery)};
    },
  ),
  liveRoute(
    webhookContracts.replay,
    async ({client, params: {id}, body: {cursor}}, {store, dispatcher, clock}) => {
      if (!(await store.webhooks.find(client!.clientId, id))) return noWebhook(id);
      const lost = await lostCursor(store.events, cursor);
      if (lost?.reason === "expired") return gone(cursor, lost);
      const replay = await store.deliveries.replay(id, cursor, MAX_REPLAYED, clock());
      dispatcher.wake();
      return {status: 202, body: replay};
    },
  ),
];

/** Maximum number of webhooks per client. */
const MAX_WEBHOOKS = 20;

const rejectedUrl = (rejection: string): Problem =>
  problem(422, `the url ${rejection}`, {errors: [{pointer: "/url", detail: rejection}]});

/** Registering, changing and removing webhooks; a client sees only its own. */
export const webhookRoutes: readonly LiveRoute[] = [
  liveRoute(webhookContracts.create, (request, deps) =>
    oncePerKey("webhooks", request, deps, async (idBytes) => {
      const {store, dispatcher, clock, random} = deps;
      const {body, client} = request;
      const read = await dispatcher.readUrl(body.url);
      if ("rejection" in read) return rejectedUrl(read.rejection);
      const now = clock();
      const webhook = await store.webhooks.create(
        {
          webhookId: `wh_${idBytes(12).toString("hex")}`,
          clientId: client!.clientId,
          url: read.url,
          events: body.events ?? null,
          description: body.description ?? null,
          secret: newSecret(random),
          status: "active",
          disabledReason: null,
          createdAt: toInstant(now),
        },
        MAX_WEBHOOKS,
      );
      if (webhook === undefined)
        return problem(
          409,
          `this client has ${MAX_WEBHOOKS} webhooks, which is the maximum; remove one first`,
        );
      return {
        status: 201,
        body: {...shownWebhook(webhook, now), secret: webhook.secret},
        headers: {Location: `/api/v1/webhooks/${webhook.webhookId}`},
      };
    }),
  ),
  liveRoute(webhookContracts.list, async ({client}, {store, clock}) => {
    const webhooks = await store.webhooks.list(client!.clientId);
    return {
      status: 200,
      body: {webhooks: webhooks.map((webhook) => shownWebhook(webhook, clock()))},
    };
  }),
  liveRoute(webhookContracts.read, async ({client, params: {id}}, {store, clock}) => {
    const webhook = await store.webhooks.find(client!.clientId, id);
    return webhook ? {status: 200, body: shownWebhook(webhook, clock())} : noWebhook(id);
  }),
  liveRoute(
    webhookContracts.change,
    async ({client, params: {id}, body}, {store, dispatcher, clock}) => {
      const before = await store.webhooks.find(client!.clientId, id);
      if (before === undefined) return noWebhook(id);
      const {url, ...rest} = body;
      const read = url === undefined ? undefined : await dispatcher.readUrl(url);
      if (read && "rejection" in read) return rejectedUrl(read.rejection);
      const change: WebhookChange = {
        ...rest,
        ...(read && read.url !== before.url && {url: read.url}),
        ...(body.status === "disabled" && {disabledReason: "disabled by its owner"}),
      };
      const webhook = await store.webhooks.update(client!.clientId, id, change);
      if (webhook === undefined) return noWebhook(id);
      if (change.url === undefined) dispatcher.wake();
      else dispatcher.moved(id);
      return {status: 200, body: shownWebhook(webhook, clock())};
    },
  ),
  liveRoute(webhookContracts.remove, async ({client, params: {id}}, {store}) =>
    (await store.webhooks.remove(client!.clientId, id)) ? {status: 204} : noWebhook(id),
  ),
  liveRoute(
    webhookContracts.rotateSecret,
    async ({client, params: {id}}, {store, clock, random}) => {
      const now = clock();
      const before = await store.webhooks.find(client!.clientId, id);
      const secret = newSecret(random);
      const webhook =
        before &&
        (await store.webhooks.update(client!.clientId, id, {
          secret,
          previousSecret: before.secret,
          previousSecretUntil: toInstant(now + OVERLAP_MS),
        }));
      return webhook ? {status: 200, body: {...shownWebhook(webhook, now), secret}} : noWebhook(id);
    },
  ),
  ...webhookDeliveryRoutes,
];
