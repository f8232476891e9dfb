import type {Store} from "../../../../pipeline/kit/store.ts";
import {encryptSecrets} from "../nouns/stored-secrets.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import {perform} from "./perform.ts";

/**
 * Encrypts the secrets in the database under the current key, and leaves no trace of how they were.
 *
 * @returns how many were encrypted anew
 * @throws UsageError when one cannot be decrypted; all stay as they were
 */
export function encryptSecretsIn(db: Store, cipher: SecretCipher): number {
  // what is overwritten is zeroed, in the pages it leaves as well
  db.pragma("secure_delete = ON");
  const changed = db.transaction(() => perform(db, encryptSecrets(cipher))).immediate();
  if (changed > 0) db.pragma("wal_checkpoint(TRUNCATE)");
  return changed;
}
