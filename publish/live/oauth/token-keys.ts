import type {Bodies} from "../../../schemas/bodies.d.ts";
import type {LiveDeps} from "../deps.ts";
import {ALGORITHMS, ringOf} from "../signing/kept-rings.ts";
import {publishedAt, type RingKey, signingKeyAt} from "../signing/key-ring.ts";

/** RSA, because whoever verifies access tokens or OpenID Connect has to know it (RFC 9068 §2.1). */
export const ALGORITHM = ALGORITHMS.tokens;

/** The key that signs tokens now. */
export const tokenKey = async (deps: Pick<LiveDeps, "store" | "clock">): Promise<RingKey> =>
  signingKeyAt(await ringOf("tokens", deps), deps.clock());

/**
 * The public halves of the keys that verify tokens (RFC 7517): of the one that signs now, of the
 * next, announced ahead, and through its overlap of the one before.
 */
export async function keySet(
  deps: Pick<LiveDeps, "store" | "clock">,
): Promise<Bodies["live/jwks.json"]> {
  const ring = await ringOf("tokens", deps);
  return {
    keys: publishedAt(ring, deps.clock()).map(({kid, jwk: {n, e}}) => ({
      kty: "RSA",
      n: n!,
      e: e!,
      kid,
      use: "sig",
      alg: ALGORITHM,
    })),
  };
}
