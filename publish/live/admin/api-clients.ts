import {toInstant} from "../../../pipeline/kit/instant.ts";
import {newKey} from "../keys.ts";
import {jsonBody, type LiveRoute, liveRoute} from "../route.ts";
import {type ApiClient, SCOPES, type Scope} from "../store/types.ts";

/** schemas/live/new-api-client.json */
interface NewApiClient {
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: string | null;
  readonly requestsPerMinute?: number | null;
}

/** A client as anyone but its owner may see it. */
const shown = ({clientId, name, scopes, requestsPerMinute, createdAt, expiresAt, lastUsedAt, revokedAt}: ApiClient, nowMs: number) => ({
  id: clientId,
  name,
  scopes,
  requestsPerMinute,
  status: revokedAt !== null ? "revoked" : expiresAt !== null && Date.parse(expiresAt) <= nowMs ? "expired" : "active",
  createdAt,
  expiresAt,
  lastUsedAt,
  revokedAt,
});

/** Partners and their keys. */
export const apiClientRoutes: readonly LiveRoute[] = [
  liveRoute({
    method: "POST",
    path: "/api/admin/api-clients",
    summary: "Create a partner and its API key, shown in this answer only",
    tag: "Administration",
    auth: "admin",
    body: jsonBody<NewApiClient>("live/new-api-client.json"),
    responses: {201: "live/created-api-client.json"},
    async handle({body, audit}, {store, clock, random}) {
      const now = clock();
      if (body.expiresAt && Date.parse(body.expiresAt) <= now)
        return {
          status: 400,
          detail: "the key would have expired",
          errors: [{pointer: "/expiresAt", detail: `expected an instant after ${toInstant(now)}`}],
        };
      const {clientId, key, secretSha256} = newKey(random);
      const client: ApiClient = {
        clientId,
        name: body.name.trim(),
        secretSha256,
        scopes: body.scopes ?? SCOPES,
        requestsPerMinute: body.requestsPerMinute ?? null,
        createdAt: toInstant(now),
        expiresAt: body.expiresAt ? toInstant(Date.parse(body.expiresAt)) : null,
        lastUsedAt: null,
        revokedAt: null,
      };
      audit?.concerns(clientId);
      await store.clients.create(client);
      return {status: 201, body: {...shown(client, now), key}};
    },
  }),
  liveRoute({
    method: "GET",
    path: "/api/admin/api-clients",
    summary: "Partners, revoked ones included; never their keys",
    tag: "Administration",
    auth: "admin",
    responses: {200: "live/api-clients.json"},
    async handle(_, {store, clock}) {
      const clients = await store.clients.list();
      return {status: 200, body: {clients: clients.map((client) => shown(client, clock()))}};
    },
  }),
  liveRoute({
    method: "DELETE",
    path: "/api/admin/api-clients/{id}",
    summary: "Revoke a partner's key; its open streams end",
    tag: "Administration",
    auth: "admin",
    responses: {204: null},
    async handle({params: {id}}, {store, clock, streams}) {
      const revoked = await store.clients.revoke(id, toInstant(clock()));
      if (!revoked) return {status: 404, detail: `there is no active API client ${JSON.stringify(id)}`};
      streams.endOf(id);
      return {status: 204};
    },
  }),
];
