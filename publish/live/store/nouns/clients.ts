import {affects, all, decoded, json, one, run, type Session} from "../statement.ts";
import type {ApiClient, Clients} from "../types.ts";

const SELECT = `SELECT client_id AS "clientId", name, secret_sha256 AS "secretSha256", scopes, requests_per_minute AS "requestsPerMinute",
  created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt" FROM api_client`;
const clientOf = (row: object) => decoded<ApiClient>(row, "scopes");

export const clients = ({ask}: Session): Clients => ({
  create: (client) =>
    ask(
      run(
        `INSERT INTO api_client (client_id, name, secret_sha256, scopes, requests_per_minute, created_at, expires_at, last_used_at, revoked_at)
         VALUES (@clientId, @name, @secretSha256, @scopes, @requestsPerMinute, @createdAt, @expiresAt, @lastUsedAt, @revokedAt)`,
        {...client, scopes: json(client.scopes)},
      ),
    ),
  list: () => ask(all(`${SELECT} ORDER BY created_at, rowid`, {}, clientOf)),
  find: (clientId) => ask(one(`${SELECT} WHERE client_id = @clientId`, {clientId}, clientOf)),
  touch: (clientId, at) =>
    ask(
      run("UPDATE api_client SET last_used_at = @at WHERE client_id = @clientId", {clientId, at}),
    ),
  revoke: (clientId, at) =>
    ask(
      affects(
        "UPDATE api_client SET revoked_at = @at WHERE client_id = @clientId AND revoked_at IS NULL",
        {clientId, at},
      ),
    ),
});
