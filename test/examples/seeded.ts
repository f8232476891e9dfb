import {createHash} from "node:crypto";
import {calculateJwkThumbprint, type JWK} from "jose";
import {KEPT_AS, newRing} from "../../publish/live/signing/key-ring.ts";
import type {LiveStore} from "../../publish/live/store/types.ts";
import keys from "./keys.json" with {type: "json"};

/** Bytes that are the same every time they are asked for in the same order. */
export function seededBytes(seed: string): (bytes: number) => Buffer {
  let drawn = 0;
  return (bytes) => {
    const blocks = Array.from({length: Math.ceil(bytes / 32)}, () =>
      createHash("sha256").update(`${seed} ${drawn++}`).digest(),
    );
    return Buffer.concat(blocks).subarray(0, bytes);
  };
}

/** The purposes whose keys show in an answer. */
const SHOWN = ["tokens", "crawler"] as const;

/** Has a store sign with keys made for examples, in place of ones that it would make by itself. */
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
