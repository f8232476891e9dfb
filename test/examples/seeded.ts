import {createHash} from "node:crypto";
import {calculateJwkThumbprint, type JWK} from "jose";
import {KEPT_AS, newRing} from "../../publish/live/signing/key-ring.ts";
import type {LiveStore} from "../../publish/live/store/types.ts";
import keys from "./keys.json" with {type: "json"};

/** Reproducible bytes: the same sequence of calls returns the same bytes. */
export function seededBytes(seed: string): (bytes: number) => Buffer {
  let drawn = 0;
  return (bytes) => {
    const blocks = Array.from({length: Math.ceil(bytes / 32)}, () =>
      createHash("sha256").update(`${seed} ${drawn++}`).digest(),
    );
    return Buffer.concat(blocks).subarray(0, bytes);
  };
}

/** The purposes whose keys appear in answers. */
const SHOWN = ["tokens", "crawler"] as const;

/** Stores signing keys made for examples, so that the store does not generate its own. */
export async function keepKeys({secrets}: LiveStore, nowMs: number): Promise<void> {
  for (const purpose of SHOWN) {
    const made = (keys[purpose] as JWK[]).map(async (jwk) => ({
      kid: await calculateJwkThumbprint(jwk),
      jwk,
    }));
    const [now, next] = await Promise.all(made);
    await secrets.ensure(KEPT_AS[purpose], JSON.stringify(newRing(now!, next!, nowMs)));
  }
}
