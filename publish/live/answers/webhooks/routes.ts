import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {webhookContracts} from "../../../contracts/webhooks.ts";
import {oncePerKey} from "../../access/idempotency-key.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import type {WebhookChange} from "../../store/types.ts";
import {newSecret, OVERLAP_MS} from "../../webhooks/signature.ts";
import {webhookDeliveryRoutes} from "./delivery-routes.ts";
import {noWebhook, shownWebhook} from "./shown.ts";

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
