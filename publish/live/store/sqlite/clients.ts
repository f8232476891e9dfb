import type {ApiClient, Clients, Scope} from "../types.ts";
import {json, parsed, type Session} from "./session.ts";

type Row = Omit<ApiClient, "scopes"> & {scopes: string};
const SELECT = `SELECT client_id AS clientId, name, secret_sha256 AS secretSha256, scopes, requests_per_minute AS requestsPerMinute,
  created_at AS createdAt, expires_at AS expiresAt, last_used_at AS lastUsedAt, revoked_at AS revokedAt FROM api_client`;
const clientOf = (row: Row): ApiClient => ({...row, scopes: parsed<Scope[]>(row.scopes)});

export const clients = ({sql, read, write}: Session): Clients => ({
  create: (client) =>
    write(() => {
      sql(
        `INSERT INTO api_client (client_id, name, secret_sha256, scopes, requests_per_minute, created_at, expires_at, last_used_at, revoked_at)
         VALUES (@clientId, @name, @secretSha256, @scopes, @requestsPerMinute, @createdAt, @expiresAt, @lastUsedAt, @revokedAt)`,
      ).run({...client, scopes: json(client.scopes)});
    }),
  list: () => read(() => sql<Row>(`${SELECT} ORDER BY created_at, rowid`).all().map(clientOf)),
  find: (clientId) =>
    read(() => {
      const row = sql<Row>(`${SELECT} WHERE client_id = ?`).get(clientId);
      return row && clientOf(row);
    }),
  touch: (clientId, at) =>
    write(
      () =>
        void sql("UPDATE api_client SET last_used_at = ? WHERE client_id = ?").run(at, clientId),
    ),
  revoke: (clientId, at) =>
    write(
      () =>
        sql("UPDATE api_client SET revoked_at = ? WHERE client_id = ? AND revoked_at IS NULL").run(
          at,
          clientId,
        ).changes === 1,
    ),
});
