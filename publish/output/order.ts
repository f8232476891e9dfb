import type {Entry} from "./entry.ts";

/** Puts the entries of one edition after the other in the order of their addresses. Addresses that come as they came before are not sorted again. */
export function openOrder(): (entries: readonly Entry[]) => Entry[] {
  let urls: readonly string[] = [];
  let order: readonly number[] = [];
  return (entries) => {
    if (entries.length !== urls.length || entries.some(({url}, index) => url !== urls[index])) {
      urls = entries.map(({url}) => url);
      order = [...urls.keys()].sort((a, b) => (urls[a]! < urls[b]! ? -1 : 1));
    }
    return order.map((index) => entries[index]!);
  };
}
