import {createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes} from "node:crypto";
import {UsageError} from "../../../pipeline/kit/errors.ts";

/** Encrypts secrets of the live store before they are stored in the database. */
export interface SecretCipher {
  /** @param about identifies the owner of the secret; decryption requires the same value */
  encrypt(secret: string, about: string): string;
  /**
   * Returns an unencrypted secret unchanged. @throws UsageError when none of the keys decrypts it
   */
  decrypt(stored: string, about: string): string;
  /** Whether a stored secret is in the form that `encrypt` would write now. */
  isCurrent(stored: string): boolean;
}

const PREFIX = "enc:v1:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A cipher with one AES-256-GCM key derived from each text (HKDF-SHA256). Secrets are stored as
 * `enc:v1:<key id>:<base64url of nonce, tag and ciphertext>`.
 *
 * @param texts the current key first, then older keys still in use; if empty, secrets are stored
 * unencrypted
 */
export function secretCipher(texts: readonly string[]): SecretCipher {
  const keys = texts.map((text) =>
    Buffer.from(hkdfSync("sha256", text, "", "broadsheet stored secrets", 32)),
  );
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [current] = keys;
  return {
    encrypt(secret, about) {
      if (current === undefined) return secret;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current, nonce).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${PREFIX}${idOf(current)}:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url")}`;
    },
    decrypt(stored, about) {
      if (!stored.startsWith(PREFIX)) return stored;
      const [id = "", body = ""] = stored.slice(PREFIX.length).split(":");
      const key = byId.get(id);
      const bytes = Buffer.from(body, "base64url");
      try {
        if (key === undefined) throw new Error(`no key ${id}`);
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString("utf8");
      } catch (cause) {
        const found = texts.length === 0 ? "is not set" : "does not decrypt it";
        throw new UsageError(
          `the secret of ${about} is encrypted, but STORED_SECRET_KEYS ${found}; it must contain the key used for encryption`,
          {cause},
        );
      }
    },
    isCurrent: (stored) =>
      current === undefined
        ? !stored.startsWith(PREFIX)
        : stored.startsWith(`${PREFIX}${idOf(current)}:`),
  };
}

/** Identifies a key without revealing it. */
const idOf = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 8);
