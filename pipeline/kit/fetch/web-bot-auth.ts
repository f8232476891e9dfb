import type {JsonWebKey} from "node:crypto";
import {signed} from "../http-signature.ts";
import type {Headers} from "./exchange.ts";

/** Headers that identify the crawler, made for each request; none without a key. */
export type SignRequest = (url: string) => Headers;

interface SignerOptions {
  /** The https origin at which the crawler's keys are public. */
  readonly agent: string;
  /** The key that signs at an instant, an Ed25519 key with its thumbprint; undefined for none. */
  readonly keyAt: (ms: number) => {readonly kid: string; readonly jwk: JsonWebKey} | undefined;
  readonly now: () => number;
  /** A value never used before: 64 random bytes in base64. */
  readonly nonce: () => string;
}

/** An intercepted request is worthless after a minute. */
const LIFETIME_MS = 60_000;
const LABEL = "sig1";

/**
 * Signs requests by Web Bot Auth (draft-ietf-webbotauth-httpsig-protocol): the receiver finds the
 * key in the directory of `Signature-Agent`, and so verifies that the request is from this crawler.
 */
export const requestSigner =
  ({agent, keyAt, now, nonce}: SignerOptions): SignRequest =>
  (url) => {
    const createdAtMs = now();
    const key = keyAt(createdAtMs);
    if (key === undefined) return {};
    const {kid, jwk} = key;
    const {input, signature} = signed({
      label: LABEL,
      components: [
        {name: "@authority", value: new URL(url).host},
        {name: "signature-agent", parameters: `;key="${LABEL}"`, value: `"${agent}"`},
      ],
      createdAtMs,
      expiresAtMs: createdAtMs + LIFETIME_MS,
      kid,
      jwk,
      nonce: nonce(),
      tag: "web-bot-auth",
    });
    return {
      "signature-agent": `${LABEL}="${agent}"`,
      "signature-input": input,
      signature,
    };
  };
