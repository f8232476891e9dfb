import {decoded, json, type Statements} from "../statements.ts";
import type {ApiClient, Clients} from "../types.ts";

const SELECT = `SELECT client_id AS "clientId", name, secret_sha256 AS "secretSha256", scopes, requests_per_minute AS "requestsPerMinute",
  created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt" FROM api_client`;
const clientOf = (row: object) => decoded<ApiClient>(row, "scopes");

export const clients = ({one, all, run}: Statements): Clients => ({
  create: async (client) =>
    void (await run(
      `INSERT INTO api_client (client_id, name, secret_sha256, scopes, requests_per_minute, created_at, expires_at, last_used_at, revoked_at)
       VALUES (@clientId, @name, @secretSha256, @scopes, @requestsPerMinute, @createdAt, @expiresAt, @lastUsedAt, @revokedAt)`,
      {...client, scopes: json(client.scopes)},
    )),
  list: async () => (await all<object>(`${SELECT} ORDER BY created_at, rowid`)).map(clientOf),
  find: async (clientId) => {
    const row = await one<object>(`${SELECT} WHERE client_id = ?`, clientId);
    return row && clientOf(row);
  },
  touch: async (clientId, at) =>
    void (await run("UPDATE api_client SET last_used_at = ? WHERE client_id = ?", at, clientId)),
  revoke: async (clientId, at) =>
    (await run(
      "UPDATE api_client SET revoked_at = ? WHERE client_id = ? AND revoked_at IS NULL",
      at,
      clientId,
    )) === 1,
});
