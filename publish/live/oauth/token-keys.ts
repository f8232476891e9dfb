import type {Bodies} from "../../../schemas/bodies.d.ts";
import type {LiveDeps} from "../deps.ts";
import {ALGORITHMS, publishedAt, type RingKey, ringOf, signingKeyAt} from "../signing/key-ring.ts";

/**
 * RSA, because every verifier of access tokens or OpenID Connect must support it (RFC 9068 §2.1).
 */
export const ALGORITHM = ALGORITHMS.tokens;

/** The current signing key for tokens. */
export const tokenKey = async (deps: Pick<LiveDeps, "store" | "clock">): Promise<RingKey> =>
  signingKeyAt(await ringOf("tokens", deps), deps.clock());

/**
 * Public keys that verify tokens (RFC 7517): the current one, the next one, announced ahead, and
 * the previous one during its overlap.
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
