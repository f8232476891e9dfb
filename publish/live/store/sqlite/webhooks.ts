import type {SecretCipher} from "../secret-cipher.ts";
import {decoded, json} from "../statements.ts";
import type {Webhook, WebhookChange, Webhooks} from "../types.ts";
import type {Session} from "./session.ts";

export const WEBHOOK_COLUMNS = `webhook_id AS webhookId, client_id AS clientId, url, events, description, secret,
  previous_secret AS previousSecret, previous_secret_until AS previousSecretUntil, status, disabled_reason AS disabledReason,
  failing_since AS failingSince, cursor, created_at AS createdAt`;
const about = (webhookId: string) => `webhook ${webhookId}`;
export function webhookOf(row: object, cipher: SecretCipher): Webhook {
  const webhook = decoded<Webhook>(row, "events");
  const {webhookId, secret, previousSecret} = webhook;
  return {
    ...webhook,
    secret: cipher.decrypt(secret, about(webhookId)),
    previousSecret: previousSecret && cipher.decrypt(previousSecret, about(webhookId)),
  };
}

const COLUMN_OF: Readonly<Record<keyof WebhookChange, string>> = {
  url: "url",
  events: "events",
  description: "description",
  status: "status",
  disabledReason: "disabled_reason",
  secret: "secret",
  previousSecret: "previous_secret",
  previousSecretUntil: "previous_secret_until",
  cursor: "cursor",
};

export function webhooks({sql, read, write, all, run}: Session, cipher: SecretCipher): Webhooks {
  const stored = (webhookId: string, key: keyof WebhookChange, value: unknown) => {
    if (key === "events") return json(value);
    const isSecret = key === "secret" || key === "previousSecret";
    return isSecret && typeof value === "string" ? cipher.encrypt(value, about(webhookId)) : value;
  };
  const find = (clientId: string, webhookId: string) => {
    const row = sql<object>(
      `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE client_id = ? AND webhook_id = ?`,
    ).get(clientId, webhookId);
    return row && webhookOf(row, cipher);
  };
  return {
    create: (webhook, limit) =>
      write(() => {
        const made = find(webhook.clientId, webhook.webhookId);
        if (made !== undefined) return made;
        const {count} = sql<{count: number}>(
          "SELECT count(*) AS count FROM webhook WHERE client_id = ?",
        ).get(webhook.clientId)!;
        if (count >= limit) return undefined;
        sql(
          `INSERT INTO webhook (webhook_id, client_id, url, events, description, secret, status, disabled_reason, cursor, created_at)
           VALUES (@webhookId, @clientId, @url, @events, @description, @secret, @status, @disabledReason, (SELECT v FROM feed_head WHERE k = 1), @createdAt)`,
        ).run({
          ...webhook,
          events: json(webhook.events),
          secret: cipher.encrypt(webhook.secret, about(webhook.webhookId)),
        });
        return find(webhook.clientId, webhook.webhookId);
      }),
    list: async (clientId) => {
      const rows = await all<object>(
        `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE client_id = ? ORDER BY created_at, rowid`,
        clientId,
      );
      return rows.map((row) => webhookOf(row, cipher));
    },
    find: (clientId, webhookId) => read(() => find(clientId, webhookId)),
    update: (clientId, webhookId, change) =>
      write(() => {
        const changed = Object.entries(change) as [keyof WebhookChange, unknown][];
        for (const [key, value] of changed)
          sql(
            `UPDATE webhook SET ${COLUMN_OF[key]} = ? WHERE client_id = ? AND webhook_id = ?`,
          ).run(stored(webhookId, key, value), clientId, webhookId);
        if (change.url !== undefined)
          sql("UPDATE webhook SET failing_since = NULL WHERE client_id = ? AND webhook_id = ?").run(
            clientId,
            webhookId,
          );
        if (change.status === "active")
          sql(
            "UPDATE webhook SET disabled_reason = NULL, failing_since = NULL WHERE client_id = ? AND webhook_id = ?",
          ).run(clientId, webhookId);
        return find(clientId, webhookId);
      }),
    remove: async (clientId, webhookId) =>
      (await run(
        "DELETE FROM webhook WHERE client_id = ? AND webhook_id = ?",
        clientId,
        webhookId,
      )) === 1,
  };
}
