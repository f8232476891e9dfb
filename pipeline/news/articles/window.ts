import type {Store} from "../../kit/store.ts";
import type {Instant, ListName} from "../types.ts";

/**
 * The number of stored articles included in an edition: the newest of each news list and, so that a
 * busy source displaces no other, also the newest of each source.
 */
export interface PrintWindow {
  readonly ofEachList: number;
  readonly ofEachSource: number;
}
/** The number per source is that of a typical feed. */
export const PRINTED: PrintWindow = {ofEachList: 2_000, ofEachSource: 50};

/** Condition that the list of an article includes it, as worded at an instant. */
export const IS_LISTED = `(SELECT body ->> 'leftOut' FROM article_version AS said
  WHERE said.desk = article.desk AND said.doc_id = article.doc_id AND seen_at <= @asOf
  ORDER BY seen_at DESC LIMIT 1) IS NULL`;
const PLACES = `SELECT desk, doc_id, published_at,
    ROW_NUMBER() OVER (PARTITION BY desk ORDER BY published_at DESC, doc_id) AS place,
    ROW_NUMBER() OVER (PARTITION BY desk, source_id ORDER BY published_at DESC, doc_id) AS place_of_source
  FROM article WHERE first_seen_at <= @asOf AND ${IS_LISTED}`;
const IS_PRINTED = "place <= @ofEachList OR place_of_source <= @ofEachSource";

/** Condition that an article is in the edition as of an instant. */
export const IN_WINDOW = `(article.desk, article.doc_id) IN (SELECT desk, doc_id FROM (${PLACES}) WHERE ${IS_PRINTED})`;

/**
 * Publication instant of the newest stored article of each list that is not in the edition; null if
 * there is none.
 */
export function newestUnprinted(
  store: Store,
  asOf: Instant,
  window: PrintWindow,
): Readonly<Record<ListName, Instant | null>> {
  const rows = store
    .prepare<[{asOf: Instant} & PrintWindow], {desk: ListName; newest: Instant}>(
      `SELECT desk, MAX(published_at) AS newest FROM (${PLACES}) WHERE NOT (${IS_PRINTED}) GROUP BY desk`,
    )
    .all({asOf, ...window});
  const newestIn = (list: ListName) => rows.find(({desk}) => desk === list)?.newest ?? null;
  return {tournament: newestIn("tournament"), market: newestIn("market")};
}
