import {createHmac} from "node:crypto";
import type {Webhook} from "../store/types.ts";

const PREFIX = "whsec_";
/** Time after a rotation for which the previous secret also signs. */
export const OVERLAP_MS = 86_400_000;

/** `whsec_` and 256 random bits in base64. */
export const newSecret = (random: (bytes: number) => Buffer): string =>
  PREFIX + random(32).toString("base64");

/** A message to sign, at the instant of one attempt. */
export interface Signed {
  readonly messageId: string;
  readonly atMs: number;
  /** Exactly the bytes that are sent. */
  readonly body: Buffer;
}

/**
 * Two signatures over the same bytes; a receiver verifies the one that its library supports.
 *
 *   X-Service-Signature  sha256=hex(HMAC-SHA256(the whole secret as text, body)); the current
 *                        secret only
 *   webhook-signature    v1,base64(HMAC-SHA256(the secret's 32 bytes, id.timestamp.body)); one
 *                        per secret in force, separated by blanks
 *
 * The second is Standard Webhooks 1.0.0; its timestamp and id prevent replays of a message.
 */
export function signatureHeaders(
  webhook: Webhook,
  {messageId, atMs, body}: Signed,
): Readonly<Record<string, string>> {
  const {secret, previousSecret, previousSecretUntil} = webhook;
  const timestamp = String(Math.floor(atMs / 1_000));
  const overlaps =
    previousSecret !== null &&
    previousSecretUntil !== null &&
    atMs < Date.parse(previousSecretUntil);
  const sign = (whole: string) =>
    `v1,${createHmac("sha256", Buffer.from(whole.slice(PREFIX.length), "base64"))
      .update(`${messageId}.${timestamp}.`)
      .update(body)
      .digest("base64")}`;
  return {
    "X-Service-Signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    "webhook-id": messageId,
    "webhook-timestamp": timestamp,
    "webhook-signature": [secret, ...(overlaps ? [previousSecret] : [])].map(sign).join(" "),
  };
}
