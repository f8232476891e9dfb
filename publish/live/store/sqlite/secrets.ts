import type {Store} from "../../../../pipeline/kit/store.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import {NO_SECRET, SECRETS, type SecretsState, stateOf} from "../secret-columns.ts";
import type {Secrets} from "../types.ts";
import type {Session} from "./session.ts";

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

/** How the secrets in the database lie there, read alone. */
export const secretsState = (db: Store, cipher: SecretCipher): SecretsState =>
  stateOf(
    SECRETS.flatMap(({table, id, column}) =>
      db
        .prepare<[], Row>(
          `SELECT ${id} AS rowKey, ${column} AS stored FROM ${table} WHERE ${column} IS NOT NULL`,
        )
        .all()
        .map(({rowKey, stored}) => ({about: `${table} ${rowKey}`, stored})),
    ),
    cipher,
  );

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
