import type {OauthClient, OauthClients} from "../types.ts";
import {json, parsed, type Session} from "./session.ts";

export const oauthClients = ({sql, read, write}: Session): OauthClients => ({
  create: (client) =>
    write(() => {
      sql(
        `INSERT INTO oauth_client (client_id, client_name, metadata, created_at, claimed_at) VALUES (@clientId, @clientName, @metadata, @createdAt, @claimedAt)`,
      ).run({...client, metadata: json(client.metadata)});
    }),
  find: (clientId) =>
    read(() => {
      const row = sql<Omit<OauthClient, "metadata"> & {metadata: string}>(
        "SELECT client_id AS clientId, client_name AS clientName, metadata, created_at AS createdAt, claimed_at AS claimedAt FROM oauth_client WHERE client_id = ?",
      ).get(clientId);
      return row && {...row, metadata: parsed<Record<string, unknown>>(row.metadata)};
    }),
  claim: (clientId, at) =>
    write(
      () =>
        sql("UPDATE oauth_client SET claimed_at = ? WHERE client_id = ?").run(at, clientId)
          .changes === 1,
    ),
  prune: (before) =>
    write(
      () =>
        sql("DELETE FROM oauth_client WHERE claimed_at IS NULL AND created_at < ?").run(before)
          .changes,
    ),
});
