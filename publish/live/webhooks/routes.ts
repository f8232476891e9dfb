import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {EventType} from "../../../pipeline/tournament/events.ts";
import {oncePerKey} from "../idempotent.ts";
import type {Finding} from "../problem.ts";
import {jsonBody, type LiveRoute, liveRoute} from "../route.ts";
import type {WebhookChange} from "../store/types.ts";
import {webhookDeliveryRoutes} from "./delivery-routes.ts";
import {noWebhook, shownWebhook} from "./shown.ts";
import {newSecret, OVERLAP_MS} from "./signature.ts";

/** Webhooks that one client may have. */
export const MOST_WEBHOOKS = 20;

/** schemas/live/new-webhook.json */
interface NewWebhookBody {
  readonly url: string;
  readonly events?: readonly EventType[] | null;
  readonly description?: string | null;
}
/** schemas/live/webhook-change.json */
type WebhookChangeBody = Partial<Pick<NewWebhookBody, "url" | "events" | "description">> & {readonly status?: "active" | "disabled"};

const refusedUrl = (refusal: string): Finding => ({
  status: 422,
  detail: `the url ${refusal}`,
  errors: [{pointer: "/url", detail: refusal}],
});

const shared = {tag: "Integration", auth: "key", scope: "webhooks"} as const;

/** Registering, changing and removing webhooks; a client sees its own only. */
export const webhookRoutes: readonly LiveRoute[] = [
  liveRoute({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks",
    summary: "Register a webhook; its secret is shown in this answer only. Safe to repeat with an Idempotency-Key",
    body: jsonBody<NewWebhookBody>("live/new-webhook.json"),
    responses: {201: "live/webhook-with-secret.json"},
    handle: (request, deps) =>
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
          return {status: 409, detail: `this client has ${MOST_WEBHOOKS} webhooks, which is the most; remove one first`};
        return {status: 201, body: {...shownWebhook(webhook, now), secret}, headers: {Location: `/api/v1/webhooks/${webhook.webhookId}`}};
      }),
  }),
  liveRoute({
    ...shared,
    method: "GET",
    path: "/api/v1/webhooks",
    summary: "Your webhooks, oldest first; never their secrets",
    responses: {200: "live/webhooks.json"},
    async handle({client}, {store, clock}) {
      const webhooks = await store.webhooks.list(client!.clientId);
      return {status: 200, body: {webhooks: webhooks.map((webhook) => shownWebhook(webhook, clock()))}};
    },
  }),
  liveRoute({
    ...shared,
    method: "GET",
    path: "/api/v1/webhooks/{id}",
    summary: "One of your webhooks; never its secret",
    responses: {200: "live/webhook.json"},
    async handle({client, params: {id}}, {store, clock}) {
      const webhook = await store.webhooks.find(client!.clientId, id);
      return webhook ? {status: 200, body: shownWebhook(webhook, clock())} : noWebhook(id);
    },
  }),
  liveRoute({
    ...shared,
    method: "PATCH",
    path: "/api/v1/webhooks/{id}",
    summary: "Change where a webhook is and what it listens for, describe it, pause it, or turn it on again from where it stopped",
    body: jsonBody<WebhookChangeBody>("live/webhook-change.json"),
    responses: {200: "live/webhook.json"},
    async handle({client, params: {id}, body}, {store, courier, clock}) {
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
  }),
  liveRoute({
    ...shared,
    method: "DELETE",
    path: "/api/v1/webhooks/{id}",
    summary: "Remove a webhook and its deliveries",
    responses: {204: null},
    handle: async ({client, params: {id}}, {store}) =>
      (await store.webhooks.remove(client!.clientId, id)) ? {status: 204} : noWebhook(id),
  }),
  liveRoute({
    ...shared,
    method: "POST",
    path: "/api/v1/webhooks/{id}/rotate-secret",
    summary: "Give a webhook a new secret, shown in this answer only; the old one signs beside it for 24 hours",
    responses: {200: "live/webhook-with-secret.json"},
    async handle({client, params: {id}}, {store, clock, random}) {
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
  }),
  ...webhookDeliveryRoutes,
];
