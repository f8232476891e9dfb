import type {Entry} from "./entry.ts";

/**
 * Puts the entries of one edition after the other in the order of their addresses. The same
 * addresses are not sorted again.
 */
export function openOrder(): (entries: readonly Entry[]) => Entry[] {
  let urls: readonly string[] = [];
  return (entries) => {
    const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
    if (byUrl.size !== urls.length || urls.some((url) => !byUrl.has(url)))
      urls = [...byUrl.keys()].sort();
    return urls.map((url) => byUrl.get(url)!);
  };
}
