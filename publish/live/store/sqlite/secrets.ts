import {UsageError} from "../../../../pipeline/kit/errors.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import type {Secrets} from "../types.ts";
import type {Session} from "./session.ts";

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

interface Row {
  readonly rowKey: string;
  readonly stored: string;
}

/**
 * Encrypts the secrets in the database that are there in clear or under an older key, and leaves no
 * trace of how they were. With every secret decrypted once, a key that is missing is found here and
 * not when a delivery is due.
 *
 * @returns how many were encrypted anew
 * @throws UsageError when one cannot be decrypted; all stay as they were
 */
export function encryptSecrets(db: Store, cipher: SecretCipher): number {
  // what is overwritten is zeroed, in the pages it leaves as well
  db.pragma("secure_delete = ON");
  const encryptAll = db.transaction(() => {
    let changed = 0;
    for (const {table, id, column} of SECRETS) {
      const rows = db
        .prepare<[], Row>(
          `SELECT ${id} AS rowKey, ${column} AS stored FROM ${table} WHERE ${column} IS NOT NULL`,
        )
        .all();
      const update = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${id} = ?`);
      for (const {rowKey, stored} of rows) {
        const about = `${table} ${rowKey}`;
        if (about === NO_SECRET) continue;
        const secret = cipher.decrypt(stored, about);
        if (!cipher.isCurrent(stored))
          changed += update.run(cipher.encrypt(secret, about), rowKey).changes;
      }
    }
    return changed;
  });
  const changed = encryptAll.immediate();
  if (changed > 0) db.pragma("wal_checkpoint(TRUNCATE)");
  return changed;
}

/**
 * How the secrets in the database lie there, read alone: how many there are, how many not under the
 * current key, and why the first that cannot be decrypted cannot; null where all can.
 */
export function secretsState(
  db: Store,
  cipher: SecretCipher,
): {readonly stored: number; readonly late: number; readonly lost: string | null} {
  const rows = SECRETS.flatMap(({table, id, column}) =>
    db
      .prepare<[], Row>(
        `SELECT ${id} AS rowKey, ${column} AS stored FROM ${table} WHERE ${column} IS NOT NULL`,
      )
      .all()
      .map(({rowKey, stored}) => ({about: `${table} ${rowKey}`, stored})),
  ).filter(({about}) => about !== NO_SECRET);
  let lost: string | null = null;
  for (const {about, stored} of rows)
    try {
      cipher.decrypt(stored, about);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      lost ??= error.message;
    }
  const late = rows.filter(({stored}) => !cipher.isCurrent(stored)).length;
  return {stored: rows.length, late, lost};
}

/**
 * Reads a secret of the live store from an open database.
 *
 * @throws UsageError when it cannot be decrypted
 */
export function readSecret(
  {prepare}: {readonly prepare: (text: string) => {get(name: string): unknown}},
  cipher: SecretCipher,
  name: string,
): string | undefined {
  const row = prepare("SELECT value FROM live_secret WHERE name = ?").get(name);
  return row === undefined
    ? undefined
    : cipher.decrypt((row as {readonly value: string}).value, `live_secret ${name}`);
}

export const secrets = ({sql, read, write}: Session, cipher: SecretCipher): Secrets => {
  const kept = (name: string) => readSecret({prepare: sql}, cipher, name);
  const encrypted = (name: string, secret: string) => cipher.encrypt(secret, `live_secret ${name}`);
  return {
    ensure: (name, fresh) =>
      write(() => {
        sql("INSERT OR IGNORE INTO live_secret (name, value) VALUES (?, ?)").run(
          name,
          encrypted(name, fresh),
        );
        return kept(name)!;
      }),
    read: (name) => read(() => kept(name)),
    replace: (name, before, after) =>
      write(() => {
        if (kept(name) !== before) return false;
        sql("UPDATE live_secret SET value = ? WHERE name = ?").run(encrypted(name, after), name);
        return true;
      }),
  };
};
