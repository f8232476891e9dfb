import {UsageError} from "../../../../pipeline/kit/errors.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import {affected, all, type Transaction} from "../statement.ts";

/**
 * The columns with secrets: a repeatable answer of `idempotency` may show one. A secret is
 * encrypted for its table and id.
 */
const SECRETS = [
  {table: "webhook", id: "webhook_id", column: "secret"},
  {table: "webhook", id: "webhook_id", column: "previous_secret"},
  {table: "live_secret", id: "name", column: "value"},
  {table: "idempotency", id: "scope || ' ' || key", column: "body"},
] as const;
/** The row that is written to see whether the database can be. */
const NO_SECRET = "live_secret check";

interface Secret {
  readonly rowKey: string;
  readonly stored: string;
  /** What it belongs to. */
  readonly about: string;
}

function* secretsIn(
  {table, id, column}: (typeof SECRETS)[number],
  lock = "",
): Transaction<Secret[]> {
  const rows = yield* all<Omit<Secret, "about">>(
    `SELECT ${id} AS "rowKey", ${column} AS stored FROM ${table} WHERE ${column} IS NOT NULL${lock}`,
  );
  return rows
    .map((row) => ({...row, about: `${table} ${row.rowKey}`}))
    .filter(({about}) => about !== NO_SECRET);
}

/**
 * Encrypts the secrets that are in clear or under an older key. With every secret decrypted once, a
 * key that is missing is found here and not when a delivery is due.
 *
 * @returns how many were encrypted anew
 * @throws UsageError when one cannot be decrypted; all stay as they were
 */
export function* encryptSecrets(cipher: SecretCipher): Transaction<number> {
  let changed = 0;
  for (const kind of SECRETS)
    for (const {rowKey, stored, about} of yield* secretsIn(kind, " FOR UPDATE")) {
      const secret = cipher.decrypt(stored, about);
      if (!cipher.isCurrent(stored))
        changed += yield* affected(
          `UPDATE ${kind.table} SET ${kind.column} = @value WHERE ${kind.id} = @rowKey`,
          {value: cipher.encrypt(secret, about), rowKey},
        );
    }
  return changed;
}

/** How the secrets of a store lie there. */
export interface SecretsState {
  readonly stored: number;
  /** Not under the current key. */
  readonly late: number;
  /** Why the first that cannot be decrypted cannot; null where all can. */
  readonly lost: string | null;
}

/** Looks how the secrets of a store lie there. */
export function* secretsState(cipher: SecretCipher): Transaction<SecretsState> {
  const secrets: Secret[] = [];
  for (const kind of SECRETS) secrets.push(...(yield* secretsIn(kind)));
  let lost: string | null = null;
  for (const {about, stored} of secrets)
    try {
      cipher.decrypt(stored, about);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      lost ??= error.message;
    }
  const late = secrets.filter(({stored}) => !cipher.isCurrent(stored)).length;
  return {stored: secrets.length, late, lost};
}
