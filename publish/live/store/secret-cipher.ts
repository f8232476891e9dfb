import {createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes} from "node:crypto";
import {UsageError} from "../../../pipeline/kit/errors.ts";

/** Encrypts the secrets of the live store for the database. */
export interface SecretCipher {
  /** @param about what the secret belongs to: it can be decrypted for that alone */
  encrypt(secret: string, about: string): string;
  /** Takes a secret in clear as it is. @throws UsageError when none of the keys decrypts it */
  decrypt(stored: string, about: string): string;
  /** Whether it lies there as `encrypt` would put it now. */
  isCurrent(stored: string): boolean;
}

const PREFIX = "enc:v1:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a key derived from each text (HKDF-SHA256), stored as `enc:v1:<key
 * id>:<base64url of nonce, tag and ciphertext>`.
 *
 * @param texts the current key first, then those that secrets may still be encrypted with; without
 * any, secrets are stored in clear
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
          `the secret of ${about} is encrypted, and STORED_SECRET_KEYS ${found}; expected the key it was encrypted with among them`,
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

/** Tells keys apart without telling them. */
const idOf = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 8);
