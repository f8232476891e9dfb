import {KEPT_AS, type Purpose} from "../publish/live/signing/key-ring.ts";
import {secretNamed} from "../publish/live/store/nouns/secrets.ts";
import type {SecretCipher} from "../publish/live/store/secret-cipher.ts";

/** Time for which a key ring is used before it is read again. */
const KEPT_MS = 60_000;

/**
 * The keys of a purpose, if the live state is in PostgreSQL: read now, and again on the first use
 * after a minute. If the store cannot be reached, the last known keys are used.
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
