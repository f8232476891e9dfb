import {KEPT_AS, type Purpose} from "../publish/live/signing/key-ring.ts";
import {secretNamed} from "../publish/live/store/nouns/secrets.ts";
import type {SecretCipher} from "../publish/live/store/secret-cipher.ts";

/** How long a ring is used before it is read again. */
const KEPT_MS = 60_000;

/**
 * The keys of a purpose, where the live state is in PostgreSQL: read now, and again by the first who
 * asks a minute later. A store that cannot be reached leaves what was known.
 */
export async function ringElsewhere(
  url: string,
  cipher: SecretCipher,
  purpose: Purpose,
): Promise<() => string | undefined> {
  const {openPool} = await import("../publish/live/store/postgres/open-pool.ts");
  const {sessionOf} = await import("../publish/live/store/postgres/session.ts");
  let kept: string | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  const read = async () => {
    readAtMs = performance.now();
    const pool = openPool({url, max: 1});
    try {
      kept = await sessionOf(pool).ask(secretNamed(KEPT_AS[purpose], cipher));
    } finally {
      await pool.end();
    }
  };
  await read().catch(() => {});
  return () => {
    if (performance.now() - readAtMs > KEPT_MS) void read().catch(() => {});
    return kept;
  };
}
