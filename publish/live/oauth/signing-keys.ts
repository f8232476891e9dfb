import {calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK} from "jose";
import type {LiveDeps} from "../deps.ts";
import type {LiveStore} from "../store/types.ts";

export const ALGORITHM = "ES256";
/**
 * The time for which a key signs. It verifies as long before and after, so whoever keeps the key
 * set for a day never meets an unknown one.
 */
const TERM_MS = 90 * 86_400_000;

/** A private key with its `kid`. */
export type SigningKey = JWK & {readonly kid: string};

const cached = new WeakMap<LiveStore, Map<number, Promise<SigningKey>>>();

/**
 * The private key of a term: made by whoever asks first, kept in the store, the same for every
 * process.
 */
function keyOf(term: number, {store}: Pick<LiveDeps, "store">): Promise<SigningKey> {
  const keys = cached.get(store) ?? new Map<number, Promise<SigningKey>>();
  cached.set(store, keys);
  const key = keys.get(term) ?? ensured(term, store);
  keys.set(term, key);
  key.catch(() => keys.delete(term));
  return key;
}

async function ensured(term: number, store: LiveStore): Promise<SigningKey> {
  const {privateKey} = await generateKeyPair(ALGORITHM, {extractable: true});
  const jwk = await exportJWK(privateKey);
  const fresh = {...jwk, kid: await calculateJwkThumbprint(jwk)};
  return JSON.parse(
    await store.secrets.ensure(`oauth-key-${term}`, JSON.stringify(fresh)),
  ) as SigningKey;
}

const termAt = (ms: number) => Math.floor(ms / TERM_MS);

/** The key that signs now. */
export const signingKey = (deps: Pick<LiveDeps, "store" | "clock">): Promise<SigningKey> =>
  keyOf(termAt(deps.clock()), deps);

/**
 * The public halves of the key that signs now, of the one before and of the next, announced ahead
 * (RFC 7517).
 */
export async function keySet(
  deps: Pick<LiveDeps, "store" | "clock">,
): Promise<{readonly keys: readonly JWK[]}> {
  const now = termAt(deps.clock());
  const keys = await Promise.all([now, now - 1, now + 1].map((term) => keyOf(term, deps)));
  return {
    keys: keys.map(
      ({kty, crv, x, y, kid}) => ({kty, crv, x, y, kid, use: "sig", alg: ALGORITHM}) as JWK,
    ),
  };
}
