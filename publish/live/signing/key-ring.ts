import type {JWK} from "jose";

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
export type FreshKey = Pick<RingKey, "kid" | "jwk">;

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
