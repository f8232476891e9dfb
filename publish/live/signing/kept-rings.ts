import {calculateJwkThumbprint, exportJWK, generateKeyPair} from "jose";
import type {LiveDeps} from "../deps.ts";
import type {LiveStore, Secrets} from "../store/types.ts";
import {
  announced,
  type FreshKey,
  isDue,
  KEPT_AS,
  type KeyRing,
  newRing,
  type Purpose,
  readRing,
  rotated,
} from "./key-ring.ts";

/** The algorithm of each purpose: agents' tokens, our crawler's requests, deployments. */
export const ALGORITHMS = {tokens: "RS256", crawler: "Ed25519", releases: "Ed25519"} as const;

type Deps = Pick<LiveDeps, "clock"> & {readonly store: Pick<LiveStore, "secrets">};

/**
 * The keys of a purpose: created on first use, kept in the store and shared by every process. A new
 * one is announced when the last one has begun to sign.
 */
export function ringOf(purpose: Purpose, {store: {secrets}, clock}: Deps): Promise<KeyRing> {
  return changed(purpose, secrets, async (ring) => {
    if (ring === undefined) return newRing(await fresh(purpose), await fresh(purpose), clock());
    return isDue(ring, clock()) ? announced(ring, await fresh(purpose), clock()) : ring;
  });
}

/**
 * Makes the announced key of a purpose sign from now on.
 *
 * @param leaked all existing keys are replaced and stop verifying
 */
export function rotate(
  purpose: Purpose,
  {store: {secrets}, clock}: Deps,
  {leaked = false} = {},
): Promise<KeyRing> {
  return changed(purpose, secrets, async (ring) =>
    ring === undefined || leaked
      ? newRing(await fresh(purpose), await fresh(purpose), clock())
      : rotated(ring, await fresh(purpose), clock()),
  );
}

/** Replaces a ring if it changes; retries if another process was faster. */
async function changed(
  purpose: Purpose,
  secrets: Secrets,
  change: (ring: KeyRing | undefined) => Promise<KeyRing>,
): Promise<KeyRing> {
  const name = KEPT_AS[purpose];
  for (;;) {
    const before = await secrets.read(name);
    const ring = before === undefined ? undefined : readRing(before);
    const next = await change(ring);
    if (next === ring) return next;
    const text = JSON.stringify(next);
    const isOurs =
      before === undefined
        ? (await secrets.ensure(name, text)) === text
        : await secrets.replace(name, before, text);
    if (isOurs) return next;
  }
}

async function fresh(purpose: Purpose): Promise<FreshKey> {
  const {privateKey} = await generateKeyPair(ALGORITHMS[purpose], {extractable: true});
  const jwk = await exportJWK(privateKey);
  return {kid: await calculateJwkThumbprint(jwk), jwk};
}
