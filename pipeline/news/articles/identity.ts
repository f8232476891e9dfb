import type {Store} from "../../kit/store.ts";
import {docIdOf} from "../read/urls.ts";
import {wordsOf} from "../text/tokens.ts";
import type {Instant, ListName, NewsSource} from "../types.ts";

interface Item {
  readonly docId: string;
  readonly url: string;
  readonly guid: string | null;
  readonly title: string;
  readonly publishedAt: Instant | null;
}
interface Known {
  readonly docId: string;
  readonly sourceId: string;
  readonly publishedAt: Instant;
  readonly title: string;
}

/** A guid that is an address or a URN is the same in every feed of a publisher. */
const IS_URI = /^[a-z][a-z\d+.-]*:/i;
/** Share of common words from which two titles are one title, reworded. */
const REWORDED = 0.5;

/** Ids of an address with the other scheme, and with or without a trailing slash. */
export function otherIdsOf(url: string): string[] {
  const parsed = new URL(url);
  const path = parsed.pathname.replace(/\/+$/, "");
  const ids = ["https:", "http:"].flatMap((protocol) =>
    [path, `${path}/`].map((pathname) => {
      parsed.protocol = protocol;
      parsed.pathname = pathname;
      return docIdOf(parsed.href);
    }),
  );
  return [...new Set(ids)].filter((id) => id !== docIdOf(url));
}

/** Whether two articles with one guid are the same: equal dates, or nearly equal titles. */
function isSame(item: Item, known: Known): boolean {
  if (item.publishedAt !== null && item.publishedAt === known.publishedAt) return true;
  const words = new Set(wordsOf(item.title));
  const theirs = new Set(wordsOf(known.title));
  const shared = [...words].filter((word) => theirs.has(word)).length;
  return shared >= REWORDED * Math.max(words.size, theirs.size);
}

/**
 * Finds the stored article of an item, whatever its address: by its own address, by one that
 * differs only in scheme or trailing slash, and by its guid within a source (within a publisher, if
 * the guid is an address or a URN), provided that date or title agree as well. A guid shared by
 * several items of the feed identifies none of them.
 *
 * @returns the docId under which it is stored; its own if it is new
 */
export function identityIn(
  store: Store,
  {desk, sourceId, publisher}: NewsSource,
  items: readonly Item[],
): (item: Item) => string {
  const has = store
    .prepare<[ListName, string], number>("SELECT 1 FROM article WHERE desk = ? AND doc_id = ?")
    .pluck();
  const byGuid = store.prepare<[ListName, string, string], Known>(
    `SELECT doc_id AS docId, source_id AS sourceId, published_at AS publishedAt,
       (SELECT body ->> 'title' FROM article_version AS said
        WHERE said.desk = article.desk AND said.doc_id = article.doc_id ORDER BY seen_at DESC LIMIT 1) AS title
     FROM article INDEXED BY article_by_guid WHERE desk = ? AND guid = ? AND publisher = ? ORDER BY first_seen_at`,
  );
  const addresses = new Map<string, Set<string>>();
  for (const {guid, docId} of items)
    if (guid !== null) addresses.set(guid, (addresses.get(guid) ?? new Set()).add(docId));
  return (item) => {
    const {docId, url, guid} = item;
    if (has.get(desk, docId)) return docId;
    const spelling = otherIdsOf(url).find((other) => has.get(desk, other));
    if (spelling !== undefined) return spelling;
    if (guid === null || addresses.get(guid)!.size > 1) return docId;
    const kin = byGuid
      .all(desk, guid, publisher)
      .find((known) => (known.sourceId === sourceId || IS_URI.test(guid)) && isSame(item, known));
    return kin?.docId ?? docId;
  };
}
