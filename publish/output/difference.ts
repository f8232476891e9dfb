import type {Entry} from "./entry.ts";
import type {Manifest} from "./types.ts";

/**
 * Addresses that are new or answer differently than in the previous edition, and how many are gone.
 * Both are in the order of their addresses.
 */
export function difference(
  entries: readonly Entry[],
  previous: Manifest | undefined,
): {changed: string[]; removed: number} {
  const before = previous?.files ?? [];
  let next = 0;
  let removed = 0;
  const changed = entries.filter(({url, sha256, type, cacheControl}) => {
    for (; next < before.length && before[next]!.url !== url && before[next]!.url < url; next++)
      removed++;
    const old = before[next]?.url === url ? before[next++] : undefined;
    return old?.sha256 !== sha256 || old.type !== type || old.cacheControl !== cacheControl;
  });
  return {changed: changed.map(({url}) => url), removed: removed + before.length - next};
}
