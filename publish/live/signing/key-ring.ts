import {calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK} from "jose";
import type {LiveDeps} from "../deps.ts";
import type {LiveStore, Secrets} from "../store/types.ts";

/** A private key with its thumbprint (RFC 7638). Instants are milliseconds since the epoch. */
export interface RingKey {
  readonly kid: string;
  readonly jwk: JWK;
  readonly createdAtMs: number;
  /** It signs from this instant until the next one does. */
  readonly signsFromMs: number;
}
/** The keys of one purpose, by the instant from which they sign; the last one is announced. */
export type KeyRing = readonly RingKey[];

/** A key with the instant at which it stops verifying. */
export interface PublishedKey extends RingKey {
  readonly verifiesUntilMs: number;
}

/** The names under which the store keeps the keys of each purpose. */
export const KEPT_AS = {
  tokens: "token-keys",
  crawler: "crawler-keys",
  releases: "release-keys",
} as const;
export type Purpose = keyof typeof KEPT_AS;
export const PURPOSES = Object.keys(KEPT_AS) as readonly Purpose[];

export const readRing = (text: string): KeyRing => JSON.parse(text) as KeyRing;

/** Time for which a key signs. */
export const TERM_MS = 90 * 86_400_000;
/** Time for which a key still verifies after the next one has taken over. */
export const OVERLAP_MS = 86_400_000;
/**
 * Time for which a reader may cache a set of keys; no key signs before it has been public this
 * long.
 */
export const KEPT_MS = 3_600_000;
/** `KEPT_MS` as a header: a copy must not be used for longer, even if the server is down. */
export const KEYS_CACHE = `public, max-age=${KEPT_MS / 1_000}`;

/** A new key without a place in a ring. */
type FreshKey = Pick<RingKey, "kid" | "jwk">;

/** A ring with its first two keys: one signs now, the other is announced. */
export const newRing = (now: FreshKey, next: FreshKey, nowMs: number): KeyRing => [
  {...now, createdAtMs: nowMs, signsFromMs: nowMs},
  {...next, createdAtMs: nowMs, signsFromMs: nowMs + TERM_MS},
];

/** The key that signs at an instant. */
export const signingKeyAt = (ring: KeyRing, nowMs: number): RingKey =>
  ring.findLast(({signsFromMs}) => signsFromMs <= nowMs) ?? ring[0]!;

/** The keys that verify at an instant: the signing one, the announced one and earlier ones. */
export const publishedAt = (ring: KeyRing, nowMs: number): readonly PublishedKey[] =>
  ring
    .map((key, index) => ({
      ...key,
      verifiesUntilMs: (ring[index + 1]?.signsFromMs ?? key.signsFromMs + TERM_MS) + OVERLAP_MS,
    }))
    .filter((key, index) => index === ring.length - 1 || key.verifiesUntilMs > nowMs);

/** Whether the last key is already signing, so that another has to be announced. */
export const isDue = (ring: KeyRing, nowMs: number): boolean => ring.at(-1)!.signsFromMs <= nowMs;

/** The ring with another key announced, without keys that no longer verify. */
export const announced = (ring: KeyRing, next: FreshKey, nowMs: number): KeyRing => {
  const signsFromMs = Math.max(ring.at(-1)!.signsFromMs, nowMs) + TERM_MS;
  return withoutRetired([...ring, {...next, createdAtMs: nowMs, signsFromMs}], nowMs);
};

/**
 * The ring in which the announced key signs now, or as soon as every reader knows it, and another
 * is announced. The previous key verifies during its overlap.
 */
export function rotated(ring: KeyRing, next: FreshKey, nowMs: number): KeyRing {
  const last = ring.at(-1)!;
  const signsFromMs = Math.min(last.signsFromMs, Math.max(nowMs, last.createdAtMs + KEPT_MS));
  return announced([...ring.slice(0, -1), {...last, signsFromMs}], next, nowMs);
}

const withoutRetired = (ring: KeyRing, nowMs: number): KeyRing => {
  const kids = publishedAt(ring, nowMs).map(({kid}) => kid);
  return ring.filter(({kid}) => kids.includes(kid));
};

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
