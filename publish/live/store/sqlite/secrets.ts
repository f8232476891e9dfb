import type {Store} from "../../../../pipeline/kit/store.ts";
import {encryptSecrets} from "../nouns/stored-secrets.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import {perform} from "./perform.ts";

/**
 * Encrypts the secrets in the database with the current key, and erases their previous form.
 *
 * @returns the number encrypted or re-encrypted
 * @throws UsageError when one cannot be decrypted; nothing is changed then
 */
export function encryptSecretsIn(db: Store, cipher: SecretCipher): number {
  // zeroes overwritten content, including in freed pages
  db.pragma("secure_delete = ON");
  const changed = db.transaction(() => perform(db, encryptSecrets(cipher))).immediate();
  if (changed > 0) db.pragma("wal_checkpoint(TRUNCATE)");
  return changed;
}
