import {createHash, createHmac, timingSafeEqual} from "node:crypto";

/**
 * `bs_live_<id>_<secret>`: twelve hexadecimal digits that identify the client, and 256 random bits
 * that authenticate it.
 */
const KEY = /^bs_live_([0-9a-f]{12})_([\w-]{43})$/;

export interface NewKey {
  readonly clientId: string;
  /** Shown once. */
  readonly key: string;
  /** The only stored part. A random key needs no slow hash. */
  readonly secretSha256: string;
}

export function newKey(random: (bytes: number) => Buffer): NewKey {
  const clientId = random(6).toString("hex");
  const secret = random(32).toString("base64url");
  return {
    clientId,
    key: `bs_live_${clientId}_${secret}`,
    secretSha256: digest(secret).toString("hex"),
  };
}

/** Parses a key; undefined when it is malformed. */
export function readKey(key: string): {clientId: string; secretSha256: string} | undefined {
  const [, clientId, secret] = KEY.exec(key) ?? [];
  return clientId === undefined || secret === undefined
    ? undefined
    : {clientId, secretSha256: digest(secret).toString("hex")};
}

/** Compares two sha256 hashes in constant time. */
export const sameDigest = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

/** sha256, for comparing secrets. */
export const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const hmac = (text: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(text).digest();

/** Signs a text with the current secret, the first. */
export const sign = (text: string, [current]: readonly string[]): string =>
  hmac(text, current!).toString("base64url");

/** Whether a signature over a text was made with one of the secrets. */
export function isSigned(text: string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, "base64url");
  return secrets.some((secret) => sameDigest(given, hmac(text, secret)));
}
