import {UsageError} from "../../../../pipeline/kit/errors.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import {affected, all, type Transaction} from "../statement.ts";

/**
 * The columns with secrets; a stored response in `idempotency` may contain one. A secret is
 * encrypted for its table and id.
 */
const SECRETS = [
  {table: "webhook", id: "webhook_id", column: "secret"},
  {table: "webhook", id: "webhook_id", column: "previous_secret"},
  {table: "live_secret", id: "name", column: "value"},
  {table: "idempotency", id: "scope || ' ' || key", column: "body"},
] as const;
/** The row that `check` writes to test the database. */
const NO_SECRET = "live_secret check";

interface Secret {
  readonly rowKey: string;
  readonly stored: string;
  /** Its table and id. */
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
 * Encrypts secrets that are unencrypted or use an older key. It decrypts every secret once, so a
 * missing key is found here and not when a delivery is due.
 *
 * @returns the number encrypted or re-encrypted
 * @throws UsageError when one cannot be decrypted; nothing is changed then
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

/** The encryption state of a store's secrets. */
export interface SecretsState {
  readonly stored: number;
  /** Number not encrypted with the current key. */
  readonly late: number;
  /** The reason the first undecryptable secret cannot be decrypted; null if all can. */
  readonly lost: string | null;
}

/** Reads the encryption state of a store's secrets. */
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
