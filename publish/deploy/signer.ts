import type {JWK} from "jose";
import {publishedAt, ringOf, signingKeyAt} from "../live/signing/key-ring.ts";
import type {Signer} from "./types.ts";

type Deps = Parameters<typeof ringOf>[1];

/** The current signer of releases, from the keys in the database. */
export async function signerOf(deps: Deps): Promise<Signer> {
  const ring = await ringOf("releases", deps);
  const nowMs = deps.clock();
  const keys = publishedAt(ring, nowMs).map(
    ({kid, jwk: {crv, x}}): JWK => ({
      kty: "OKP",
      ...(crv !== undefined && {crv}),
      ...(x !== undefined && {x}),
      kid,
      use: "sig",
      alg: "EdDSA",
    }),
  );
  return {key: signingKeyAt(ring, nowMs), publicKeys: `${JSON.stringify({keys})}\n`};
}
