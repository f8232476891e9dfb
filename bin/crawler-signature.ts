import {randomBytes} from "node:crypto";
import type {Config} from "../pipeline/kit/config/config.ts";
import {requestSigner, type SignRequest} from "../pipeline/kit/fetch/web-bot-auth.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {KEPT_AS, readRing, signingKeyAt} from "../publish/live/signing/key-ring.ts";
import {secretNamed} from "../publish/live/store/nouns/secrets.ts";
import {secretCipher} from "../publish/live/store/secret-cipher.ts";
import {perform} from "../publish/live/store/sqlite/perform.ts";
import {ringElsewhere} from "./ring-elsewhere.ts";

/**
 * Signs a crawler's requests with the key of the live state. The key is read again for each
 * request, because a server creates it and an operator may replace it; until it exists, nothing is
 * signed. Signatures can be verified only if the public address is https.
 */
export async function crawlerSignature(config: Config, store: Store): Promise<SignRequest> {
  const cipher = secretCipher(config.storedSecretKeys);
  const kept =
    config.storeUrl === ""
      ? () => perform(store, secretNamed(KEPT_AS.crawler, cipher))
      : await ringElsewhere(config.storeUrl, cipher, "crawler");
  return requestSigner({
    agent: new URL(config.baseUrl).origin,
    keyAt(ms) {
      const ring = kept();
      return ring === undefined ? undefined : signingKeyAt(readRing(ring), ms);
    },
    now: Date.now,
    nonce: () => randomBytes(64).toString("base64"),
  });
}
