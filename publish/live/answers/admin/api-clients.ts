import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {adminContracts} from "../../../contracts/admin.ts";
import {SCOPES} from "../../../contracts/contract.ts";
import {problem} from "../../http/problem.ts";
import {newKey} from "../../keys.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import type {ApiClient} from "../../store/types.ts";

/** A client without its secrets. */
const shown = (
  {
    clientId,
    name,
    scopes,
    requestsPerMinute,
    createdAt,
    expiresAt,
    lastUsedAt,
    revokedAt,
  }: ApiClient,
  nowMs: number,
) => ({
  id: clientId,
  name,
  scopes,
  requestsPerMinute,
  status: statusOf({expiresAt, revokedAt}, nowMs),
  createdAt,
  expiresAt,
  lastUsedAt,
  revokedAt,
});

function statusOf(
  {expiresAt, revokedAt}: Pick<ApiClient, "expiresAt" | "revokedAt">,
  nowMs: number,
): "revoked" | "expired" | "active" {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && Date.parse(expiresAt) <= nowMs ? "expired" : "active";
}

/** Partners and their keys. */
export const apiClientRoutes: readonly LiveRoute[] = [
  liveRoute(adminContracts.createClient, async ({body, audit}, {store, clock, random}) => {
    const now = clock();
    if (body.expiresAt && Date.parse(body.expiresAt) <= now)
      return problem(400, "the expiry is in the past", {
        errors: [{pointer: "/expiresAt", detail: `expected an instant after ${toInstant(now)}`}],
      });
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
  }),
  liveRoute(adminContracts.listClients, async (_, {store, clock}) => {
    const clients = await store.clients.list();
    return {status: 200, body: {clients: clients.map((client) => shown(client, clock()))}};
  }),
  liveRoute(adminContracts.revokeClient, async ({params: {id}}, {store, clock, streams}) => {
    const revoked = await store.clients.revoke(id, toInstant(clock()));
    if (!revoked) return problem(404, `there is no active API client ${JSON.stringify(id)}`);
    streams.endOf(id);
    return {status: 204};
  }),
];
