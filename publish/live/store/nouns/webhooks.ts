import type {SecretCipher} from "../secret-cipher.ts";
import {affects, all, decoded, json, lock, one, run, type Session} from "../statement.ts";
import type {Webhook, WebhookChange, Webhooks} from "../types.ts";

export const WEBHOOK_COLUMNS = `webhook_id AS "webhookId", client_id AS "clientId", url, events, description, secret,
  previous_secret AS "previousSecret", previous_secret_until AS "previousSecretUntil", status, disabled_reason AS "disabledReason",
  failing_since AS "failingSince", cursor, created_at AS "createdAt"`;
const about = (webhookId: string) => `webhook ${webhookId}`;
export const webhookWith =
  (cipher: SecretCipher) =>
  (row: object): Webhook => {
    const webhook = decoded<Webhook>(row, "events");
    const {webhookId, secret, previousSecret} = webhook;
    return {
      ...webhook,
      secret: cipher.decrypt(secret, about(webhookId)),
      previousSecret: previousSecret && cipher.decrypt(previousSecret, about(webhookId)),
    };
  };

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

export function webhooks({ask, write}: Session, cipher: SecretCipher): Webhooks {
  const webhookOf = webhookWith(cipher);
  const webhookById = (clientId: string, webhookId: string) =>
    one(
      `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE client_id = @clientId AND webhook_id = @webhookId`,
      {clientId, webhookId},
      webhookOf,
    );
  const stored = (webhookId: string, key: keyof WebhookChange, value: unknown) => {
    if (key === "events") return json(value);
    const isSecret = key === "secret" || key === "previousSecret";
    return isSecret && typeof value === "string" ? cipher.encrypt(value, about(webhookId)) : value;
  };
  return {
    create: (webhook, limit) =>
      write(function* () {
        const {clientId, webhookId, events, secret} = webhook;
        // serialises counting and creating per client
        yield* lock("SELECT 1 FROM api_client WHERE client_id = @clientId FOR UPDATE", {clientId});
        const made = yield* webhookById(clientId, webhookId);
        if (made !== undefined) return made;
        const {count} = (yield* one<{count: number}>(
          "SELECT count(*) AS count FROM webhook WHERE client_id = @clientId",
          {clientId},
        ))!;
        if (count >= limit) return undefined;
        yield* run(
          `INSERT INTO webhook (webhook_id, client_id, url, events, description, secret, status, disabled_reason, cursor, created_at)
           VALUES (@webhookId, @clientId, @url, @events, @description, @secret, @status, @disabledReason, (SELECT v FROM feed_head), @createdAt)`,
          {...webhook, events: json(events), secret: cipher.encrypt(secret, about(webhookId))},
        );
        return yield* webhookById(clientId, webhookId);
      }),
    list: (clientId) =>
      ask(
        all(
          `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE client_id = @clientId ORDER BY created_at, rowid`,
          {clientId},
          webhookOf,
        ),
      ),
    find: (clientId, webhookId) => ask(webhookById(clientId, webhookId)),
    update: (clientId, webhookId, change) =>
      write(function* () {
        const set = Object.entries({
          ...change,
          ...(change.status === "active" && {disabledReason: null}),
        }) as [keyof WebhookChange, unknown][];
        const columns = set.map(([key]) => `${COLUMN_OF[key]} = @${key}`);
        if (change.url !== undefined || change.status === "active")
          columns.push("failing_since = NULL");
        if (columns.length > 0)
          yield* run(
            `UPDATE webhook SET ${columns.join(", ")} WHERE client_id = @clientId AND webhook_id = @webhookId`,
            {
              ...Object.fromEntries(
                set.map(([key, value]) => [key, stored(webhookId, key, value)]),
              ),
              clientId,
              webhookId,
            },
          );
        return yield* webhookById(clientId, webhookId);
      }),
    remove: (clientId, webhookId) =>
      ask(
        affects("DELETE FROM webhook WHERE client_id = @clientId AND webhook_id = @webhookId", {
          clientId,
          webhookId,
        }),
      ),
  };
}
