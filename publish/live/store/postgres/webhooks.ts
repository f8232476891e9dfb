import type {SecretCipher} from "../secret-cipher.ts";
import {decoded, json} from "../statements.ts";
import type {Webhook, WebhookChange, Webhooks} from "../types.ts";
import type {Session, Transaction} from "./session.ts";

export const WEBHOOK_COLUMNS = `webhook_id AS "webhookId", client_id AS "clientId", url, events, description, secret,
  previous_secret AS "previousSecret", previous_secret_until AS "previousSecretUntil", status, disabled_reason AS "disabledReason",
  failing_since AS "failingSince", cursor, created_at AS "createdAt"`;
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

export function webhooks({one, all, write, run}: Session, cipher: SecretCipher): Webhooks {
  const stored = (webhookId: string, key: keyof WebhookChange, value: unknown) => {
    if (key === "events") return json(value);
    const isSecret = key === "secret" || key === "previousSecret";
    return isSecret && typeof value === "string" ? cipher.encrypt(value, about(webhookId)) : value;
  };
  const find = async (
    statements: Pick<Transaction, "one">,
    clientId: string,
    webhookId: string,
  ): Promise<Webhook | undefined> => {
    const row = await statements.one<object>(
      `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE client_id = ? AND webhook_id = ?`,
      clientId,
      webhookId,
    );
    return row && webhookOf(row, cipher);
  };
  return {
    create: (webhook, limit) =>
      write(async (transaction) => {
        const {one, run} = transaction;
        // one client's are counted and created one after the other
        await one("SELECT 1 FROM api_client WHERE client_id = ? FOR UPDATE", webhook.clientId);
        const made = await find(transaction, webhook.clientId, webhook.webhookId);
        if (made !== undefined) return made;
        const {count} = (await one<{count: number}>(
          "SELECT count(*) AS count FROM webhook WHERE client_id = ?",
          webhook.clientId,
        ))!;
        if (count >= limit) return undefined;
        await run(
          `INSERT INTO webhook (webhook_id, client_id, url, events, description, secret, status, disabled_reason, cursor, created_at)
           VALUES (@webhookId, @clientId, @url, @events, @description, @secret, @status, @disabledReason, (SELECT v FROM feed_head), @createdAt)`,
          {
            ...webhook,
            events: json(webhook.events),
            secret: cipher.encrypt(webhook.secret, about(webhook.webhookId)),
          },
        );
        return find(transaction, webhook.clientId, webhook.webhookId);
      }),
    list: async (clientId) => {
      const rows = await all<object>(
        `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE client_id = ? ORDER BY created_at, rowid`,
        clientId,
      );
      return rows.map((row) => webhookOf(row, cipher));
    },
    find: (clientId, webhookId) => find({one}, clientId, webhookId),
    update: (clientId, webhookId, change) =>
      write(async (transaction) => {
        const set = Object.entries({
          ...change,
          ...(change.status === "active" && {disabledReason: null}),
        }) as [keyof WebhookChange, unknown][];
        const columns = set.map(([key]) => `${COLUMN_OF[key]} = @${key}`);
        if (change.url !== undefined || change.status === "active")
          columns.push("failing_since = NULL");
        if (columns.length > 0)
          await transaction.run(
            `UPDATE webhook SET ${columns.join(", ")} WHERE client_id = @ofClient AND webhook_id = @ofWebhook`,
            {
              ...Object.fromEntries(
                set.map(([key, value]) => [key, stored(webhookId, key, value)]),
              ),
              ofClient: clientId,
              ofWebhook: webhookId,
            },
          );
        return find(transaction, clientId, webhookId);
      }),
    remove: async (clientId, webhookId) =>
      (await run(
        "DELETE FROM webhook WHERE client_id = ? AND webhook_id = ?",
        clientId,
        webhookId,
      )) === 1,
  };
}
