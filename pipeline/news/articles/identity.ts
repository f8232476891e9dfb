import {plusMinutes} from "../../kit/instant.ts";
import {lazy} from "../../kit/lazy.ts";
import type {Store} from "../../kit/store.ts";
import {docIdOf, pageOf} from "../read/urls.ts";
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
  readonly publishedAt: Instant | null;
  readonly title: string;
  /** Its latest address. */
  readonly url: string;
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

/** Whether an item has the title of an article, reworded at most. */
function isReworded(item: Item, known: Known): boolean {
  const words = new Set(wordsOf(item.title));
  const theirs = new Set(wordsOf(known.title));
  const shared = [...words].filter((word) => theirs.has(word)).length;
  return shared >= REWORDED * Math.max(words.size, theirs.size);
}

const isOfInstant = (item: Item, known: Known): boolean =>
  item.publishedAt !== null && item.publishedAt === known.publishedAt;

/** Whether two articles with one guid, number or page are the same: by date, or by title. */
const isSame = (item: Item, known: Known): boolean =>
  isOfInstant(item, known) || isReworded(item, known);

/** An article as compared: with its latest wording. */
const KNOWN = `SELECT article.doc_id AS docId, source_id AS sourceId, published_at AS publishedAt,
    body ->> 'title' AS title, coalesce(body ->> 'url', url) AS url
  FROM article INDEXED BY %INDEX% JOIN article_version ON article_version.desk = article.desk AND article_version.doc_id = article.doc_id
    AND seen_at = (SELECT MAX(seen_at) FROM article_version AS said WHERE said.desk = article.desk AND said.doc_id = article.doc_id)
  WHERE article.desk = ? AND publisher = ?`;

/**
 * Finds the stored article of an item, whatever its address: by its own address, by one that
 * differs only in scheme or trailing slash, and by its guid within a source (within a publisher, if
 * the guid is an address or a URN), provided that date or title agree as well. A guid shared by
 * several items of the feed identifies none of them. Then by its new address (`movedIn`).
 *
 * @returns the docId under which it is stored; its own if it is new
 */
export function identityIn(
  store: Store,
  source: NewsSource,
  items: readonly Item[],
): (item: Item) => string {
  const {desk, sourceId, publisher} = source;
  const has = store
    .prepare<[ListName, string], number>("SELECT 1 FROM article WHERE desk = ? AND doc_id = ?")
    .pluck();
  const byGuid = store.prepare<[ListName, string, string], Known>(
    `${KNOWN.replace("%INDEX%", "article_by_guid")} AND guid = ? ORDER BY first_seen_at`,
  );
  const addresses = new Map<string, Set<string>>();
  for (const {guid, docId} of items)
    if (guid !== null) addresses.set(guid, (addresses.get(guid) ?? new Set()).add(docId));
  const movedFrom = movedIn(store, source, items);
  return (item) => {
    const {docId, url, guid} = item;
    if (has.get(desk, docId)) return docId;
    const spelling = otherIdsOf(url).find((other) => has.get(desk, other));
    if (spelling !== undefined) return spelling;
    const kin =
      guid === null || addresses.get(guid)!.size > 1
        ? undefined
        : byGuid
            .all(desk, publisher, guid)
            .find(
              (known) => (known.sourceId === sourceId || IS_URI.test(guid)) && isSame(item, known),
            );
    return (kin ?? movedFrom(item))?.docId ?? docId;
  };
}

/**
 * Finds articles of a publisher whose address has changed, of the days that the feed covers:
 *
 * - under their latest address;
 * - on another page of the same address (`pageOf`: mobile, AMP), if date or title agree;
 * - under the same number in the address, and
 * - of the same source and instant, if no other article is, with the title reworded at most;
 *   both only if the feed no longer lists the article under its known addresses.
 *
 * So a column that appears daily under one title remains one article per day.
 */
function movedIn(
  store: Store,
  {desk, sourceId, publisher}: NewsSource,
  items: readonly Item[],
): (item: Item) => Known | undefined {
  const oldest = items
    .map(({publishedAt}) => publishedAt)
    .filter((at) => at !== null)
    .sort()[0];
  const listed = new Set(items.map(({docId}) => docId));
  const stored = lazy(() => {
    const kin = store
      .prepare<[ListName, string, Instant], Known>(
        `${KNOWN.replace("%INDEX%", "article_by_time")} AND published_at >= ? ORDER BY first_seen_at DESC`,
      )
      .all(desk, publisher, plusMinutes(oldest!, -EARLIER_MINUTES));
    const own = kin.filter((known) => known.sourceId === sourceId);
    return {
      byId: new Map(kin.map((known) => [docIdOf(known.url), known])),
      byPage: new Map(kin.map((known) => [pageOf(known.url), known])),
      byNumber: Map.groupBy(kin, ({url}) => numberIn(url)),
      byInstant: Map.groupBy(own, ({publishedAt}) => publishedAt),
    };
  });
  const itemsByNumber = Map.groupBy(items, ({url}) => numberIn(url));
  const itemsByInstant = Map.groupBy(items, ({publishedAt}) => publishedAt);
  const isGone = ({docId, url}: Known) => !listed.has(docId) && !listed.has(docIdOf(url));
  return (item) => {
    if (oldest === undefined) return undefined;
    const {byId, byPage, byNumber, byInstant} = stored();
    const page = byPage.get(pageOf(item.url));
    const number = numberIn(item.url);
    const numbered = number === null ? undefined : only(itemsByNumber, byNumber, number);
    const dated = only(itemsByInstant, byInstant, item.publishedAt);
    if (byId.has(item.docId)) return byId.get(item.docId);
    if (page && isSame(item, page)) return page;
    if (numbered && isGone(numbered) && isSame(item, numbered)) return numbered;
    return dated && isGone(dated) && isReworded(item, dated) ? dated : undefined;
  };
}

/** The article with a key, if exactly one item and one article have that key. */
function only<Key>(
  items: ReadonlyMap<Key, readonly Item[]>,
  known: ReadonlyMap<Key, readonly Known[]>,
  key: Key,
): Known | undefined {
  const [one, ...others] = known.get(key) ?? [];
  return others.length === 0 && items.get(key)!.length === 1 ? one : undefined;
}

/** Time before the oldest item of a feed from which articles may have moved, in minutes. */
const EARLIER_MINUTES = 3 * 1440;

/** The article's number in an address: the last of six digits or more that is no date. */
const numberIn = (url: string): string | null =>
  (new URL(url).pathname.match(/\d{6,}/g) ?? []).findLast((digits) => !IS_DATE.test(digits)) ??
  null;
const IS_DATE = /^20\d\d(?:0[1-9]|1[0-2])(?:[0-3]\d)?$/;
