import {toInstant} from "../../../pipeline/kit/instant.ts";
import {oncePerKey} from "../idempotent.ts";
import type {Finding} from "../problem.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
import type {WebhookChange} from "../store/types.ts";
import {webhookContracts} from "./contracts.ts";
import {webhookDeliveryRoutes} from "./delivery-routes.ts";
import {noWebhook, shownWebhook} from "./shown.ts";
import {newSecret, OVERLAP_MS} from "./signature.ts";

/** Webhooks that one client may have. */
export const MOST_WEBHOOKS = 20;

const refusedUrl = (refusal: string): Finding => ({
  status: 422,
  detail: `the url ${refusal}`,
  errors: [{pointer: "/url", detail: refusal}],
});

/** Registering, changing and removing webhooks; a client sees its own only. */
export const webhookRoutes: readonly LiveRoute[] = [
  liveRoute(webhookContracts.create, (request, deps) =>
    oncePerKey("webhooks", request, deps, async () => {
      const {store, courier, clock, random} = deps;
      const {body, client} = request;
      const read = await courier.readUrl(body.url);
      if ("refusal" in read) return refusedUrl(read.refusal);
      const now = clock();
      const secret = newSecret(random);
      const webhook = await store.webhooks.create(
        {
          webhookId: `wh_${random(12).toString("hex")}`,
          clientId: client!.clientId,
          url: read.url,
          events: body.events ?? null,
          description: body.description ?? null,
          secret,
          status: "active",
          disabledReason: null,
          createdAt: toInstant(now),
        },
        MOST_WEBHOOKS,
      );
      if (webhook === undefined)
        return {
          status: 409,
          detail: `this client has ${MOST_WEBHOOKS} webhooks, which is the most; remove one first`,
        };
      return {
        status: 201,
        body: {...shownWebhook(webhook, now), secret},
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
    async ({client, params: {id}, body}, {store, courier, clock}) => {
      const before = await store.webhooks.find(client!.clientId, id);
      if (before === undefined) return noWebhook(id);
      const {url, ...rest} = body;
      const read = url === undefined ? undefined : await courier.readUrl(url);
      if (read && "refusal" in read) return refusedUrl(read.refusal);
      const change: WebhookChange = {
        ...rest,
        ...(read && read.url !== before.url && {url: read.url}),
        ...(body.status === "disabled" && {disabledReason: "disabled by its owner"}),
      };
      const webhook = await store.webhooks.update(client!.clientId, id, change);
      if (webhook === undefined) return noWebhook(id);
      if (change.url === undefined) courier.wake();
      else courier.moved(id);
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
